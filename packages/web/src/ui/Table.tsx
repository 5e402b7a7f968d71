import { type Dispatch, type ReactNode, type SetStateAction, useDeferredValue, useId } from 'react'
import { useStateThroughConfirmation } from '../core/confirmation-state.ts'
import type { ExportList } from '../core/export-list.ts'
import { formatNumber, sortByLocale, t } from '../core/i18n.ts'
import { useUrlParam } from '../core/url-query.ts'
import { Button } from './Button.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import { CsvButton } from './CsvButton.tsx'
import { DebouncedSearchField } from './DebouncedSearchField.tsx'
import { EmptyState } from './Loaded.tsx'
import { ScrollSentinel } from './ScrollSentinel.tsx'
import { SelectAllRows } from './SelectAllRows.tsx'
import css from './Table.module.css'
import { TableBody } from './TableBody.tsx'
import { TableHead } from './TableHead.tsx'
import { useHiddenColumns } from './table-columns.ts'
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
  /** Never in two lines where there is room for columns: dates, places. */
  isShort?: boolean
  /** Names the row: the first line of its card on phones. */
  isHead?: boolean
  /** Can be hidden by the viewer. */
  isOptional?: boolean
  /** Hidden by default. */
  isHidden?: boolean
  /** Its name is for screen readers alone: pictures and menus. */
  isLabelHidden?: boolean
}

type Choose = Dispatch<SetStateAction<ReadonlySet<string>>>

export type Selection<R> = {
  chosen: ReadonlySet<string>
  onChange: Choose
  nameOf: (row: R) => string
  /** What can be done with the chosen rows. */
  actions: (rows: readonly R[]) => ReactNode
  /** Where rows come page by page: brings all of them, so that they can be chosen as well, unless they are more than `most`. */
  rest?: { bring: () => Promise<readonly R[]>; most: number }
}

export type TableNouns = 'rows' | 'people' | 'reviews' | 'cycles' | 'mails' | 'questionnaires'

export type TableProps<R> = {
  label: string
  rows: readonly R[]
  columns: readonly Column<R>[]
  rowKey: (row: R) => string
  /** A search field above the rows; with `value` and `onChange` the caller does the search. */
  search?: boolean | { value: string; onChange: (text: string) => void }
  /** Selects and chips beside the search. */
  filters?: ReactNode
  /** The name of the file with what is shown, where all rows are here; otherwise the server makes it: `exportList(…)`. */
  csv?: string | ExportList
  selection?: Selection<R>
  empty?: ReactNode
  /** What else may have been meant, where nothing fits what was typed. */
  near?: ReactNode
  /** The order of the rows if the caller sorts them. */
  order?: { value: SortOrder | null; onChange: (order: SortOrder | null) => void }
  /** The noun for the count above the rows; `rows` by default. */
  things?: TableNouns
  /** How many there are in all, when not all are here. */
  total?: number | undefined
  /** There are more rows, and their number is unknown. */
  hasMore?: boolean
  /** The end comes near: more rows are wanted. */
  onEnd?: () => void
  /** Keeps search and order of several tables of one page apart in the address. */
  name?: string
  rowClass?: (row: R) => string | undefined
  /** Neither search, count, columns nor file: only rows. */
  isBare?: boolean
}

/** Many things of a kind: searched, sorted, exported as shown; cards on phones; thousands of rows stay quick. */
export function Table<R>(props: TableProps<R>) {
  const { label, rows, columns, rowKey, search, filters, csv, selection, empty, total, isBare } = props
  const prefix = props.name ? `${props.name}.` : ''
  const [ownSearch, setOwnSearch] = useUrlParam(`${prefix}q`)
  const [ownOrder, setOwnOrder] = useUrlParam(`${prefix}sort`)
  const [hidden, setHidden] = useHiddenColumns(`${prefix}columns`, columns)
  const caption = useId()
  const order = props.order?.value ?? (props.order ? null : parseSort(ownOrder))
  const own = search === true
  const matching = own ? filterRows(rows, columns, ownSearch) : rows
  const shown = props.order ? matching : sortRows(matching, columns, order, sortByLocale)
  // Deferred, so that other rows don't hold up typing.
  const drawn = useDeferredValue(shown)
  const visible = columns.filter(({ key }) => !hidden.has(key))
  const sort = (next: SortOrder | null) => {
    if (props.order) props.order.onChange(next)
    else setOwnOrder(serializeSort(next))
  }
  const typed = typeof search === 'object' ? search : own ? { value: ownSearch, onChange: setOwnSearch } : undefined
  // Without rows there is nothing to search, count or export.
  const isNothing = rows.length === 0 && (own ? !ownSearch : !typed && !filters)
  return (
    <div className={css.table}>
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
          {!isNothing && <ColumnChooser columns={columns} hidden={hidden} onChange={setHidden} />}
          {csv && !isNothing && <CsvButton csv={csv} columns={visible} rows={shown} />}
        </div>
      )}
      {selection && selection.chosen.size > 0 && (
        <ActionBar selection={selection} rows={rows} rowKey={rowKey} total={total} />
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
        <div className={css.frame}>
          {/* Roles are written out: cards on phones are no table for the browser any more. */}
          <table
            className={css.rows}
            // biome-ignore lint/a11y/noRedundantRoles: a table that is drawn as cards loses its role otherwise
            role="table"
            aria-label={label}
            aria-rowcount={props.hasMore ? -1 : (own ? shown.length : (total ?? shown.length)) + 1}
          >
            <caption id={caption} className="visually-hidden">
              {label}
            </caption>
            <TableHead
              columns={visible}
              order={order}
              onSort={sort}
              {...(selection && { selection: { ...selection, rows: shown, rowKey } })}
            />
            <TableBody {...props} columns={visible} rows={drawn} />
          </table>
          {props.onEnd && <ScrollSentinel rows={drawn} onEnd={props.onEnd} />}
        </div>
      )}
    </div>
  )
}

/** How many are shown, and of how many. */
function countOf<R>(shown: number, { rows, total, things = 'rows', hasMore = false }: TableProps<R>): string {
  const count = total ?? rows.length
  if (shown !== count) return t(`ui.countOf.${things}`, { shown: formatNumber(shown), count })
  return hasMore ? t(`ui.countFirst.${things}`, { count }) : t(`ui.count.${things}`, { count })
}

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
  // Those who were chosen before the list was narrowed come back with it.
  if (selected.length === 0) return null
  return (
    <div className={css.actions} role="toolbar" aria-label={t('ui.selected', { count: selected.length })}>
      <b>{t('ui.selected', { count: selected.length })}</b>
      {selection.rest && selected.length === rows.length && total > rows.length && (
        <SelectAllRows
          rest={selection.rest}
          total={total}
          onBrought={(all) => selection.onChange(new Set(all.map(rowKey)))}
        />
      )}
      {selection.actions(selected)}
      <Button kind="quiet" onClick={() => selection.onChange(new Set())}>
        {t('ui.clearSelection')}
      </Button>
    </div>
  )
}

/** The rows that are chosen: `const selection = useSelection()`. They stay chosen while their person confirms who they are. */
export function useSelection(): [ReadonlySet<string>, Choose] {
  return useStateThroughConfirmation<ReadonlySet<string>>('selection', new Set())
}
