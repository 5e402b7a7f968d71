import type { ObjectiveCard } from '@perennial/contract/objectives/schemas.ts'
import { objectiveStatuses, objectiveTypes } from '@perennial/domain/objectives/objective.ts'
import { IconTargetArrow } from '@tabler/icons-react'
import { useRead } from '../core/api.ts'
import { formatShortDay, formatTimeAgo } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { tableEnd, useInfinitePages } from '../core/infinite-pages.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Select } from '../ui/ChoiceFields.tsx'
import { Link } from '../ui/Link.tsx'
import { EmptyState, Loaded } from '../ui/Loaded.tsx'
import { PersonName } from '../ui/PersonName.tsx'
import { ViewSwitch } from '../ui/SegmentFilter.tsx'
import { type Column, Table, useSelection } from '../ui/Table.tsx'
import { ActiveFilters } from './analysis/ActiveFilters.tsx'
import { type BrowseScope, type FilterName, useBrowseFilters } from './browse-filters.ts'
import { BulkActions } from './bulk/BulkActions.tsx'
import { CompletionBar } from './CompletionBar.tsx'
import { CreateCycleLink } from './CreateCycleLink.tsx'
import { ExportObjectives } from './exports/ExportObjectives.tsx'
import { ObjectiveIcon } from './ObjectiveIcon.tsx'
import { ObjectivesLayout } from './ObjectivesLayout.tsx'
import { objectivePath } from './objective-changes.ts'
import { StatusMark } from './StatusMark.tsx'
import css from './Team.module.css'
import { TeamViews } from './TeamViews.tsx'
import { TypeBadge } from './TypeBadge.tsx'

/** `/app/objectives/company`: all objectives that the viewer can read, filtered and sorted by the address. */
export const CompanyObjectivesPage = () => (
  <ObjectivesLayout width="normal">
    <Browse scope="COMPANY" />
  </ObjectivesLayout>
)

/** `/app/objectives/team/browse`: those of the viewer’s reporting line. */
export const TeamBrowsePage = () => (
  <ObjectivesLayout width="normal">
    <TeamViews />
    <Browse scope="TEAM" />
  </ObjectivesLayout>
)

const only = ['OPEN', 'CLOSED', 'DUE_SOON', 'STALE'] as const
/** Set only by links from charts. */
const chosenElsewhere = 'RECENT'

export function Browse({ scope }: { scope: BrowseScope }) {
  const filters = useBrowseFilters(scope)
  const pages = useInfinitePages('GET /objectives/browse', { ...filters.query, limit: 100 }, ({ rows }) => rows)
  const [chosen, setChosen] = useSelection()
  const { isNarrowed } = filters
  return (
    <Loaded read={pages}>
      {({ rows }) =>
        rows.length === 0 && !isNarrowed ? (
          <EmptyState
            icon={<IconTargetArrow size={28} stroke={1.5} aria-hidden />}
            title={t('objectives.browse.none')}
            body={t('objectives.browse.noneBody')}
            action={<FirstObjectiveLink />}
          />
        ) : (
          <>
            <div className={css.choices}>
              <ViewSwitch
                label={t('objectives.browse.only')}
                value={filters.value('only')}
                onChange={(value) => filters.set('only', value)}
                options={[
                  { value: '', label: t('objectives.browse.all') },
                  ...[...only, ...(filters.value('only') === chosenElsewhere ? [chosenElsewhere] : [])].map(
                    (value) => ({
                      value,
                      label: t(`objectives.browse.${value as (typeof only)[number]}`),
                    }),
                  ),
                ]}
              />
              <ExportObjectives target={{ filters: filters.exported }} />
            </div>
            <ActiveFilters filters={filters} />
            <Table
              label={t('objectives.title')}
              rows={rows}
              rowKey={({ id }) => id}
              columns={columns()}
              things="objectives"
              search={{ value: filters.value('q'), onChange: (text) => filters.set('q', text) }}
              filters={<Filters filters={filters} />}
              order={{ value: filters.order, onChange: filters.setOrder }}
              {...tableEnd(pages)}
              selection={{
                chosen,
                onChange: setChosen,
                nameOf: ({ title }) => title,
                actions: (several) => <BulkActions objectives={several} onDone={() => setChosen(new Set())} />,
              }}
              empty={
                <EmptyState
                  isSmall
                  title={t('objectives.browse.nothingFits')}
                  action={<Button onClick={filters.clear}>{t('objectives.browse.clear')}</Button>}
                />
              }
            />
          </>
        )
      }
    </Loaded>
  )
}

/** Where a cycle is open, the next step is an objective, and otherwise a cycle. */
function FirstObjectiveLink() {
  const { data } = useRead('GET /objectives/form-options', {})
  if (!data) return null
  return data.cycles.some(({ create }) => create.allowed) ? (
    <ButtonLink to="/app/objectives/new">{t('objectives.new')}</ButtonLink>
  ) : (
    <CreateCycleLink />
  )
}

type FilterProps = { filters: ReturnType<typeof useBrowseFilters> }

function Filters({ filters }: FilterProps) {
  const options = useRead('GET /objectives/browse/options', {}, { freshMs: 60_000 }).data
  if (!options) return null
  const cycleId = filters.value('cycle')
  const categories = options.categories.filter((category) => category.cycleId === cycleId)
  const select = (name: FilterName, label: string, all: string, values: readonly { value: string; label: string }[]) =>
    values.length > 0 && (
      <Select
        label={label}
        isLabelHidden
        placeholder={all}
        value={filters.value(name)}
        onChange={(value) => (name === 'cycle' ? filters.setCycle(value) : filters.set(name, value))}
        options={values}
      />
    )
  return (
    <>
      {select(
        'cycle',
        t('objectives.cycle'),
        t('objectives.browse.allCycles'),
        options.cycles.map(({ id, name }) => ({ value: id, label: name })),
      )}
      {select(
        'status',
        t('objectives.statusLabel'),
        t('objectives.browse.allStatuses'),
        objectiveStatuses.map((value) => ({ value, label: t(`objectives.status.${value}`) })),
      )}
      {select(
        'department',
        t('people.department'),
        t('directory.allDepartments'),
        options.departments.map((value) => ({ value, label: value })),
      )}
      {select(
        'category',
        t('objectives.category'),
        t('objectives.browse.allCategories'),
        categories.map(({ id, label }) => ({ value: id, label })),
      )}
      {options.cycles.some(({ uses }) => uses.cascadingObjectives) &&
        select(
          'type',
          t('objectives.form.level'),
          t('objectives.browse.allLevels'),
          objectiveTypes.map((value) => ({ value, label: t(`objectives.type.${value}`) })),
        )}
    </>
  )
}

const columns = (): Column<ObjectiveCard>[] => [
  {
    key: 'title',
    label: t('objectives.one'),
    isHead: true,
    text: ({ title }) => title,
    cell: (objective) => (
      <span className={css.name}>
        {objective.status && <StatusMark status={objective.status} />}
        <ObjectiveIcon icon={objective.icon ?? ''} />
        <Link to={objectivePath(objective)} dir="auto">
          {objective.title}
        </Link>
        {objective.type && <TypeBadge type={objective.type} groupLabel={objective.groupLabel} />}
      </span>
    ),
  },
  {
    key: 'owner',
    label: t('objectives.owner'),
    isShort: true,
    text: ({ owner }) => owner.name,
    cell: ({ owner }) => <PersonName person={owner} size={24} />,
  },
  {
    key: 'completion',
    label: t('objectives.completion'),
    text: ({ completion }) => completion,
    cell: ({ completion }) =>
      completion === null ? (
        ''
      ) : (
        <span className={css.completion}>
          <CompletionBar value={completion} />
        </span>
      ),
  },
  {
    key: 'due',
    label: t('objectives.dueDate'),
    isShort: true,
    text: ({ dueDate }) => dueDate,
    cell: ({ dueDate }) => formatShortDay(dueDate),
  },
  {
    key: 'category',
    label: t('objectives.category'),
    isUnsorted: true,
    isOptional: true,
    isPlain: true,
    priority: 3,
    text: ({ category }) => category?.label,
    cell: ({ category }) => category?.label ?? '',
  },
  {
    key: 'cycle',
    label: t('objectives.cycle'),
    isUnsorted: true,
    isOptional: true,
    isHidden: true,
    isPlain: true,
    priority: 3,
    text: ({ cycle }) => cycle.name,
    cell: ({ cycle }) => cycle.name,
  },
  {
    key: 'updated',
    label: t('objectives.lastUpdate'),
    isShort: true,
    isOptional: true,
    priority: 2,
    text: ({ progressedAt }) => progressedAt,
    cell: ({ progressedAt }) => formatTimeAgo(progressedAt),
  },
]
