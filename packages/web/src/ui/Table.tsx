import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useParam } from '../core/address.ts'
import { downloadCsv } from '../core/csv.ts'
import { inOrder, number, t } from '../core/i18n.ts'
import { Button } from './Button.tsx'
import { EmptyState } from './Loaded.tsx'
import css from './Table.module.css'
import { TableBody } from './TableBody.tsx'
import { ColumnChooser, TableHead, useHiddenColumns } from './TableHead.tsx'
import { SearchField } from './TextField.tsx'
import { type Cell, found, nextOrder, type Order, orderOf, orderText, sorted } from './table-rows.ts'

export type Column<R> = {
  key: string
  label: string
  cell: (row: R) => ReactNode
  /** What it is searched, exported and, unless `sort` is given, sorted by. */
  text?: (row: R) => Cell
  sort?: (row: R) => Cell
  /** Cannot be sorted. */
  isUnsorted?: boolean
  align?: 'end'
  /** Names the row: the first line of its card on phones. */
  isHead?: boolean
  /** Can be hidden by whoever looks. */
  isOptional?: boolean
  /** Hidden until somebody wants it. */
  isHidden?: boolean
  /** Its name is for screen readers alone: pictures and menus. */
  isLabelHidden?: boolean
}

export type Selection<R> = {
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  nameOf: (row: R) => string
  /** What can be done with the chosen rows. */
  actions: (rows: readonly R[]) => ReactNode
}

export type TableProps<R> = {
  label: string
  rows: readonly R[]
  columns: readonly Column<R>[]
  rowKey: (row: R) => string
  /** A field above that finds rows; with `value` and `onChange` somebody else does the finding. */
  search?: boolean | { value: string; onChange: (text: string) => void }
  /** Selects and chips beside the search. */
  filters?: ReactNode
  /** The name of the file with what is shown. */
  csv?: string
  selection?: Selection<R>
  empty?: ReactNode
  /** The order that rows come in when somebody else sorts them. */
  order?: { value: Order | null; onChange: (order: Order | null) => void }
  /** How many there are in all, when not all are here. */
  total?: number | undefined
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
  const [ownSearch, setOwnSearch] = useParam(`${prefix}q`)
  const [ownOrder, setOwnOrder] = useParam(`${prefix}sort`)
  const [hidden, setHidden] = useHiddenColumns(label, columns)
  const caption = useId()
  const order = props.order?.value ?? (props.order ? null : orderOf(ownOrder))
  const own = search === true
  const matching = own ? found(rows, columns, ownSearch) : rows
  const shown = props.order ? matching : sorted(matching, columns, order, inOrder)
  const visible = columns.filter(({ key }) => !hidden.has(key))
  const sort = (key: string) => {
    const next = nextOrder(order, key)
    if (props.order) props.order.onChange(next)
    else setOwnOrder(orderText(next))
  }
  const keep = () =>
    csv &&
    downloadCsv(csv, [
      visible.filter(({ text }) => text).map((column) => column.label),
      ...shown.map((row) => visible.flatMap(({ text }) => (text ? [text(row)] : []))),
    ])
  const count = total ?? rows.length
  const typed = typeof search === 'object' ? search : own ? { value: ownSearch, onChange: setOwnSearch } : undefined
  return (
    <div className={css.table}>
      {!isBare && (
        <div className={css.bar} data-print="no">
          {typed && (
            <div className={css.search}>
              <SearchField label={t('ui.searchIn', { name: label })} {...typed} />
            </div>
          )}
          {filters}
          <span className={css.count} role="status">
            {shown.length === count ? t('ui.rows', { count }) : t('ui.rowsOf', { shown: number(shown.length), count })}
          </span>
          <ColumnChooser columns={columns} hidden={hidden} onChange={setHidden} />
          {csv && (
            <Button icon={<IconDownload size={18} stroke={1.5} aria-hidden />} onPress={keep}>
              {t('ui.csv')}
            </Button>
          )}
        </div>
      )}
      {selection && selection.chosen.size > 0 && <ActionBar selection={selection} rows={rows} rowKey={rowKey} />}
      {shown.length === 0 ? (
        (rows.length === 0 && !typed?.value && empty) || <EmptyState isSmall title={t('ui.nothingFound')} />
      ) : (
        <div className={css.frame}>
          {/* Roles are written out: cards on phones are no table for the browser any more. */}
          <table
            className={css.rows}
            // biome-ignore lint/a11y/noRedundantRoles: a table that is drawn as cards loses its role otherwise
            role="table"
            aria-label={label}
            aria-rowcount={shown.length + 1}
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
            <TableBody {...props} columns={visible} rows={shown} />
          </table>
        </div>
      )}
    </div>
  )
}

function ActionBar<R>({
  selection,
  rows,
  rowKey,
}: {
  selection: Selection<R>
  rows: readonly R[]
  rowKey: (row: R) => string
}) {
  const chosen = rows.filter((row) => selection.chosen.has(rowKey(row)))
  return (
    <div className={css.actions} role="toolbar" aria-label={t('ui.selected', { count: chosen.length })}>
      <b>{t('ui.selected', { count: chosen.length })}</b>
      {selection.actions(chosen)}
      <Button kind="quiet" onPress={() => selection.onChange(new Set())}>
        {t('ui.clearSelection')}
      </Button>
    </div>
  )
}

/** The rows that are chosen: `const selection = useSelection()`. */
export function useSelection(): [ReadonlySet<string>, (chosen: ReadonlySet<string>) => void] {
  return useState<ReadonlySet<string>>(new Set())
}
