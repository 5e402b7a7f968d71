import { type AnalysisView, analysisGroupings, analysisViews } from '@perennial/domain/objectives/analysis/views.ts'
import { analysisScopes } from '@perennial/domain/objectives/analysis.ts'
import { IconChartBar } from '@tabler/icons-react'
import { ApiError, type ApiResponse, useRead } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { useNavigateTo, useUrlQuery, writeQuery } from '../../core/url-query.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/ChoiceFields.tsx'
import { KeyFigures } from '../../ui/KeyFigures.tsx'
import { EmptyState, Loaded } from '../../ui/Loaded.tsx'
import { PersonFilter } from '../../ui/PersonFilter.tsx'
import { ViewSwitch } from '../../ui/SegmentFilter.tsx'
import { CreateCycleLink } from '../CreateCycleLink.tsx'
import css from './Analysis.module.css'
import { AnalysisTable } from './AnalysisTable.tsx'
import { chartRow, totalRow } from './chart-rows.ts'
import { DistributionChart } from './DistributionChart.tsx'
import { listAddress, type ShownFigures } from './list-address.ts'
import { valueColor } from './value-colors.ts'
import { valueLabel } from './value-texts.ts'

type Answer = ApiResponse<'GET /objectives/analysis'>
export type Analysis = NonNullable<Answer['analysis']>

const oneOf = <T extends string>(values: readonly T[], value: string | undefined): T | undefined =>
  values.find((each) => each === value)

type Props = { view: string | undefined; base: string }

/** The figures of a cycle. The view is part of the path, everything else is in the query, so that a copied link shows the same. */
export function Analyze({ view: wanted, base }: Props) {
  const [address, change] = useUrlQuery()
  const go = useNavigateTo()
  const view = oneOf(analysisViews, wanted)
  const by = oneOf(analysisGroupings, address.by) ?? 'DEPARTMENT'
  const scope = oneOf(analysisScopes, address.scope)
  const filters = view === 'rating' ? {} : filtersOf(address)
  const read = useRead(
    'GET /objectives/analysis',
    {
      by,
      ...(address.cycle ? { cycleId: address.cycle } : {}),
      ...(view ? { view } : {}),
      ...(scope ? { scope } : {}),
      ...(filters.department ? { department: filters.department } : {}),
      ...(filters.team ? { team: filters.team } : {}),
      ...(filters.manager ? { managerId: filters.manager } : {}),
    },
    { keepsFormer: true },
  )
  if (read.error instanceof ApiError && read.error.code === 'ANALYSIS_NOT_FOR_YOU')
    return (
      <EmptyState
        icon={<IconChartBar size={28} stroke={1.5} aria-hidden />}
        title={t('objectives.analyze.notYours')}
        body={t('objectives.analyze.notYoursBody')}
      />
    )
  return (
    <Loaded read={read}>
      {(answer) =>
        answer.analysis === null ? (
          <EmptyState
            icon={<IconChartBar size={28} stroke={1.5} aria-hidden />}
            title={t('objectives.analyze.noCycle')}
            body={t('objectives.analyze.noCycleBody')}
            action={<CreateCycleLink />}
          />
        ) : (
          <>
            <ViewSwitch
              label={t('objectives.analyze.views')}
              value={answer.analysis.view}
              onChange={(value) =>
                go(`${base}/${value}${writeQuery(value === 'rating' ? withoutFilters(address) : address)}`)
              }
              options={answer.analysis.views.map((value) => ({ value, label: t(`objectives.analyze.view.${value}`) }))}
            />
            <Choices answer={answer} analysis={answer.analysis} filters={filters} change={change} />
            <Shown
              analysis={answer.analysis}
              filters={filters}
              onClear={() => change({ department: undefined, team: undefined, manager: undefined })}
            />
          </>
        )
      }
    </Loaded>
  )
}

type Filters = ShownFigures['filters']

const filtersOf = ({ department, team, manager }: Readonly<Record<string, string | undefined>>): Filters => ({
  ...(department ? { department } : {}),
  ...(team ? { team } : {}),
  ...(manager ? { manager } : {}),
})
const withoutFilters = (address: object) => ({ ...address, department: undefined, team: undefined, manager: undefined })

type ChoicesProps = {
  answer: Answer
  analysis: Analysis
  filters: Filters
  change: (entries: Readonly<Record<string, string | undefined>>) => void
}

function Choices({ answer, analysis, filters, change }: ChoicesProps) {
  const { cycles, departments, teams } = answer
  const { cycle, scope, scopes, by, groupings, view } = analysis
  const narrow = (name: keyof Filters, label: string, all: string, values: readonly string[]) =>
    values.length > 0 && (
      <Select
        label={label}
        isLabelHidden
        placeholder={all}
        value={filters[name] ?? ''}
        onChange={(value) => change({ [name]: value || undefined })}
        options={values.map((value) => ({ value, label: value }))}
      />
    )
  return (
    <div className={css.choices} data-print="no">
      {cycles.length > 1 && (
        <Select
          label={t('objectives.cycle')}
          isLabelHidden
          value={cycle.id}
          onChange={(value) => change({ cycle: value })}
          options={cycles.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {scopes.length > 1 && (
        <ViewSwitch
          label={t('objectives.analyze.scope')}
          value={scope}
          onChange={(value) => change({ scope: value === scopes[0] ? undefined : value })}
          options={scopes.map((value) => ({ value, label: t(`objectives.analyze.scope.${value}`) }))}
        />
      )}
      {groupings.length > 1 && (
        <ViewSwitch
          label={t('objectives.analyze.by')}
          value={by}
          onChange={(value) => change({ by: value === 'DEPARTMENT' ? undefined : value })}
          options={groupings.map((value) => ({ value, label: t(`objectives.analyze.by.${value}`) }))}
        />
      )}
      {view !== 'rating' && (
        <div className={css.filters}>
          {narrow('department', t('people.department'), t('directory.allDepartments'), departments)}
          {narrow('team', t('people.teamField'), t('objectives.analyze.allTeams'), teams)}
          <PersonFilter
            label={t('people.manager')}
            value={filters.manager}
            onChange={(manager) => change({ manager })}
          />
        </div>
      )}
    </div>
  )
}

type ShownProps = { analysis: Analysis; filters: Filters; onClear: () => void }

function Shown({ analysis, filters, onClear }: ShownProps) {
  const { cycle, scope, by, view, values, total, groups, privateObjectives } = analysis
  const at: ShownFigures = { cycleId: cycle.id, scope, by, filters }
  const shown = values.map((value, index) => ({
    value,
    label: valueLabel(view, value),
    color: valueColor(view, value, index),
  }))
  const rows = [
    totalRow(total, at, view, shown),
    ...groups.map((group, index) => chartRow(group, index, at, view, shown)),
  ]
  return (
    <>
      <KeyFigures
        label={t('objectives.analyze.total')}
        figures={[
          { label: t('objectives.title'), count: total.objectives, to: listAddress(at, view, null, null) ?? '' },
          { label: t('objectives.analyze.people'), count: total.people },
          ...(total.completion === null
            ? []
            : [{ label: t('objectives.analyze.mean'), count: total.completion, isPercent: true }]),
          ...(privateObjectives ? [{ label: t('objectives.analyze.private'), count: privateObjectives }] : []),
        ]}
      />
      <p className={css.note}>
        {t(`objectives.analyze.scopeNote.${scope}`)}
        {view === 'rating' && ` ${t('objectives.analyze.ratingNote')}`}
      </p>
      {total.objectives === 0 ? (
        <EmptyAnalysis isNarrowed={Object.keys(filters).length > 0} onClear={onClear} />
      ) : (
        <>
          <DistributionChart
            label={chartLabel(view)}
            rows={rows}
            legend={shown.map(({ value, label, color }) => ({ key: value.key, label, color }))}
          />
          <AnalysisTable analysis={analysis} labels={shown.map(({ label }) => label)} rows={rows} />
        </>
      )}
    </>
  )
}

const EmptyAnalysis = ({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) =>
  isNarrowed ? (
    <EmptyState
      isSmall
      title={t('objectives.browse.nothingFits')}
      action={<Button onClick={onClear}>{t('objectives.browse.clear')}</Button>}
    />
  ) : (
    <EmptyState isSmall title={t('objectives.analyze.nothing')} body={t('objectives.analyze.nothingBody')} />
  )

const chartLabel = (view: AnalysisView) => t('objectives.analyze.chart', { view: t(`objectives.analyze.view.${view}`) })
