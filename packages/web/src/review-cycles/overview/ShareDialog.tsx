import type { CycleOverview } from '@perennial/contract/review-cycle-shapes.ts'
import { useState } from 'react'
import { useWrite } from '../../core/api.ts'
import { useCounted } from '../../core/counted.ts'
import { t } from '../../core/i18n.ts'
import { succeed } from '../../core/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { RadioGroup } from '../../ui/Choices.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Stack } from '../../ui/Page.tsx'
import { Skipped } from '../../ui/Skipped.tsx'
import { refreshed } from './refreshed.ts'

type Props = { cycle: CycleOverview; reviews: string[]; onClose: () => void }
const kinds = ['manager', 'both'] as const

/** Shares the chosen reviews; first it says how many sides that are, and what is left out and why. */
export function ShareDialog({ cycle, reviews, onClose }: Props) {
  const [sides, setSides] = useState<(typeof kinds)[number]>('manager')
  const input = { cycleId: cycle.id, reviews, sides }
  const counted = useCounted('POST /review-cycles/{cycleId}/sharing', input)
  const share = useWrite('POST /review-cycles/{cycleId}/sharing', {
    refresh: refreshed,
    done: ({ done }) => {
      succeed(t('cycle.shareDone', { count: done }))
      onClose()
    },
  })
  const count = counted.data?.done
  return (
    <Dialog
      title={t('cycle.shareTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('ui.cancel')}</Button>
          <Button
            kind="primary"
            busy={share.isPending || (count === undefined && !counted.error)}
            disabledBecause={counted.error ? t('errors.notLoaded') : count === 0 ? t('cycle.shareNobody') : undefined}
            onPress={() => share.mutate(input)}
          >
            {t('cycle.shareConfirm', { count: count ?? 0 })}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {cycle.asksReviewees && (
          <RadioGroup
            label={t('cycle.shareWhat')}
            value={sides}
            onChange={(value) => setSides(value === 'both' ? 'both' : 'manager')}
            options={kinds.map((value) => ({
              value,
              label: t(`cycle.shareSides.${value}`),
              hint: t(`cycle.shareSides.${value}.hint`),
            }))}
          />
        )}
        {count === 0 && <p>{t('cycle.shareNobody')}</p>}
        <Skipped counted={counted} words="cycle.skipped" />
      </Stack>
    </Dialog>
  )
}
