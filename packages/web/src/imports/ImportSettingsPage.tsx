import { delimiters, importFields } from '@perennial/domain/imports/fields.ts'
import { IconPlus, IconX } from '@tabler/icons-react'
import { type ApiResponse, useRead, useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Checkbox, Select } from '../ui/ChoiceFields.tsx'
import { Form, FormActions, type FormState, useForm } from '../ui/Form.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Page, Stack } from '../ui/Page.tsx'
import { SaveButton } from '../ui/SaveButton.tsx'
import { ParentTabs } from '../ui/Tabs.tsx'
import { TextField } from '../ui/TextField.tsx'
import css from './Imports.module.css'
import { fieldLabel } from './import-labels.ts'

type Config = ApiResponse<'GET /imports/config'>
type Options = Config['options']
type Switch = Exclude<keyof Options, 'delimiter'>
type ColumnMappingEntry = { source: string; target: string }
type Values = Options & { mapping: ColumnMappingEntry[] }

const groups: readonly (readonly [title: 'people' | 'managers' | 'accounts', switches: readonly Switch[]])[] = [
  ['people', ['updateExistingUsers', 'keepOriginalValueIfEmpty', 'syncGender', 'mapNicknames']],
  ['managers', ['setManagersOfNewUsers', 'updateManagersOfExistingUsers', 'removeManagerWhenEmpty']],
  ['accounts', ['deactivateMissingUsers', 'reactivateAccounts', 'sendWelcomeEmails']],
]

/** How people files are read and what they may change (INT-16 to INT-18, MAP-01 to MAP-07). */
export function ImportSettingsPage() {
  const read = useRead('GET /imports/config', {})
  return (
    <Page
      title={t('imports.configTitle')}
      width="form"
      tabs={<ParentTabs parent="/app/admin/settings/csv" label={t('imports.tabs')} />}
    >
      <Loaded read={read}>{(config) => <ConfigForm config={config} />}</Loaded>
    </Page>
  )
}

const withOneRow = (mapping: readonly ColumnMappingEntry[]): ColumnMappingEntry[] =>
  mapping.length > 0 ? [...mapping] : [{ source: '', target: '' }]

function ConfigForm({ config }: { config: Config }) {
  const save = useWrite('PUT /imports/config', {
    failure: 'form',
    refresh: ['GET /imports/config'],
    done: ({ options, mapping }): void => form.reset({ ...options, mapping: withOneRow(mapping) }),
  })
  const form: FormState<Values> = useForm<Values>(
    { ...config.options, mapping: withOneRow(config.mapping) },
    save.error,
  )
  const send = () => {
    const { mapping, ...options } = form.values
    // MAP-01, MAP-02: incomplete rows are refused; MAP-03, MAP-04: only complete ones are saved, trimmed.
    if (mapping.some((row) => Boolean(row.source.trim()) !== Boolean(row.target))) {
      form.refuse({ mapping: t('imports.config.ownRequired') })
      return
    }
    const whole = mapping.filter((row) => row.target).map((row) => ({ source: row.source.trim(), target: row.target }))
    save.mutate({ options, mapping: whole as Config['mapping'], version: config.version })
  }
  const { delimiter } = form.values
  return (
    <Form form={form} onSubmit={send}>
      <Card title={t('imports.config.reading')}>
        <Stack>
          <Select
            label={t('imports.delimiter')}
            value={delimiter}
            onChange={(value) => form.set({ delimiter: value as Options['delimiter'] })}
            options={(['AUTO', ...delimiters] as const).map((item) => ({
              value: item,
              label: t(`imports.delimiter.${item}`),
            }))}
          />
          <Checkbox label={t('imports.option.hireDateInCompanyFormat')} {...form.field('hireDateInCompanyFormat')} />
        </Stack>
      </Card>
      {groups.map(([title, switches]) => (
        <Card key={title} title={t(`imports.config.${title}`)}>
          <Stack>
            {switches.map((item) => (
              <Checkbox key={item} label={t(`imports.option.${item}`)} {...form.field(item)} />
            ))}
          </Stack>
        </Card>
      ))}
      <Card title={t('imports.config.own')}>
        <OwnHeaders field={form.field('mapping')} />
      </Card>
      <FormActions>
        <SaveButton write={save} form={form} />
      </FormActions>
    </Form>
  )
}

type MappingField = {
  value: ColumnMappingEntry[]
  onChange: (rows: ColumnMappingEntry[]) => void
  error: string | undefined
}

/** MAP-05, MAP-06: there is always at least one row. */
function OwnHeaders({ field: { value: rows, onChange, error } }: { field: MappingField }) {
  const change = (position: number, part: Partial<ColumnMappingEntry>) =>
    onChange(rows.map((row, at) => (at === position ? { ...row, ...part } : row)))
  const isHalf = (row: ColumnMappingEntry) => Boolean(row.source.trim()) !== Boolean(row.target)
  return (
    <Stack>
      <p>{t('imports.config.ownIntro')}</p>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no key but their position
        <div key={index} className={css.own}>
          <TextField
            label={t('imports.config.ownSource')}
            value={row.source}
            maxLength={200}
            error={error && isHalf(row) && !row.source.trim() ? error : undefined}
            onChange={(source) => change(index, { source })}
          />
          <Select
            label={t('imports.config.ownTarget')}
            value={row.target}
            placeholder=""
            error={error && isHalf(row) && !row.target ? error : undefined}
            onChange={(target) => change(index, { target })}
            options={importFields.map((importField) => ({ value: importField, label: fieldLabel(importField) }))}
          />
          {rows.length > 1 && (
            <IconButton
              label={t('imports.config.ownRemove', { number: index + 1 })}
              onClick={() => onChange(rows.filter((_, at) => at !== index))}
            >
              <IconX size={18} stroke={1.5} aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
      <div>
        <Button
          icon={<IconPlus size={18} stroke={1.5} aria-hidden />}
          onClick={() => onChange([...rows, { source: '', target: '' }])}
        >
          {t('imports.config.ownAdd')}
        </Button>
      </div>
    </Stack>
  )
}
