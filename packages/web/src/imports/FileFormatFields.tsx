import { type Delimiter, delimiters } from '@perennial/domain/imports/fields.ts'
import { t } from '../core/i18n.ts'
import { Checkbox, Select } from '../ui/ChoiceFields.tsx'
import css from './Imports.module.css'

type Format = { delimiter: Delimiter | null; isDelimiterFound: boolean; hasHeaderRow: boolean }
type Change = { delimiter: 'AUTO' | Delimiter } | { hasHeaderRow: boolean }
type Props = { format: Format; isSaving: boolean; onChange: (change: Change) => void }

/** What separates the cells of a file, and whether it has headers; a change reads it again. */
export function FileFormatFields({ format, isSaving, onChange }: Props) {
  const { delimiter, isDelimiterFound, hasHeaderRow } = format
  return (
    <>
      {delimiter && (
        <div className={css.delimiter}>
          <Select
            label={t('imports.delimiter')}
            value={isDelimiterFound ? 'AUTO' : delimiter}
            onChange={(value) => onChange({ delimiter: value as 'AUTO' | Delimiter })}
            isDisabled={isSaving}
            options={[
              {
                value: 'AUTO',
                label: isDelimiterFound
                  ? t('imports.delimiter.found', { name: t(`imports.delimiter.${delimiter}`) })
                  : t('imports.delimiter.AUTO'),
              },
              ...delimiters.map((each) => ({ value: each, label: t(`imports.delimiter.${each}`) })),
            ]}
          />
        </div>
      )}
      <Checkbox
        label={t('imports.hasHeaderRow')}
        value={hasHeaderRow}
        isDisabled={isSaving}
        onChange={(value) => onChange({ hasHeaderRow: value })}
      />
    </>
  )
}
