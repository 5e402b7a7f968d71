import type { CycleOverview } from '@perennial/contract/review-cycle-shapes.ts'
import { endsLeftBehind, extendableFields, type TimelineField } from '@perennial/domain/reviews/timeline.ts'
import { useState } from 'react'
import { useWrite } from '../../core/api.ts'
import { addDays } from '../../core/calendar.ts'
import { useCounted } from '../../core/counted.ts'
import { day, dayOf } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { succeed } from '../../core/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Stack } from '../../ui/Page.tsx'
import { Skipped } from '../../ui/Skipped.tsx'
import { DateField } from '../../ui/TextField.tsx'
import { refreshed } from './refreshed.ts'

type Props = { cycle: CycleOverview; reviews: string[]; onClose: () => void }

/** Moves dates of the chosen reviews to a later day; first it says of how many, and who is left out and why (REV-P03). */
export function ExtendManyDialog({ cycle, reviews, onClose }: Props) {
  const [chosen, setChosen] = useState<Partial<Record<TimelineField, string>>>({})
  const dates = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value))
  const isChosen = Object.keys(dates).length > 0
  const fields = extendableFields.filter((field) => cycle.timeline[field] !== null)
  const behind = endsLeftBehind(
    Object.fromEntries(fields.map((field) => [field, dayOf(cycle.timeline[field] ?? '')])),
    dates,
  )
  const input = { cycleId: cycle.id, reviews, dates }
  const counted = useCounted('POST /review-cycles/{cycleId}/extensions', input)
  const extend = useWrite('POST /review-cycles/{cycleId}/extensions', {
    refresh: refreshed,
    done: ({ done }) => {
      succeed(t('cycle.extendManyDone', { count: done }))
      onClose()
    },
  })
  const count = counted.data?.done
  const nobody = !isChosen || count === 0 ? t('cycle.extendManyNobody') : undefined
  const endToo = behind.length > 0 ? t('cycle.extendEndToo') : undefined
  return (
    <Dialog
      title={t('cycle.extendMany')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('ui.cancel')}</Button>
          <Button
            kind="primary"
            busy={extend.isPending || (count === undefined && !counted.error)}
            disabledBecause={counted.error ? t('errors.notLoaded') : (nobody ?? endToo)}
            onPress={() => extend.mutate(input)}
          >
            {t('cycle.extendManyConfirm', { count: isChosen ? (count ?? 0) : reviews.length })}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        <p>{t('cycle.extendManyBody')}</p>
        {fields.map((field) => {
          const now = cycle.timeline[field] ?? ''
          return (
            <DateField
              key={field}
              label={t('cycle.extendUntil', { field: t(`reviewCycles.date.${field}`), day: day(now) })}
              min={addDays(dayOf(now), 1)}
              value={chosen[field] ?? ''}
              error={behind.includes(field) ? endToo : undefined}
              onChange={(value) => setChosen((before) => ({ ...before, [field]: value }))}
            />
          )
        })}
        {isChosen && <Skipped counted={counted} words="cycle.skipped" />}
      </Stack>
    </Dialog>
  )
}
