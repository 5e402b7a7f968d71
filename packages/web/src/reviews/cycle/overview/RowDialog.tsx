import type { CycleOverview } from '@perennial/contract/reviews/cycle/schemas.ts'
import { addDays } from '@perennial/domain/calendar/days.ts'
import { DELETION_CONFIRMATION } from '@perennial/domain/reviews/cycle/cycle.ts'
import { endsBeforeDeadline, extendableFields, type TimelineField } from '@perennial/domain/reviews/cycle/timeline.ts'
import { useState } from 'react'
import { useWrite } from '../../../core/api.ts'
import { dayOf, formatDay } from '../../../core/dates.ts'
import { t } from '../../../core/i18n.ts'
import { showSuccess } from '../../../core/toasts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Confirm, Dialog } from '../../../ui/Dialog.tsx'
import { FieldRow, useForm } from '../../../ui/Form.tsx'
import { PersonPicker, type PickedPerson } from '../../../ui/PersonPicker.tsx'
import { DateField } from '../../../ui/TextField.tsx'
import { overviewQueries } from './queries-to-refresh.ts'
import type { OverviewRow } from './use-rows.ts'

export type RowAction = { what: 'extend' | 'reviewer' | 'remove'; row: OverviewRow }
type Props = { cycle: CycleOverview; row: OverviewRow; onClose: () => void }

/** What is done with one person of a cycle. */
export function RowDialog({ cycle, asked, onClose }: { cycle: CycleOverview; asked: RowAction; onClose: () => void }) {
  const props = { cycle, row: asked.row, onClose }
  if (asked.what === 'extend') return <ExtendDialog {...props} />
  return asked.what === 'reviewer' ? <ReviewerDialog {...props} /> : <RemoveDialog {...props} />
}

function ExtendDialog({ cycle, row, onClose }: Props) {
  const { name } = row.reviewee
  const extend = useWrite('POST /review-cycles/{cycleId}/reviews/{reviewId}/extension', {
    refresh: overviewQueries,
    failure: 'form',
    done: () => {
      showSuccess(t('cycle.extended.done', { name }))
      onClose()
    },
  })
  const current = (field: TimelineField) => row.extensions[field] ?? cycle.timeline[field]
  const fields = extendableFields.filter((field) => current(field) !== null)
  const form = useForm<Partial<Record<TimelineField, string>>>({}, extend.error)
  const dates = Object.fromEntries(Object.entries(form.values).filter(([, value]) => value))
  const isEmpty = Object.keys(dates).length === 0
  const behind = endsBeforeDeadline(
    Object.fromEntries(fields.map((field) => [field, dayOf(current(field) ?? '')])),
    dates,
  )
  return (
    <Dialog
      title={t('cycle.extendTitle', { name })}
      width={560}
      onClose={onClose}
      onSubmit={() =>
        !isEmpty &&
        behind.length === 0 &&
        !extend.isPending &&
        extend.mutate({ cycleId: cycle.id, reviewId: row.reviewId, dates })
      }
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            type="submit"
            kind="primary"
            busy={extend.isPending}
            disabledReason={
              isEmpty ? t('refusal.NOTHING_TO_EXTEND') : behind.length > 0 ? t('cycle.extendEndToo') : undefined
            }
          >
            {t('cycle.extend')}
          </Button>
        </>
      }
    >
      <p>{t('cycle.extendBody')}</p>
      {form.refusal && (
        <Banner tone="danger" isAlert>
          {form.refusal}
        </Banner>
      )}
      <FieldRow>
        {fields.map((field) => {
          const now = current(field) ?? ''
          return (
            <DateField
              key={field}
              label={t('cycle.extendUntil', { field: t(`reviewCycles.date.${field}`), day: formatDay(now) })}
              min={addDays(dayOf(now), 1)}
              value={form.values[field] ?? ''}
              error={behind.includes(field) ? t('cycle.extendEndToo') : undefined}
              onChange={(value) => form.set({ [field]: value })}
            />
          )
        })}
      </FieldRow>
    </Dialog>
  )
}

function ReviewerDialog({ cycle, row, onClose }: Props) {
  const { name } = row.reviewee
  const [person, setPerson] = useState<PickedPerson | null>(row.mainReviewer)
  const change = useWrite('PUT /review-cycles/{cycleId}/reviews/{reviewId}/main-reviewer', {
    refresh: overviewQueries,
    done: () => {
      showSuccess(t('cycle.reviewerDone', { name }))
      onClose()
    },
  })
  const isSame = !person || person.id === row.mainReviewer?.id
  const save = () =>
    person && !isSame && change.mutate({ cycleId: cycle.id, reviewId: row.reviewId, personId: person.id })
  return (
    <Dialog
      title={t('cycle.reviewerTitle', { name })}
      onClose={onClose}
      onSubmit={save}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            type="submit"
            kind="primary"
            busy={change.isPending}
            disabledReason={isSame ? t('reviewCycles.concern.choose') : undefined}
          >
            {t('cycle.reviewerSave')}
          </Button>
        </>
      }
    >
      <p>{t('cycle.reviewerBody')}</p>
      <PersonPicker
        label={t('cycle.column.mainReviewer')}
        value={person}
        onChange={setPerson}
        except={row.reviewee.id}
      />
    </Dialog>
  )
}

function RemoveDialog({ cycle, row, onClose }: Props) {
  const { name, id } = row.reviewee
  const remove = useWrite('DELETE /review-cycles/{cycleId}/reviewees/{personId}', {
    refresh: overviewQueries,
    done: () => {
      showSuccess(t('cycle.removed', { name }))
      onClose()
    },
  })
  const typed = row.hasAnswers ? { typed: DELETION_CONFIRMATION } : {}
  return (
    <Confirm
      title={t('cycle.removeTitle', { name })}
      body={t(row.hasAnswers ? 'cycle.removeWrittenBody' : 'cycle.removeBody')}
      confirm={t('cycle.removeConfirm')}
      isDanger
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate({
          cycleId: cycle.id,
          personId: id,
          ...(row.hasAnswers ? { confirmation: DELETION_CONFIRMATION } : {}),
        })
      }
      {...typed}
    />
  )
}
