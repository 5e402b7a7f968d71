import type { PerformanceGraph } from '@perennial/contract/performance-graph/routes.ts'
import { useState } from 'react'
import { useRead, useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { showSuccess } from '../core/toasts.ts'
import { useUrlParam } from '../core/url-query.ts'
import { Button } from '../ui/Button.tsx'
import { Switch } from '../ui/ChoiceFields.tsx'
import { EmptyState, Loaded } from '../ui/Loaded.tsx'
import { Page, Section, Stack } from '../ui/Page.tsx'
import { ViewSwitch } from '../ui/SegmentFilter.tsx'
import { BoxNamesDialog } from './BoxNamesDialog.tsx'
import { CountsTable } from './CountsTable.tsx'
import { GraphFilters } from './GraphFilters.tsx'
import { GraphPeopleTable, isInCell } from './GraphPeopleTable.tsx'
import css from './GraphPlot.module.css'
import { GraphPlot } from './GraphPlot.tsx'
import { useGraphFilters } from './use-graph-filters.ts'

/** `/app/reviews/graph/company/{cycleId}` */
export function CompanyGraphPage({ cycleId }: { cycleId: string }) {
  const { filters } = useGraphFilters()
  const read = useRead('GET /reviews/graph/company/{cycleId}', { cycleId, ...filters }, { keepsFormer: true })
  return (
    <Loaded read={read} isPage>
      {(graph) => <Graph graph={graph} />}
    </Loaded>
  )
}

/** `/app/reviews/graph/team/{managerId}/{cycleId}` */
export function TeamGraphPage({ managerId, cycleId }: { managerId: string; cycleId: string }) {
  const { filters } = useGraphFilters()
  const input = { managerId, cycleId, ...filters }
  const read = useRead('GET /reviews/graph/team/{managerId}/{cycleId}', input, { keepsFormer: true })
  return (
    <Loaded read={read} isPage>
      {(graph) => <Graph graph={graph} />}
    </Loaded>
  )
}

function Graph({ graph }: { graph: PerformanceGraph }) {
  const { cycle, manager, points, isAsked } = graph
  const intro = manager ? t('graph.team', { name: manager.name }) : t(points ? 'graph.company' : 'graph.numbersOnly')
  return (
    <Page title={t('graph.of', { cycle: cycle.name })} intro={intro} width="full">
      {isAsked ? <Drawn graph={graph} /> : <EmptyState title={t('graph.notAsked')} body={t('graph.notAskedBody')} />}
    </Page>
  )
}

function Drawn({ graph }: { graph: PerformanceGraph }) {
  const { points, counts, maySetFields } = graph
  const { isNarrowed, clear } = useGraphFilters()
  const [field, setField] = useUrlParam('field')
  const [showsOwn, setShowsOwn] = useState(false)
  const [isNaming, setNaming] = useState(false)
  if (!counts) return <EmptyState title={t('graph.tooFew')} body={t('graph.tooFewBody')} />
  if (!points)
    return (
      <Stack>
        <GraphPlot graph={graph} counts={counts} />
        <CountsTable graph={graph} counts={counts} />
      </Stack>
    )
  if (points.length === 0 && !isNarrowed) return <EmptyState title={t('graph.none')} body={t('graph.noneBody')} />
  const selected = field === '' ? points : points.filter((point) => isInCell(point, field, graph.fields))
  return (
    <Stack gap={24}>
      <div className={css.filters}>
        <GraphFilters graph={graph} />
        {maySetFields && (
          <>
            <FieldsOfCompany fields={graph.fields} />
            <Button onClick={() => setNaming(true)}>{t('graph.nameBoxes')}</Button>
          </>
        )}
      </div>
      {points.some(({ own }) => own !== null) && (
        <Switch label={t('graph.own')} hint={t('graph.ownHint')} value={showsOwn} onChange={setShowsOwn} />
      )}
      {points.length === 0 ? (
        <EmptyState title={t('graph.nobodyFits')} action={<Button onClick={clear}>{t('graph.clear')}</Button>} />
      ) : (
        <div className={css.beside}>
          <GraphPlot graph={graph} counts={counts} showsOwn={showsOwn} chosen={field} onChoose={setField} />
          <Section
            title={t(field === '' ? 'graph.list' : 'graph.listOf')}
            count={selected.length}
            actions={field !== '' && <Button onClick={() => setField('')}>{t('graph.allFields')}</Button>}
          >
            <GraphPeopleTable graph={graph} points={selected} showsOwn={showsOwn} />
          </Section>
        </div>
      )}
      {isNaming && <BoxNamesDialog graph={graph} onClose={() => setNaming(false)} />}
    </Stack>
  )
}

/** Whether all graphs of the company have two or three fields per side (REV-P16). */
function FieldsOfCompany({ fields }: { fields: PerformanceGraph['fields'] }) {
  const { id } = useCurrentUser().company
  const [, setField] = useUrlParam('field')
  const save = useWrite('PUT /companies/{id}/performance-graph', {
    refresh: ['GET /reviews/graph/company/{cycleId}', 'GET /reviews/graph/team/{managerId}/{cycleId}'],
    done: () => {
      setField('')
      showSuccess(t('graph.fieldsSaved'))
    },
  })
  return (
    <ViewSwitch
      label={t('graph.fields')}
      value={String(fields)}
      onChange={(wanted) => wanted !== String(fields) && save.mutate({ id, fields: wanted === '2' ? 2 : 3 })}
      options={[
        { value: '3', label: t('graph.fields.3') },
        { value: '2', label: t('graph.fields.2') },
      ]}
    />
  )
}
