import { t } from '../core/i18n.ts'
import css from '../ui/Field.module.css'
import { Field, type FieldProps } from '../ui/Field.tsx'

type Props = FieldProps & {
  value: string
  onChange: (zone: string) => void
  preferred: readonly string[]
  all: readonly string[]
}

const written = (zone: string) => zone.replaceAll('_', ' ')

/** A time zone; common ones are listed separately (DT-08). */
export function TimeZoneField({ value, onChange, preferred, all, ...field }: Props) {
  const often = preferred.includes(value) ? preferred : [value, ...preferred]
  return (
    <Field {...field}>
      {(tied) => (
        <select {...tied} className={css.input} value={value} onChange={(event) => onChange(event.target.value)}>
          <optgroup label={t('settings.dateTime.preferred')}>
            {often.map((zone) => (
              <option key={zone} value={zone}>
                {written(zone)}
              </option>
            ))}
          </optgroup>
          <optgroup label={t('settings.dateTime.all')}>
            {all
              .filter((zone) => !often.includes(zone))
              .map((zone) => (
                <option key={zone} value={zone}>
                  {written(zone)}
                </option>
              ))}
          </optgroup>
        </select>
      )}
    </Field>
  )
}
