import { type FunctionComponent, useDeferredValue, useState } from 'react'
import { t } from '../../core/i18n.ts'
import { useUrlQuery } from '../../core/url-query.ts'
import { Button } from '../../ui/Button.tsx'
import { DelayedSkeleton, EmptyState, LoadError } from '../../ui/Loaded.tsx'
import { LoadMore } from '../../ui/LoadMore.tsx'
import { Row } from '../../ui/Page.tsx'
import { Table, useSelection } from '../../ui/Table.tsx'
import { BulkActions } from './BulkActions.tsx'
import { LazyDialogBoundary } from './LazyDialogBoundary.tsx'
import css from './Overview.module.css'
import type { BulkActionProps, CycleOverviewBase, CycleOverviewKind, RowDialogProps } from './overview-kind.ts'
import { RowFilters } from './RowFilters.tsx'
import { narrowingParams } from './row-query.ts'

/** Selecting all rows loads them, so the number is limited. */
const MAX_SELECTED = 2_000

type Props<O extends CycleOverviewBase, R> = { overview: CycleOverviewKind<O, R>; cycle: O; onAdd: () => void }

/** Everyone in the cycle, filtered and sorted by the server, with actions for one or many. */
export function PeopleTable<O extends CycleOverviewBase, R>({ overview, cycle, onAdd }: Props<O, R>) {
  const [query, setQuery] = useUrlQuery()
  const list = overview.useRows(cycle, query)
  const [selected, setSelected] = useSelection()
  const [bulkAction, setBulkAction] = useState<{ Dialog: FunctionComponent<BulkActionProps<O>>; ids: string[] }>()
  const [rowDialog, setRowDialog] = useState<{ Dialog: FunctionComponent<RowDialogProps<O, R>>; row: R }>()
  const { data, error } = list
  // The first rows are rendered in interruptible steps.
  const isDrawn = useDeferredValue(data !== undefined)
  if (!data || !isDrawn)
    return error ? <LoadError error={error} onRetry={() => void list.refetch()} /> : <DelayedSkeleton />
  const close = () => {
    setBulkAction(undefined)
    setRowDialog(undefined)
  }
  return (
    <div className={css.people}>
      <Table
        label={t('cycles.people')}
        rows={data.rows}
        rowKey={overview.rowKey}
        columns={overview.columns(cycle, (Dialog, row) => setRowDialog({ Dialog, row }))}
        things="people"
        search={{ value: query.q ?? '', onChange: (q) => setQuery({ q: q || undefined }) }}
        filters={<RowFilters overview={overview} cycle={cycle} />}
        csv={list.csv}
        selection={{
          chosen: selected,
          onChange: setSelected,
          actions: (rows) => (
            <BulkActions
              overview={overview}
              cycle={cycle}
              open={(Dialog) => setBulkAction({ Dialog, ids: rows.map(overview.rowKey) })}
            />
          ),
          nameOf: overview.rowName,
          remaining: { loadAll: list.all, max: MAX_SELECTED },
        }}
        order={{
          value: { key: list.sort, isDown: list.direction === 'desc' },
          onChange: (order) => setQuery({ sort: order ? `${order.key}${order.isDown ? '.desc' : ''}` : undefined }),
        }}
        total={data.first.total ?? data.rows.length}
        {...(list.hasMore && !list.isFetchingMore ? { onEnd: list.onEnd } : {})}
        empty={<Empty overview={overview} cycle={cycle} onAdd={onAdd} />}
      />
      <Row>
        <LoadMore list={list}>{t('cycles.showMore')}</LoadMore>
      </Row>
      {bulkAction && (
        <LazyDialogBoundary onClose={close}>
          <bulkAction.Dialog cycle={cycle} ids={bulkAction.ids} onClose={close} />
        </LazyDialogBoundary>
      )}
      {rowDialog && (
        <LazyDialogBoundary onClose={close}>
          <rowDialog.Dialog cycle={cycle} row={rowDialog.row} onClose={close} />
        </LazyDialogBoundary>
      )}
    </div>
  )
}

function Empty<O extends CycleOverviewBase, R>({ overview, cycle, onAdd }: Props<O, R>) {
  const [query, setQuery] = useUrlQuery()
  const { createPending, remaining, total } = cycle.creation
  const params = narrowingParams(overview, cycle)
  const isNarrowed = params.some((param) => query[param])
  if (isNarrowed)
    return (
      <EmptyState
        title={t('cycles.nothingFound')}
        body={t('cycles.nothingFoundBody')}
        action={
          <Button onClick={() => setQuery(Object.fromEntries(params.map((param) => [param, undefined])))}>
            {t('cycles.clearFilters')}
          </Button>
        }
      />
    )
  if (createPending)
    return (
      <EmptyState
        title={t(overview.creating.title)}
        body={overview.creating.body({ done: total - remaining, count: total })}
      />
    )
  return (
    <EmptyState
      title={t('cycles.noneYet')}
      body={t(overview.emptyBody)}
      action={cycle.can.change.allowed && <Button onClick={onAdd}>{t('cycles.add')}</Button>}
    />
  )
}
