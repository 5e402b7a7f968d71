import { parseDateCell } from '@perennial/domain/imports/date-cells.ts'
import { emailFromName } from '@perennial/domain/imports/email-patterns.ts'
import { type DateOrder, type EmailPattern, emailPatterns } from '@perennial/domain/imports/fields.ts'
import { formatDate, today } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { RadioGroup, Select } from '../ui/ChoiceFields.tsx'
import { Stack } from '../ui/Page.tsx'
import { TextField } from '../ui/TextField.tsx'
import css from './Imports.module.css'
import type { ImportPreview } from './import-labels.ts'

type Dates = NonNullable<NonNullable<ImportPreview['facts']>['dates']>
const orders = ['DAY_FIRST', 'MONTH_FIRST'] as const

type DateProps = {
  dates: Dates
  value: DateOrder | null
  error: string | undefined
  onChange: (order: DateOrder) => void
}

/** How dates are read: asked with an example if the file doesn’t show it, otherwise only offered. */
export function DateOrderField({ dates, value, error, onChange }: DateProps) {
  const { example, isAmbiguous } = dates
  const change = (order: string) => onChange(order as DateOrder)
  if (isAmbiguous && example)
    return (
      <RadioGroup
        label={t('imports.dateOrderAsk', { example })}
        hint={t('imports.dateOrderHint')}
        value={value ?? ''}
        error={error}
        onChange={change}
        options={orders.map((order) => ({ value: order, label: readAs(example, order) }))}
      />
    )
  return (
    <div className={css.delimiter}>
      <Select
        label={t('imports.dateOrder')}
        value={value ?? dates.order ?? ''}
        onChange={change}
        options={orders.map((order) => ({ value: order, label: t(`imports.dateOrder.${order}`) }))}
      />
    </div>
  )
}

const readAs = (example: string, order: DateOrder): string => {
  const day = parseDateCell(example, order, today())
  return typeof day === 'string' ? formatDate(day, 'd MMMM yyyy') : example
}

type EmailProps = {
  value: EmailPattern | null
  domain: string
  error: string | undefined
  onChange: (pattern: EmailPattern | null) => void
}

/** Builds addresses from names, for files without any. */
export function EmailPatternFields({ value, domain, error, onChange }: EmailProps) {
  const shownDomain = value?.domain ?? domain
  return (
    <Stack>
      <p>{t('imports.emailsBody')}</p>
      <div className={css.own}>
        <div>
          <Select
            label={t('imports.emailPattern')}
            value={value?.pattern ?? ''}
            placeholder={t('imports.emailPatternNone')}
            onChange={(pattern) =>
              onChange(pattern ? { pattern: pattern as EmailPattern['pattern'], domain: shownDomain } : null)
            }
            options={emailPatterns.map((pattern) => ({
              value: pattern,
              label: exampleOf({ pattern, domain: shownDomain }),
            }))}
          />
        </div>
        {value && (
          <div>
            <TextField
              label={t('imports.emailDomain')}
              hint={t('imports.emailDomainHint')}
              value={value.domain}
              maxLength={253}
              error={error}
              spellCheck={false}
              onChange={(changed) => onChange({ ...value, domain: changed })}
            />
          </div>
        )}
      </div>
    </Stack>
  )
}

const exampleOf = (pattern: EmailPattern): string =>
  emailFromName({ firstName: 'Jane', lastName: 'Doe' }, pattern) ?? ''
