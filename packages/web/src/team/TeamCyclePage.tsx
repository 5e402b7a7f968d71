import { IconClipboardText } from '@tabler/icons-react'
import { Navigate, useSearch } from '@tanstack/react-router'
import { t } from '../core/i18n.ts'
import { tableEnd } from '../core/infinite-pages.ts'
import { useCurrentUser } from '../core/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState, Loaded } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { Table } from '../ui/Table.tsx'
import { ParentTabs } from '../ui/Tabs.tsx'
import { type Reports, ReportsSwitch, useReports } from './ReportsSwitch.tsx'
import { teamReviewColumns } from './review-columns.tsx'
import { useTeamReviews } from './use-team-reviews.ts'

type Props = { managerId: string; cycleId: string }

const noneBody = (reach: Reports, name: string) =>
  t(reach === 'tree' ? 'team.noneInCycleTreeOfBody' : 'team.noneInCycleOfBody', { name })

/** `/app/team/reviews/{a}/{b}`: the reviews of a cycle in a team; the manager first, then the cycle (TEAM-03, OP-021). */
export function TeamCyclePage({ a: managerId, b: cycleId }: { a: string; b: string }) {
  const me = useCurrentUser()
  const { scope } = useSearch({ strict: false })
  // The viewer’s own team has one page for all its cycles.
  if (managerId === me.id)
    return <Navigate to="/app/team/reviews" search={{ cycle: cycleId, scope } as never} replace />
  return <CycleOfTeam managerId={managerId} cycleId={cycleId} />
}

function CycleOfTeam({ managerId, cycleId }: Props) {
  const [reach, setReach] = useReports()
  const read = useTeamReviews({ cycleId, managerId, scope: reach })
  return (
    <Loaded read={read} isPage>
      {({ first: { cycle, manager }, rows }) => (
        <Page
          title={cycle.name}
          intro={t('reviews.team.of', { name: manager.name })}
          tabs={<ParentTabs parent="/app/team" label={t('team.title')} />}
          actions={
            <>
              {cycle.hasGraph && (
                <ButtonLink to={`/app/reviews/graph/team/${manager.id}/${cycle.id}`}>{t('graph.title')}</ButtonLink>
              )}
              <ButtonLink to={`/app/team/reviews?cycle=${cycle.id}`}>{t('team.toTeam')}</ButtonLink>
            </>
          }
        >
          <ReportsSwitch value={reach} onChange={setReach} isOthers />
          <Table
            label={t('reviews.team.title')}
            rows={rows}
            {...tableEnd(read)}
            columns={teamReviewColumns()}
            rowKey={(review) => review.id}
            things="reviews"
            search
            csv={cycle.name}
            empty={
              <EmptyState
                icon={<IconClipboardText size={28} stroke={1.5} aria-hidden />}
                title={t('team.noneInCycle')}
                body={noneBody(reach, manager.name)}
              />
            }
          />
        </Page>
      )}
    </Loaded>
  )
}
