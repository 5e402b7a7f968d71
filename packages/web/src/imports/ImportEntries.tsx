import type { ImportField } from '@perennial/domain/imports/fields.ts'
import { fieldOfProblem } from '@perennial/domain/imports/problem-groups.ts'
import { useState } from 'react'
import { type Input, useRead } from '../core/api.ts'
import { formatDay } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { useUrlQuery } from '../core/url-query.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState, Loaded, Skeleton } from '../ui/Loaded.tsx'
import { Stack } from '../ui/Page.tsx'
import { SegmentFilter } from '../ui/SegmentFilter.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { CellCorrection, type Correctable } from './CellCorrection.tsx'
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

type Props = {
  previewId: string
  counts: ImportPreview['counts']
  /** Set while cells can be corrected. */
  correctable?: Correctable | undefined
}

type EntryFilter = Pick<Input<'GET /imports/previews/{previewId}/entries'>, 'kind' | 'problem' | 'field' | 'value'>

/** What each row of the file changes, with a filter by kind or by problem. */
export function ImportEntries({ previewId, counts, correctable }: Props) {
  const [query, change] = useUrlQuery()
  const kind = kinds.find((kind) => kind === query.kind)
  const filter = {
    ...(kind && { kind }),
    ...(query.problem && { problem: query.problem, field: query.field, value: query.value }),
  } as EntryFilter
  const segments = kinds.flatMap((key) => {
    const count = counts[key] ?? 0
    return count > 0 ? [{ key, label: segmentLabel(key), count, tone: entryKindTones[key] }] : []
  })
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
      <Pages key={JSON.stringify(filter)} previewId={previewId} filter={filter} correctable={correctable} />
    </Stack>
  )
}

type PagesProps = { previewId: string; filter: EntryFilter; correctable: Correctable | undefined }

/** Rows page by page: each page holds the cursor of the next. */
function Pages(props: PagesProps) {
  const [cursors, setCursors] = useState<readonly string[]>([''])
  return (
    <ul className={css.entries} aria-label={t('imports.entries')}>
      {cursors.map((cursor, index) => (
        <PageOfEntries
          key={cursor}
          {...props}
          cursor={cursor}
          onMore={index === cursors.length - 1 ? (next) => setCursors([...cursors, next]) : undefined}
        />
      ))}
    </ul>
  )
}

type PageProps = PagesProps & { cursor: string; onMore: ((next: string) => void) | undefined }

function PageOfEntries({ previewId, filter, correctable, cursor, onMore }: PageProps) {
  const read = useRead('GET /imports/previews/{previewId}/entries', {
    previewId,
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
        <EmptyState isSmall title={t('imports.noEntries')} body={t('imports.noEntriesBody')} />
      </li>
    )
  return (
    <>
      {rows.map((entry) => (
        <Row key={entry.position} entry={entry} correctable={correctable} />
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
  if (entry.held) changes.push({ field: 'manager', ...entry.held })
  if (changes.length === 0 && violations.length === 0) return null
  return (
    <div className={css.notified}>
      {changes.length > 0 && (
        <div className={css.facts}>
          {changes.map((change) => (
            <span key={change.field}>{changeText(change, isNew)}</span>
          ))}
        </div>
      )}
      {violations.map(({ className, message, field }, index) => (
        <div key={message} className={css.problem}>
          <span className={className}>{message}</span>
          {correctable &&
            line !== null &&
            field &&
            violations.findIndex((other) => other.field === field) === index && (
              <CellCorrection preview={correctable} line={line} field={field} value={cells[field] ?? ''} />
            )}
        </div>
      ))}
    </div>
  )
}

const shownProblem = (
  className: string | undefined,
  of: 'error' | 'warning' | 'failure' | 'conflict',
  violation: ImportViolation,
  field?: ImportField,
) => ({ className, message: problemMessage(of, violation), field })

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
