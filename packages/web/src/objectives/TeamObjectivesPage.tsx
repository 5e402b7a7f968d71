import { objectiveStatuses } from '@perennial/domain/objectives/objective.ts'
import { IconFileImport, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import type { ApiResponse } from '../core/api.ts'
import { formatTimeAgo } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { tableEnd, useInfinitePages } from '../core/infinite-pages.ts'
import { lazyComponent } from '../core/lazy-component.ts'
import { refusalMessage } from '../core/refusal-message.ts'
import { hasRole, useCurrentUser } from '../core/session.ts'
import { useUrlParam } from '../core/url-query.ts'
import { ReportsSwitch, useReports } from '../team/ReportsSwitch.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Select } from '../ui/ChoiceFields.tsx'
import { EmptyState, Loaded } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { PersonName } from '../ui/PersonName.tsx'
import { type Column, Table } from '../ui/Table.tsx'
import { ParentTabs } from '../ui/Tabs.tsx'
import { CompletionBar } from './CompletionBar.tsx'
import { checkInColumn } from './check-ins/check-in-column.tsx'
import { ExportObjectives } from './exports/ExportObjectives.tsx'
import { NewObjective, ObjectivesLayout } from './ObjectivesLayout.tsx'
import { newPath } from './objective-changes.ts'
import { StatusMark } from './StatusMark.tsx'
import css from './Team.module.css'
import { TeamViews } from './TeamViews.tsx'

const RemindTeamDialog = lazyComponent(() => import('./RemindTeamDialog.tsx').then((file) => file.RemindTeamDialog))
/** The most people reminded in one request. */
const MAX_REMINDED = 2_000

type TeamRow = ApiResponse<'GET /objectives/team'>['rows'][number]

/** `/app/objectives/team`: the viewer’s team and its progress. */
export const TeamObjectivesPage = ({ cycleId = '' }: { cycleId?: string }) => (
  <ObjectivesLayout width="normal" actions={<TeamActions />}>
    <TeamViews />
    <Team wanted={cycleId} />
  </ObjectivesLayout>
)

function TeamActions() {
  const me = useCurrentUser()
  return (
    <>
      {hasRole(me, ['manager', 'hrAdmin']) && (
        <ButtonLink to="/app/objectives/team/import" icon={<IconFileImport size={18} stroke={1.5} aria-hidden />}>
          {t('objectiveImport.nav')}
        </ButtonLink>
      )}
      <NewObjective />
    </>
  )
}

/** `/app/team/objectives`: the same as a tab of the team page (TEAM-01). */
export const TeamObjectivesTab = () => (
  <Page
    title={t('team.title')}
    tabs={<ParentTabs parent="/app/team" label={t('team.title')} />}
    actions={<NewObjective />}
  >
    <TeamViews current="/app/objectives/team" />
    <Team wanted="" />
  </Page>
)

function Team({ wanted }: { wanted: string }) {
  const me = useCurrentUser()
  const [reach, setReach] = useReports()
  const [cycleId, setCycle] = useUrlParam('cycle', wanted)
  const [search, setSearch] = useUrlParam('q')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [reminded, setReminded] = useState<readonly TeamRow[]>()
  const directOnly = reach === 'direct' && me.reports.length > 0
  const pages = useInfinitePages(
    'GET /objectives/team',
    { directOnly: String(directOnly), search, limit: 100, ...(cycleId === '' ? {} : { cycleId }) },
    ({ rows }) => rows,
  )
  return (
    <Loaded read={pages}>
      {({ rows, first }) =>
        first.cycle === null ? (
          <EmptyState
            icon={<IconUsersGroup size={28} stroke={1.5} aria-hidden />}
            title={t('objectives.team.none')}
            body={t('objectives.team.noneBody')}
          />
        ) : (
          <>
            <div className={css.choices}>
              <ReportsSwitch value={reach} onChange={setReach} />
              {first.cycles.length > 1 && (
                <Select
                  label={t('objectives.cycle')}
                  isLabelHidden
                  value={first.cycle.id}
                  onChange={setCycle}
                  options={first.cycles.map(({ id, name }) => ({ value: id, label: name }))}
                />
              )}
              {me.reports.length > 0 && <ExportObjectives target={{ cycleId: first.cycle.id, scope: 'TEAM' }} />}
            </div>
            <Table
              label={t('objectives.team.table', { cycle: first.cycle.name })}
              rows={rows}
              rowKey={({ person }) => person.id}
              columns={columnsOf(first.cycle, first.nextCheckIn, (row) => setReminded([row]))}
              things="people"
              search={{ value: search, onChange: setSearch }}
              order={{ value: null, onChange: () => undefined }}
              {...tableEnd(pages)}
              selection={{
                chosen,
                onChange: setChosen,
                nameOf: ({ person }) => person.name,
                remaining: { loadAll: pages.all, max: MAX_REMINDED },
                actions: (some) => (
                  <Button size="small" onClick={() => setReminded(some)}>
                    {t('objectives.remind')}
                  </Button>
                ),
              }}
            />
            {reminded && (
              <RemindTeamDialog cycleId={first.cycle.id} rows={reminded} onClose={() => setReminded(undefined)} />
            )}
          </>
        )
      }
    </Loaded>
  )
}

type Cycle = { id: string; uses: { status: boolean; completionPercentage: boolean; checkIns: boolean } }

function columnsOf(
  { id: cycleId, uses }: Cycle,
  nextCheckIn: string | null,
  onRemind: (row: TeamRow) => void,
): Column<TeamRow>[] {
  return [
    {
      key: 'name',
      label: t('objectives.team.person'),
      isHead: true,
      isUnsorted: true,
      isShort: true,
      cell: ({ person }) => <PersonName person={person} size={32} to={`/app/user/${person.id}/objectives`} />,
    },
    {
      key: 'objectives',
      label: t('objectives.title'),
      isUnsorted: true,
      isPlain: true,
      isShort: true,
      cell: (row) => <Statuses row={row} hasStatus={uses.status} />,
    },
    ...(uses.completionPercentage
      ? [
          {
            key: 'completion',
            label: t('objectives.completion'),
            isUnsorted: true,
            isPlain: true,
            cell: ({ completion }: TeamRow) =>
              completion === null ? (
                ''
              ) : (
                <span className={css.completion}>
                  <CompletionBar value={completion} />
                </span>
              ),
          },
        ]
      : []),
    ...(uses.checkIns ? [checkInColumn(nextCheckIn)] : []),
    {
      key: 'due',
      label: t('objectives.team.attention'),
      isUnsorted: true,
      isPlain: true,
      cell: ({ dueSoon, stale, needsWeights }) =>
        (dueSoon > 0 || stale > 0 || needsWeights) && (
          <span className={css.attention}>
            {stale > 0 && <span>{t('objectives.team.stale', { count: stale })}</span>}
            {dueSoon > 0 && <span>{t('objectives.team.dueSoon', { count: dueSoon })}</span>}
            {needsWeights && <span>{t('objectives.team.needsWeights')}</span>}
          </span>
        ),
    },
    {
      key: 'updated',
      label: t('objectives.lastUpdate'),
      isUnsorted: true,
      isShort: true,
      priority: 3,
      cell: ({ progressedAt }) => (progressedAt ? formatTimeAgo(progressedAt) : ''),
    },
    {
      key: 'actions',
      label: t('objectives.team.actions'),
      isLabelHidden: true,
      isUnsorted: true,
      align: 'end',
      cell: (row) => <RowActions row={row} cycleId={cycleId} onRemind={onRemind} />,
    },
  ]
}

type RowProps = { row: TeamRow; cycleId: string; onRemind: (row: TeamRow) => void }

function RowActions({ row, cycleId, onRemind }: RowProps) {
  const { person, can, count } = row
  const isRemindable = can.remind.allowed || can.remind.reason === 'NUDGED_TODAY'
  return (
    <span className={css.actions}>
      {isRemindable && (
        <Button
          size="small"
          kind="quiet"
          disabledReason={refusalMessage(can.remind)}
          aria-label={t('objectives.remindPerson', { name: person.name })}
          onClick={() => onRemind(row)}
        >
          {t('objectives.remind')}
        </Button>
      )}
      {can.create.allowed && (
        <ButtonLink
          size="small"
          kind={count === 0 ? 'plain' : 'quiet'}
          to={newPath({ cycleId, ownerId: person.id })}
          aria-label={t('objectives.newFor', { name: person.name })}
        >
          {t('objectives.add')}
        </ButtonLink>
      )}
    </span>
  )
}

/** How many objectives are in which state, as marks. */
function Statuses({ row: { count, statuses }, hasStatus }: { row: TeamRow; hasStatus: boolean }) {
  if (count === 0) return <span className={css.none}>{t('objectives.team.noObjectives')}</span>
  if (!hasStatus) return <span>{t('objectives.count', { count })}</span>
  return (
    <span className={css.statuses}>
      {objectiveStatuses.map((status) => {
        const of = statuses[status] ?? 0
        return of === 0 ? null : (
          <span key={status} className={css.statusCount}>
            <StatusMark status={status} />
            {of}
          </span>
        )
      })}
    </span>
  )
}
