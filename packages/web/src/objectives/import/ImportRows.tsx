import { useState } from 'react'
import { type Input, useRead } from '../../core/api.ts'
import { formatDay } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { useUrlQuery } from '../../core/url-query.ts'
import css from '../../imports/Imports.module.css'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { EmptyState, Loaded, Skeleton } from '../../ui/Loaded.tsx'
import { Stack } from '../../ui/Page.tsx'
import { SegmentFilter } from '../../ui/SegmentFilter.tsx'
import { StatusChip, type Tone } from '../../ui/StatusChip.tsx'
import { type ImportRow, type ObjectiveImport, problemMessage } from './import-labels.ts'

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

/** What each row of the file does or did, with a filter by kind or by problem. */
export function ImportRows({ found }: { found: ObjectiveImport }) {
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
      <Pages key={`${found.state} ${found.version} ${JSON.stringify(filter)}`} found={found} filter={filter} />
    </Stack>
  )
}

/** Rows page by page: each page holds the cursor of the next. */
function Pages({ found, filter }: { found: ObjectiveImport; filter: Filter }) {
  const [cursors, setCursors] = useState<readonly string[]>([''])
  return (
    <ul className={css.entries} aria-label={t('objectiveImport.rows')}>
      {cursors.map((cursor, index) => (
        <PageOfRows
          key={cursor}
          found={found}
          filter={filter}
          cursor={cursor}
          onMore={index === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
        />
      ))}
    </ul>
  )
}

type PageProps = {
  found: ObjectiveImport
  filter: Filter
  cursor: string
  onMore: ((next: string) => void) | undefined
}

function PageOfRows({ found, filter, cursor, onMore }: PageProps) {
  const read = useRead('GET /objective-imports/{importId}/rows', {
    importId: found.id,
    limit: 100,
    ...filter,
    ...(cursor && { cursor }),
  })
  if (read.data === undefined)
    return (
      <li>
        <Loaded read={read} skeleton={<Skeleton lines={6} />}>
          {() => null}
        </Loaded>
      </li>
    )
  const { rows, next } = read.data
  if (rows.length === 0 && cursor === '')
    return (
      <li>
        <EmptyState isSmall title={t('objectiveImport.noRows')} />
      </li>
    )
  return (
    <>
      {rows.map((row) => (
        <RowOfFile key={row.line} row={row} found={found} />
      ))}
      {next && onMore && (
        <li className={css.entry}>
          <span />
          <span>
            <Button onClick={() => onMore(next)}>{t('objectiveImport.more')}</Button>
          </span>
        </li>
      )}
    </>
  )
}

function RowOfFile({ row, found }: { row: ImportRow; found: ObjectiveImport }) {
  const { line, title, owner, ownerText, objectiveId, warnings, errors, failure, conflict } = row
  const name = owner?.name ?? ownerText
  const { label, tone } = outcomeOf(row, found)
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
          {[...errors, ...(failure ? [{ code: failure }] : [])].map(({ code }) => (
            <span key={code} className={css.error}>
              {problemMessage(code)}
            </span>
          ))}
          {warnings.map(({ code }) => (
            <span key={code} className={css.warning}>
              {problemMessage(code)}
            </span>
          ))}
          {conflict && <span className={css.warning}>{t(`objectiveImport.conflict.${conflict}`)}</span>}
        </div>
      </div>
      <span className={css.kinds}>
        <StatusChip tone={tone}>{label}</StatusChip>
      </span>
    </li>
  )
}

/** What of the row is not said by its title. */
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
