import { type Input, useWrite } from '../../core/api.ts'
import { formatDay } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { useInfinitePages } from '../../core/infinite-pages.ts'
import { useUrlQuery } from '../../core/url-query.ts'
import { CellCorrection } from '../../imports/CellCorrection.tsx'
import { useCorrectedFields, useCorrection } from '../../imports/corrections.tsx'
import css from '../../imports/Imports.module.css'
import { RowList } from '../../imports/RowList.tsx'
import { useRefetchAfter } from '../../imports/use-refetch-after.ts'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { EmptyState } from '../../ui/Loaded.tsx'
import { Stack } from '../../ui/Page.tsx'
import { SegmentFilter } from '../../ui/SegmentFilter.tsx'
import { StatusChip, type Tone } from '../../ui/StatusChip.tsx'
import { fieldLabel, type ImportField, type ImportRow, type ObjectiveImport, problemMessage } from './import-labels.ts'

type Filter = Pick<Input<'GET /objective-imports/{importId}/rows'>, 'kind' | 'problem'>
type Kind = NonNullable<Filter['kind']>

const tones: Readonly<Record<Kind, Tone>> = {
  CREATE: 'success',
  SKIP: 'neutral',
  ERROR: 'danger',
  WARNING: 'warning',
  FAILED: 'danger',
  KEPT: 'warning',
}
const kinds = Object.keys(tones) as Kind[]

/** Set where cells can be corrected: now, or once the last correction was checked. */
type Correctable = { isChecking: boolean }

/** What each row of the file does or did, with a filter by kind or by problem. */
export function ImportRows({ found, correctable }: { found: ObjectiveImport; correctable?: Correctable }) {
  const [query, change] = useUrlQuery()
  const { counts } = found
  const countOf: Record<Kind, number> = {
    CREATE: counts.create,
    SKIP: counts.skip,
    ERROR: counts.error,
    WARNING: counts.warning,
    FAILED: counts.failed,
    KEPT: counts.remaining,
  }
  const kind = kinds.find((each) => each === query.kind)
  const filter: Filter = { ...(kind && { kind }), ...(query.problem && { problem: query.problem }) }
  return (
    <Stack>
      <SegmentFilter
        isPlain
        label={t('objectiveImport.rowFilter')}
        segments={kinds
          .filter((each) => countOf[each] > 0)
          .map((key) => ({ key, label: t(`objectiveImport.kind.${key}`), count: countOf[key], tone: tones[key] }))}
        value={kind ?? ''}
        onChange={(selected) => change({ problem: undefined, kind: selected || undefined })}
      />
      {query.problem && (
        <div>
          <Button size="small" onClick={() => change({ problem: undefined, kind: undefined })}>
            {t('objectiveImport.showAll')}
          </Button>
        </div>
      )}
      <Pages found={found} filter={filter} correctable={correctable} />
    </Stack>
  )
}

type PagesProps = { found: ObjectiveImport; filter: Filter; correctable: Correctable | undefined }

function Pages({ found, filter, correctable }: PagesProps) {
  const read = useInfinitePages(
    'GET /objective-imports/{importId}/rows',
    { importId: found.id, limit: 100, ...filter },
    ({ rows }) => rows,
  )
  useRefetchAfter(`${found.state} ${found.version}`, read.refetch)
  return (
    <RowList
      label={t('objectiveImport.rows')}
      read={read}
      moreLabel={t('objectiveImport.more')}
      empty={<EmptyState isSmall title={t('objectiveImport.noRows')} />}
    >
      {(row) => <RowOfFile key={row.line} row={row} found={found} correctable={correctable} />}
    </RowList>
  )
}

type RowProps = { row: ImportRow; found: ObjectiveImport; correctable: Correctable | undefined }

function RowOfFile({ row, found, correctable }: RowProps) {
  const { line, title, owner, ownerText, objectiveId, warnings, errors, failure, conflict } = row
  const name = owner?.name ?? ownerText
  const { label, tone } = outcomeOf(row, found)
  const problems = [
    ...errors.map((problem) => ({ ...problem, className: css.error })),
    ...warnings.map((problem) => ({ ...problem, className: css.warning })),
  ]
  const typed = useCorrectedFields(line, found.fields).filter(
    (field) => !problems.some((problem) => problem.field === field),
  )
  const correctionOf = (field: ImportField) =>
    correctable && (
      <Correction found={found} {...correctable} line={line} field={field} value={row.cells[field] ?? ''} />
    )
  return (
    <li className={css.entry}>
      <span className={css.line}>{t('objectiveImport.line', { line })}</span>
      <div className={css.who}>
        <b dir="auto">
          {objectiveId ? (
            <Link to={`/app/objectives/${found.cycle.id}/${objectiveId}`}>{title}</Link>
          ) : (
            title || t('objectiveImport.noTitle')
          )}
        </b>{' '}
        {name && <span className={css.address}>{t('objectiveImport.for', { name })}</span>}
        <div className={css.notified}>
          {row.action === 'CREATE' && <Facts row={row} />}
          {[
            ...problems,
            ...(failure ? [{ code: failure, field: null, className: css.error }] : []),
            ...typed.map((field) => ({ code: '', field, className: '' })),
          ].map(({ code, field, className }, index) => {
            const isFirst = field !== null && problems.findIndex((each) => each.field === field) === (code ? index : -1)
            return (
              // By its field, so that what is typed stays in place when the cell has another problem, or none.
              <div key={isFirst ? field : code} className={css.problem}>
                {code && <span className={className}>{problemMessage(code)}</span>}
                {isFirst && correctionOf(field)}
              </div>
            )
          })}
          {conflict && <span className={css.warning}>{t(`objectiveImport.conflict.${conflict}`)}</span>}
        </div>
      </div>
      <span className={css.kinds}>
        <StatusChip tone={tone}>{label}</StatusChip>
      </span>
    </li>
  )
}

type CorrectionProps = Correctable & { found: ObjectiveImport; line: number; field: ImportField; value: string }

function Correction({ found: { id: importId, version, facts }, isChecking, line, field, value }: CorrectionProps) {
  const [, setText] = useCorrection(line, field)
  const save = useWrite('PUT /objective-imports/{importId}/reading', {
    refresh: ['GET /objective-imports/{importId}'],
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
      isLong={field === 'description' || field === 'keyResults'}
      isSaving={save.isPending}
      isChecking={isChecking}
      onSave={(text) =>
        save.mutate({ importId, version, ...(fields && { fields }), cells: [{ line, field, value: text }] })
      }
    />
  )
}

/** Details of a row besides its title. */
function Facts({ row }: { row: ImportRow }) {
  const { dueDate, type, visibility, parent, keyResults, status, completion } = row
  return (
    <div className={css.facts}>
      {type !== 'INDIVIDUAL' && <span>{t(`objectives.type.${type}`)}</span>}
      <span>{t(`objectives.visibility.${visibility}`)}</span>
      {dueDate && <span>{t('objectives.due', { date: formatDay(dueDate) })}</span>}
      {status !== 'OPEN' && <span>{t(`objectives.status.${status}`)}</span>}
      {completion > 0 && <span>{`${completion} %`}</span>}
      {keyResults > 0 && <span>{t('objectiveImport.keyResults', { count: keyResults })}</span>}
      {parent && <span>{t('objectiveImport.below', { parent })}</span>}
    </div>
  )
}

/** What a row does before the import, and what became of it afterwards. */
function outcomeOf({ action, failure, conflict, objectiveId }: ImportRow, { state }: ObjectiveImport) {
  const of = (kind: Kind | 'CREATED' | 'REMOVED', tone: Tone) => ({ label: t(`objectiveImport.kind.${kind}`), tone })
  if (action !== 'CREATE') return of(action, tones[action])
  if (failure) return of('FAILED', 'danger')
  if (conflict && conflict !== 'GONE') return of('KEPT', 'warning')
  if (objectiveId) return of('CREATED', 'success')
  return state === 'UNDONE' || state === 'UNDOING' ? of('REMOVED', 'neutral') : of('CREATE', 'success')
}
