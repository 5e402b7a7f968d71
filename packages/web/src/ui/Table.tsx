import { type Dispatch, type ReactNode, type SetStateAction, useDeferredValue, useId, useRef } from 'react'
import { useStateThroughConfirmation } from '../core/confirmation-state.ts'
import type { ExportList } from '../core/export-list.ts'
import { formatNumber, sortByLocale, t } from '../core/i18n.ts'
import { useUrlParam } from '../core/url-query.ts'
import { Button } from './Button.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import { CsvButton } from './CsvButton.tsx'
import { DebouncedSearchField } from './DebouncedSearchField.tsx'
import { EmptyState, LoadMoreError } from './Loaded.tsx'
import { ScrollSentinel } from './ScrollSentinel.tsx'
import { SelectAllRows } from './SelectAllRows.tsx'
import css from './Table.module.css'
import { TableBody } from './TableBody.tsx'
import { TableHead } from './TableHead.tsx'
import { useHiddenColumns } from './table-columns.ts'
import { useTableFit } from './table-fit.ts'
import { type CellValue, filterRows, parseSort, type SortOrder, serializeSort, sortRows } from './table-rows.ts'

export type Column<R> = {
  key: string
  label: string
  cell: (row: R) => ReactNode
  /** The text for search, export and, without `sort`, sorting. */
  text?: (row: R) => CellValue
  sort?: (row: R) => CellValue
  /** Cannot be sorted. */
  isUnsorted?: boolean
  align?: 'end'
  /** Never wraps where there is room for columns: dates, places. */
  isShort?: boolean
  /** Names the row: the first line of a compact row. */
  isHead?: boolean
  /** Can be hidden by the viewer. */
  isOptional?: boolean
  /** Hidden by default. */
  isHidden?: boolean
  /** Of optional columns: where there is no room, those of priority 3 go first, then 2 (the default); 1 stays. */
  priority?: 1 | 2 | 3
  /** Needs no label in a compact row, because the value says what it is: a department, an email address, a status. */
  isPlain?: boolean
  /** Its name is for screen readers alone: pictures and menus. */
  isLabelHidden?: boolean
}

type Choose = Dispatch<SetStateAction<ReadonlySet<string>>>

export type Selection<R> = {
  chosen: ReadonlySet<string>
  onChange: Choose
  nameOf: (row: R) => string
  /** Actions for the selected rows. */
  actions: (rows: readonly R[]) => ReactNode
  /** For rows that load page by page: loads all of them, so that they can be selected too, unless there are more than `max`. */
  remaining?: { loadAll: () => Promise<readonly R[]>; max: number }
}

export type TableNouns = 'rows' | 'people' | 'objectives' | 'reviews' | 'cycles' | 'mails' | 'questionnaires' | 'groups'

export type TableProps<R> = {
  label: string
  rows: readonly R[]
  columns: readonly Column<R>[]
  rowKey: (row: R) => string
  /** A search field above the rows; with `value` and `onChange` the caller does the search. */
  search?: boolean | { value: string; onChange: (text: string) => void }
  /** Selects and chips beside the search. */
  filters?: ReactNode
  /** The name of the file with what is shown, if all rows are loaded; otherwise the server makes it: `exportList(…)`. */
  csv?: string | ExportList
  selection?: Selection<R>
  empty?: ReactNode
  /** What else may have been meant, if nothing matches the search. */
  near?: ReactNode
  /** The order of the rows if the caller sorts them. */
  order?: { value: SortOrder | null; onChange: (order: SortOrder | null) => void }
  /** The noun for the count above the rows; `rows` by default. */
  things?: TableNouns
  /** The total, if not all rows are loaded. */
  total?: number | undefined
  /** There are more rows, and their number is unknown. */
  hasMore?: boolean
  /** Called near the end of the rows, to load more. */
  onEnd?: () => void
  /** Why more rows could not be loaded, and what loads them again. */
  moreError?: Error | null
  onRetryMore?: () => void
  isFetchingMore?: boolean
  /** Keeps the search and the order of several tables on one page apart in the address. */
  name?: string
  rowClass?: (row: R) => string | undefined
  /** Only rows: no search, count, columns or export. */
  isBare?: boolean
}

/** Rows of the same kind: searched, sorted, exported as shown; compact rows where it is narrow; fast with thousands of rows. */
export function Table<R>(props: TableProps<R>) {
  const { label, rows, columns, rowKey, search, filters, csv, selection, empty, total, isBare } = props
  const prefix = props.name ? `${props.name}.` : ''
  const [ownSearch, setOwnSearch] = useUrlParam(`${prefix}q`)
  const [ownOrder, setOwnOrder] = useUrlParam(`${prefix}sort`)
  const [hidden, setHidden, isChosen] = useHiddenColumns(`${prefix}columns`, columns)
  const caption = useId()
  const order = props.order?.value ?? (props.order ? null : parseSort(ownOrder))
  const own = search === true
  const matching = own ? filterRows(rows, columns, ownSearch) : rows
  const shown = props.order ? matching : sortRows(matching, columns, order, sortByLocale)
  // Deferred, so that other rows don't hold up typing.
  const drawn = useDeferredValue(shown)
  const visible = columns.filter(({ key }) => !hidden.has(key))
  const container = useRef<HTMLDivElement>(null)
  const fit = useTableFit(container, visible, isChosen || isBare === true)
  const fitting = visible.filter(({ key }) => !fit.dropped.has(key))
  const sort = (next: SortOrder | null) => {
    if (props.order) props.order.onChange(next)
    else setOwnOrder(serializeSort(next))
  }
  const typed = typeof search === 'object' ? search : own ? { value: ownSearch, onChange: setOwnSearch } : undefined
  // Without rows there is nothing to search, count or export.
  const isNothing = rows.length === 0 && (own ? !ownSearch : !typed && !filters)
  return (
    <div ref={container} className={css.table} data-compact={fit.isCompact || undefined}>
      {!isBare && !(isNothing && !filters) && (
        <div className={css.bar}>
          {typed && !isNothing && (
            <div className={css.search}>
              <DebouncedSearchField label={t('ui.searchIn', { name: label })} {...typed} />
            </div>
          )}
          {filters}
          <span className={css.count} role="status">
            {!isNothing && countOf(shown.length, props)}
          </span>
          {!isNothing && (
            <ColumnChooser columns={columns} hidden={new Set([...hidden, ...fit.dropped])} onChange={setHidden} />
          )}
          {csv && !isNothing && <CsvButton csv={csv} columns={visible} rows={shown} />}
        </div>
      )}
      {shown.length === 0 ? (
        (rows.length === 0 && !typed?.value && empty) || (
          <EmptyState
            isSmall
            title={t('ui.nothingFound')}
            body={typed?.value && props.near}
            action={typed?.value && <Button onClick={() => typed.onChange('')}>{t('ui.showAll')}</Button>}
          />
        )
      ) : (
        <div className={css.frame} {...(fit.isScrolling && scrolling(label))}>
          {/* Roles are explicit: to the browser, compact rows are no table any more. */}
          <table
            className={css.rows}
            // biome-ignore lint/a11y/noRedundantRoles: a table with compact rows loses its role otherwise
            role="table"
            aria-label={label}
            aria-rowcount={props.hasMore ? -1 : (own ? shown.length : (total ?? shown.length)) + 1}
          >
            <caption id={caption} className="visually-hidden">
              {label}
            </caption>
            <TableHead
              columns={fitting}
              order={order}
              onSort={sort}
              {...(selection && { selection: { ...selection, rows: shown, rowKey } })}
            />
            <TableBody {...props} columns={fitting} rows={drawn} isCompact={fit.isCompact} />
          </table>
          {props.onEnd && <ScrollSentinel rows={drawn} onEnd={props.onEnd} />}
          {props.moreError && props.onRetryMore && (
            <LoadMoreError error={props.moreError} onRetry={props.onRetryMore} busy={props.isFetchingMore} />
          )}
        </div>
      )}
      {selection && selection.chosen.size > 0 && (
        <ActionBar selection={selection} rows={rows} rowKey={rowKey} total={total} />
      )}
    </div>
  )
}

/** A frame that scrolls can be reached and scrolled by keyboard. */
const scrolling = (label: string) =>
  ({ 'data-scrolls': true, role: 'group', 'aria-label': label, tabIndex: 0 }) as const

/** How many are shown, and of how many. */
function countOf<R>(shown: number, { rows, total, things = 'rows', hasMore = false }: TableProps<R>): string {
  const count = total ?? rows.length
  if (shown !== count) return t(`ui.countOf.${things}`, { shown: formatNumber(shown), count })
  return hasMore ? t(`ui.countFirst.${things}`, { count }) : t(`ui.count.${things}`, { count })
}

/** Below the rows and always visible, so that selecting moves none of them. */
function ActionBar<R>({
  selection,
  rows,
  rowKey,
  total = rows.length,
}: {
  selection: Selection<R>
  rows: readonly R[]
  rowKey: (row: R) => string
  total: number | undefined
}) {
  const selected = rows.filter((row) => selection.chosen.has(rowKey(row)))
  // A selection made before filtering comes back when the filter is cleared.
  if (selected.length === 0) return null
  return (
    <div className={css.actions} role="toolbar" aria-label={t('ui.selected', { count: selected.length })}>
      <b>{t('ui.selected', { count: selected.length })}</b>
      {selection.remaining && selected.length === rows.length && total > rows.length && (
        <SelectAllRows
          remaining={selection.remaining}
          total={total}
          onLoaded={(all) => selection.onChange(new Set(all.map(rowKey)))}
        />
      )}
      {selection.actions(selected)}
      <Button kind="quiet" onClick={() => selection.onChange(new Set())}>
        {t('ui.clearSelection')}
      </Button>
    </div>
  )
}

/** The selected rows: `const selection = useSelection()`. The selection survives a confirmation of identity. */
export function useSelection(): [ReadonlySet<string>, Choose] {
  return useStateThroughConfirmation<ReadonlySet<string>>('selection', new Set())
}
