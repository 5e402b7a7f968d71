import type { CycleOverview } from '@perennial/contract/reviews/cycle/schemas.ts'
import { useDeferredValue, useState } from 'react'
import { exportList } from '../../../core/export-list.ts'
import { t } from '../../../core/i18n.ts'
import { useUrlQuery } from '../../../core/url-query.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/ChoiceFields.tsx'
import { DelayedSkeleton, EmptyState, LoadError } from '../../../ui/Loaded.tsx'
import { Row as Beside } from '../../../ui/Page.tsx'
import { Table, useSelection } from '../../../ui/Table.tsx'
import type { BulkActionRequest } from './BulkActionDialog.tsx'
import { CycleBulkActions } from './CycleBulkActions.tsx'
import { overviewColumns } from './columns.tsx'
import { BulkActionDialog, LazyDialogBoundary, RowDialog } from './lazy-dialogs.tsx'
import type { RowAction } from './RowDialog.tsx'
import { type OverviewRow, useOverviewRows } from './use-rows.ts'

/** So many are chosen at once: each is brought to the page. */
const MAX_CHOSEN = 2_000

/** Everybody in the cycle, narrowed, sorted and found by the server; many can be chosen and told or reminded. */
export function RevieweeTable({ cycle, onAdd }: { cycle: CycleOverview; onAdd: () => void }) {
  const { query, all, filters, isNarrowed } = useOverviewRows(cycle.id)
  const [, setQuery] = useUrlQuery()
  const [chosen, setChosen] = useSelection()
  const [bulk, setBulk] = useState<BulkActionRequest>()
  const [asked, setAsked] = useState<RowAction>()
  const { data, error } = query
  // The first rows are drawn in short steps.
  const isDrawn = useDeferredValue(data !== undefined)
  if (!data || !isDrawn)
    return error ? <LoadError error={error} onRetry={() => void query.refetch()} /> : <DelayedSkeleton />
  const rows = data.pages.flatMap((page) => page.rows)
  const total = data.pages[0]?.total ?? rows.length
  const actions = (some: readonly OverviewRow[]) => (
    <CycleBulkActions reviews={some.map((row) => row.reviewId)} ask={setBulk} />
  )
  return (
    <>
      <Table
        label={t('cycle.people')}
        rows={rows}
        rowKey={(row) => row.reviewId}
        columns={overviewColumns(cycle, setAsked)}
        things="people"
        search={{ value: filters.q, onChange: (q) => setQuery({ q: q || undefined }) }}
        filters={
          <>
            {cycle.departments.length > 1 && <Departments departments={cycle.departments} />}
            {cycle.questionnaires.length > 1 && <Questionnaires questionnaires={cycle.questionnaires} />}
          </>
        }
        csv={exportList('GET /review-cycles/{cycleId}/reviews/export', cycle.name, { cycleId: cycle.id, ...filters })}
        selection={{
          ...{ chosen, onChange: setChosen, actions },
          nameOf: (row) => row.reviewee.name,
          rest: { bring: all, most: MAX_CHOSEN },
        }}
        order={{
          value: { key: filters.sort, isDown: filters.direction === 'desc' },
          onChange: (order) => setQuery({ sort: order ? `${order.key}${order.isDown ? '.desc' : ''}` : undefined }),
        }}
        total={total}
        {...(query.hasNextPage && !query.isFetchingNextPage ? { onEnd: () => void query.fetchNextPage() } : {})}
        empty={<Empty cycle={cycle} isNarrowed={isNarrowed} onAdd={onAdd} />}
      />
      {query.hasNextPage && (
        <Beside>
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('cycle.showMore')}
          </Button>
        </Beside>
      )}
      {bulk && (
        <LazyDialogBoundary onClose={() => setBulk(undefined)}>
          <BulkActionDialog cycle={cycle} asked={bulk} onClose={() => setBulk(undefined)} />
        </LazyDialogBoundary>
      )}
      {asked && (
        <LazyDialogBoundary onClose={() => setAsked(undefined)}>
          <RowDialog cycle={cycle} asked={asked} onClose={() => setAsked(undefined)} />
        </LazyDialogBoundary>
      )}
    </>
  )
}

function Departments({ departments }: { departments: readonly string[] }) {
  const [query, setQuery] = useUrlQuery()
  return (
    <Select
      label={t('cycle.column.department')}
      isLabelHidden
      placeholder={t('cycle.allDepartments')}
      value={query.department ?? ''}
      onChange={(department) => setQuery({ department: department || undefined })}
      options={departments.map((value) => ({ value, label: value }))}
    />
  )
}

function Questionnaires({ questionnaires }: Pick<CycleOverview, 'questionnaires'>) {
  const [query, setQuery] = useUrlQuery()
  return (
    <Select
      label={t('cycle.column.questionnaire')}
      isLabelHidden
      placeholder={t('cycle.allQuestionnaires')}
      value={query.questionnaire ?? ''}
      onChange={(questionnaire) => setQuery({ questionnaire: questionnaire || undefined })}
      options={questionnaires.map(({ id, name }) => ({
        value: id ?? 'main',
        label: name ?? t('cycle.mainQuestionnaire'),
      }))}
    />
  )
}

type EmptyProps = { cycle: CycleOverview; isNarrowed: boolean; onAdd: () => void }

function Empty({ cycle, isNarrowed, onAdd }: EmptyProps) {
  const [, setQuery] = useUrlQuery()
  const { createPending, remaining, total } = cycle.creation
  if (createPending && !isNarrowed)
    return (
      <EmptyState
        title={t('reviewCycles.creation.making')}
        body={t('cycle.beingMade', { done: total - remaining, count: total })}
      />
    )
  if (isNarrowed)
    return (
      <EmptyState
        title={t('cycle.nothingFound')}
        body={t('cycle.nothingFoundBody')}
        action={
          <Button
            onClick={() =>
              setQuery({
                ...{ q: undefined, reviewee: undefined, manager: undefined },
                ...{ concern: undefined, department: undefined, questionnaire: undefined },
              })
            }
          >
            {t('cycle.clear')}
          </Button>
        }
      />
    )
  return (
    <EmptyState
      title={t('cycle.noneYet')}
      body={t('cycle.noneYetBody')}
      action={cycle.can.change.allowed && <Button onClick={onAdd}>{t('cycle.add')}</Button>}
    />
  )
}
