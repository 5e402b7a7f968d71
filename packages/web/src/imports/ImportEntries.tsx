import { type ImportField, importFields } from '@perennial/domain/imports/fields.ts'
import { fieldOfProblem } from '@perennial/domain/imports/problem-groups.ts'
import { type Input, useWrite } from '../core/api.ts'
import { formatDay } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { useInfinitePages } from '../core/infinite-pages.ts'
import { useUrlQuery } from '../core/url-query.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/Loaded.tsx'
import { Stack } from '../ui/Page.tsx'
import { SegmentFilter } from '../ui/SegmentFilter.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { CellCorrection } from './CellCorrection.tsx'
import { useCorrectedFields, useCorrection } from './corrections.tsx'
import css from './Imports.module.css'
import {
  type EntryKind,
  entryKindLabel,
  entryKindTones,
  fieldLabel,
  type ImportEntry,
  type ImportPreview,
  type ImportViolation,
  problemMessage,
  segmentLabel,
} from './import-labels.ts'
import { RowList } from './RowList.tsx'
import { useRefetchAfter } from './use-refetch-after.ts'

const kinds: readonly EntryKind[] = [
  'ERROR',
  'WARNING',
  'ADD',
  'UPDATE',
  'MANAGER_CHANGE',
  'APPROVAL',
  'REACTIVATE',
  'DEACTIVATE',
  'LEFT',
  'UNCHANGED',
]

/** The preview whose cells can be corrected. */
type Correctable = Pick<ImportPreview, 'id' | 'version' | 'facts'> & { isChecking: boolean }

type Props = {
  previewId: string
  counts: ImportPreview['counts']
  /** Set where cells can be corrected. */
  correctable?: Correctable | undefined
}

type EntryFilter = Pick<Input<'GET /imports/previews/{previewId}/entries'>, 'kind' | 'problem' | 'field' | 'value'>

/** What each row of the file changes, with a filter by kind or by problem. */
export function ImportEntries({ previewId, counts, correctable }: Props) {
  const [query, change] = useUrlQuery()
  const segments = kinds.flatMap((key) => {
    const count = counts[key] ?? 0
    return count > 0 ? [{ key, label: segmentLabel(key), count, tone: entryKindTones[key] }] : []
  })
  // Once the last of its rows is corrected, a kind is no longer a filter, and all rows are shown.
  const kind = segments.find(({ key }) => key === query.kind)?.key
  const filter = {
    ...(kind && { kind }),
    ...(query.problem && { problem: query.problem, field: query.field, value: query.value }),
  } as EntryFilter
  const showAll = { kind: undefined, problem: undefined, field: undefined, value: undefined }
  return (
    <Stack>
      <SegmentFilter
        isPlain
        label={t('imports.segments')}
        segments={segments}
        value={kind ?? ''}
        onChange={(selected) => change({ ...showAll, kind: selected || undefined })}
      />
      {query.problem && (
        <div>
          <Button size="small" onClick={() => change(showAll)}>
            {t('imports.showAllRows')}
          </Button>
        </div>
      )}
      <Pages previewId={previewId} filter={filter} correctable={correctable} />
    </Stack>
  )
}

type PagesProps = { previewId: string; filter: EntryFilter; correctable: Correctable | undefined }

function Pages({ previewId, filter, correctable }: PagesProps) {
  const read = useInfinitePages(
    'GET /imports/previews/{previewId}/entries',
    { previewId, limit: 100, ...filter },
    ({ rows }) => rows,
  )
  useRefetchAfter(correctable?.version ?? 0, read.refetch)
  return (
    <RowList
      label={t('imports.entries')}
      read={read}
      moreLabel={t('imports.showMore')}
      empty={<EmptyState isSmall title={t('imports.noEntries')} body={t('imports.noEntriesBody')} />}
    >
      {(entry) => <Row key={entry.position} entry={entry} correctable={correctable} />}
    </RowList>
  )
}

type RowProps = { entry: ImportEntry; correctable: Correctable | undefined }

function Row({ entry, correctable }: RowProps) {
  const { line, name, email } = entry
  return (
    <li className={css.entry}>
      <span className={css.line}>{line === null ? t('imports.notInFile') : t('imports.line', { line })}</span>
      <div className={css.who}>
        <b>{name || t('imports.noName')}</b> <span className={css.address}>{email}</span>
        <EntryProblems entry={entry} correctable={correctable} />
      </div>
      <span className={css.kinds}>
        {entry.kinds.map((kind) => (
          <StatusChip key={kind} tone={entryKindTones[kind]}>
            {entryKindLabel(kind)}
          </StatusChip>
        ))}
      </span>
    </li>
  )
}

/** What changes, and the problems of the row. */
function EntryProblems({ entry, correctable }: RowProps) {
  const isNew = entry.kinds.includes('ADD')
  const changes = entry.changes.filter(({ field }) => !isNew || !['firstName', 'lastName', 'email'].includes(field))
  const violations = [
    ...entry.errors.map((violation) => shownProblem(css.error, 'error', violation, fieldOfProblem(violation))),
    ...entry.warnings.map((violation) => shownProblem(css.warning, 'warning', violation, fieldOfProblem(violation))),
    ...(entry.failure ? [shownProblem(css.error, 'failure', entry.failure)] : []),
    ...entry.conflicts.map((violation) => shownProblem(css.warning, 'conflict', violation)),
  ]
  const { line, cells } = entry
  const withProblem = violations.flatMap(({ field }) => field ?? [])
  const typed = useCorrectedFields(line, importFields).filter((field) => !withProblem.includes(field))
  if (entry.held) changes.push({ field: 'manager', ...entry.held })
  if (changes.length === 0 && violations.length === 0 && typed.length === 0) return null
  const correctionOf = (field: ImportField) =>
    correctable &&
    line !== null && <Correction preview={correctable} line={line} field={field} value={cells[field] ?? ''} />
  return (
    <div className={css.notified}>
      {changes.length > 0 && (
        <div className={css.facts}>
          {changes.map((change) => (
            <span key={change.field}>{changeText(change, isNew)}</span>
          ))}
        </div>
      )}
      {[...violations, ...typed.map((field) => ({ field, message: '', className: '' }))].map(
        ({ className, message, field }, index) => {
          const isFirst =
            field !== undefined && violations.findIndex((other) => other.field === field) === (message ? index : -1)
          return (
            // By its field, so that what is typed stays in place when the cell has another problem, or none.
            <div key={isFirst ? field : message} className={css.problem}>
              {message && <span className={className}>{message}</span>}
              {isFirst && correctionOf(field)}
            </div>
          )
        },
      )}
    </div>
  )
}

type CorrectionProps = { preview: Correctable; line: number; field: ImportField; value: string }

function Correction({ preview: { id: previewId, version, facts, isChecking }, line, field, value }: CorrectionProps) {
  const [, setText] = useCorrection(line, field)
  const save = useWrite('PUT /imports/previews/{previewId}/mapping', {
    refresh: ['GET /imports/previews/{previewId}'],
    // What was typed while this was being checked stays.
    done: (_, { cells }) => setText(undefined, cells?.[0]?.value),
  })
  const fields = facts?.columns.map((column) => column.field)
  return (
    <CellCorrection
      field={field}
      label={fieldLabel(field)}
      line={line}
      value={value}
      isSaving={save.isPending}
      isChecking={isChecking}
      onSave={(text) =>
        save.mutate({ previewId, version, ...(fields && { fields }), cells: [{ line, field, value: text }] })
      }
    />
  )
}

const shownProblem = (
  className: string | undefined,
  kind: 'error' | 'warning' | 'failure' | 'conflict',
  violation: ImportViolation,
  field?: ImportField,
) => ({ className, message: problemMessage(kind, violation), field })

/** Formats dates as the company does. */
const shownValue = (field: string, value: string | null) => {
  if (field === 'guest' && value) return t('imports.yes')
  return field === 'hireDate' && value ? formatDay(value) : value
}

function changeText({ field, from, to }: ImportEntry['changes'][number], isNew: boolean): string {
  const said = (value: string | null) => shownValue(field, value) || t('imports.nothing')
  if (isNew) return t('imports.changeNew', { field: fieldLabel(field), to: said(to) })
  return t('imports.change', { field: fieldLabel(field), from: said(from), to: said(to) })
}
