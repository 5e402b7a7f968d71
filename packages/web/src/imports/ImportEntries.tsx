import { useState } from 'react'
import { useRead } from '../core/api.ts'
import { formatDay } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { useUrlParam } from '../core/url-query.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState, Loaded, Skeleton } from '../ui/Loaded.tsx'
import { Stack } from '../ui/Page.tsx'
import { SegmentFilter } from '../ui/SegmentFilter.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import css from './Imports.module.css'
import {
  type EntryKind,
  entryKindLabel,
  entryKindTones,
  fieldLabel,
  type ImportEntry,
  type ImportPreview,
  problemMessage,
  segmentLabel,
} from './import-labels.ts'

const kinds: readonly EntryKind[] = [
  'ERROR',
  'WARNING',
  'ADD',
  'UPDATE',
  'MANAGER_CHANGE',
  'APPROVAL',
  'REACTIVATE',
  'DEACTIVATE',
  'UNCHANGED',
]

type Props = { previewId: string; counts: ImportPreview['counts'] }

/** What each row of the file changes, with a filter by kind. */
export function ImportEntries({ previewId, counts }: Props) {
  const [selected, choose] = useUrlParam('kind')
  const kind = kinds.find((kind) => kind === selected)
  const segments = kinds.flatMap((key) => {
    const count = counts[key] ?? 0
    return count > 0 ? [{ key, label: segmentLabel(key), count, tone: entryKindTones[key] }] : []
  })
  return (
    <Stack>
      <SegmentFilter isPlain label={t('imports.segments')} segments={segments} value={kind ?? ''} onChange={choose} />
      <Pages key={kind ?? ''} previewId={previewId} kind={kind} />
    </Stack>
  )
}

/** Rows page by page: each page holds the cursor of the next. */
function Pages({ previewId, kind }: { previewId: string; kind: EntryKind | undefined }) {
  const [cursors, setCursors] = useState<readonly string[]>([''])
  return (
    <ul className={css.entries} aria-label={t('imports.entries')}>
      {cursors.map((cursor, index) => (
        <PageOfEntries
          key={cursor}
          previewId={previewId}
          kind={kind}
          cursor={cursor}
          onMore={index === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
        />
      ))}
    </ul>
  )
}

type PageProps = {
  previewId: string
  kind: EntryKind | undefined
  cursor: string
  onMore: ((next: string) => void) | undefined
}

function PageOfEntries({ previewId, kind, cursor, onMore }: PageProps) {
  const read = useRead('GET /imports/previews/{previewId}/entries', {
    previewId,
    limit: 100,
    ...(kind && { kind }),
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
        <EmptyState isSmall title={t('imports.noEntries')} body={t('imports.noEntriesBody')} />
      </li>
    )
  return (
    <>
      {rows.map((entry) => (
        <Row key={entry.position} entry={entry} />
      ))}
      {next && onMore && (
        <li className={css.entry}>
          <span />
          <span>
            <Button onClick={() => onMore(next)}>{t('imports.showMore')}</Button>
          </span>
        </li>
      )}
    </>
  )
}

function Row({ entry }: { entry: ImportEntry }) {
  const { line, name, email } = entry
  return (
    <li className={css.entry}>
      <span className={css.line}>{line === null ? t('imports.notInFile') : t('imports.line', { line })}</span>
      <div className={css.who}>
        <b>{name || t('imports.noName')}</b> <span className={css.address}>{email}</span>
        <EntryProblems entry={entry} />
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
function EntryProblems({ entry }: { entry: ImportEntry }) {
  const isNew = entry.kinds.includes('ADD')
  const changes = entry.changes.filter(({ field }) => !isNew || !['firstName', 'lastName', 'email'].includes(field))
  const violations = [
    ...entry.errors.map((violation) => ({ className: css.error, message: problemMessage('error', violation) })),
    ...entry.warnings.map((violation) => ({ className: css.warning, message: problemMessage('warning', violation) })),
    ...(entry.failure ? [{ className: css.error, message: problemMessage('failure', entry.failure) }] : []),
    ...entry.conflicts.map((violation) => ({ className: css.warning, message: problemMessage('conflict', violation) })),
  ]
  if (entry.held) changes.push({ field: 'manager', ...entry.held })
  if (changes.length === 0 && violations.length === 0) return null
  return (
    <div className={css.notified}>
      {changes.length > 0 && (
        <div className={css.facts}>
          {changes.map((change) => (
            <span key={change.field}>{changeInWords(change, isNew)}</span>
          ))}
        </div>
      )}
      {violations.map(({ className, message }) => (
        <span key={message} className={className}>
          {message}
        </span>
      ))}
    </div>
  )
}

/** Formats dates as the company does. */
const shownValue = (field: string, value: string | null) => {
  if (field === 'guest' && value) return t('imports.yes')
  return field === 'hireDate' && value ? formatDay(value) : value
}

function changeInWords({ field, from, to }: ImportEntry['changes'][number], isNew: boolean): string {
  const said = (value: string | null) => shownValue(field, value) || t('imports.nothing')
  if (isNew) return t('imports.changeNew', { field: fieldLabel(field), to: said(to) })
  return t('imports.change', { field: fieldLabel(field), from: said(from), to: said(to) })
}
