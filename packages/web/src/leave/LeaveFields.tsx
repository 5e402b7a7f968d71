import { formatRelativeDay } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { Banner } from '../ui/Banner.tsx'
import { FieldRow, type FormState } from '../ui/Form.tsx'
import { DateField } from '../ui/TextField.tsx'

export type LeaveValues = { from: string; until: string }

/** An explanation of leave, and its days. */
export function LeaveFields({ form }: { form: FormState<LeaveValues> }) {
  const { from, until } = form.values
  return (
    <>
      <p>{t('leave.body')}</p>
      {form.refusal && (
        <Banner tone="danger" isAlert>
          {form.refusal}
        </Banner>
      )}
      <FieldRow>
        <DateField label={t('leave.from')} {...form.field('from')} required hint={from && formatRelativeDay(from)} />
        <DateField
          label={t('leave.until')}
          {...form.field('until')}
          isOptional
          min={from}
          hint={until ? formatRelativeDay(until) : t('leave.untilHint')}
        />
      </FieldRow>
    </>
  )
}
