import { IconClipboardText } from '@tabler/icons-react'
import { useRead } from '../core/api.ts'
import { day } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { useMe } from '../core/session.ts'
import { teamColumns } from '../reviews/TeamReviewsPage.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState, Loaded } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { Table } from '../ui/Table.tsx'
import { ParentTabs } from '../ui/Tabs.tsx'
import { ReachSwitch, useReach } from './ReportsSwitch.tsx'

/** `/app/team/reviews/{a}/{b}`: the reviews of a cycle in a team; the manager first, then the cycle (TEAM-03, OP-021). */
export function TeamCycleScreen({ a: managerId, b: cycleId }: { a: string; b: string }) {
  const me = useMe()
  const [reach, setReach] = useReach()
  const read = useRead('GET /reviews/team/{cycleId}', { cycleId, managerId, scope: reach }, { keepsFormer: true })
  return (
    <Loaded read={read} isPage>
      {({ cycle, manager, reviews }) => (
        <Page
          title={cycle.name}
          intro={
            manager.id === me.id
              ? t('reviews.team.signBy', { date: day(cycle.signBy) })
              : t('reviews.team.of', { name: manager.name })
          }
          tabs={<ParentTabs of="/app/team" label={t('team.title')} />}
          actions={
            <>
              {cycle.hasGraph && (
                <ButtonLink to={`/app/reviews/graph/team/${manager.id}/${cycle.id}`}>{t('graph.title')}</ButtonLink>
              )}
              <ButtonLink to="/app/team/reviews">{t('team.allCycles')}</ButtonLink>
            </>
          }
        >
          <ReachSwitch value={reach} onChange={setReach} isOthers={manager.id !== me.id} />
          <Table
            label={t('reviews.team.title')}
            rows={reviews}
            columns={teamColumns()}
            rowKey={(review) => review.id}
            things="reviews"
            search
            csv={cycle.name}
            empty={
              <EmptyState
                icon={<IconClipboardText size={28} stroke={1.5} aria-hidden />}
                title={t('team.noneInCycle')}
                body={t('team.noneInCycleBody')}
              />
            }
          />
        </Page>
      )}
    </Loaded>
  )
}
