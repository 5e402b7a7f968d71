import { IconClipboardText } from '@tabler/icons-react'
import { useRead } from '../core/api.ts'
import { formatDay } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { Card, CardGrid } from '../ui/Card.tsx'
import { Link } from '../ui/Link.tsx'
import { EmptyState, Loaded } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { ParentTabs } from '../ui/Tabs.tsx'
import { ReportsSwitch, useReports } from './ReportsSwitch.tsx'

/** `/app/team/reviews`: the cycles in which there are reviews of one's team (TEAM-01, TEAM-03). */
export function TeamCycleListPage() {
  const me = useCurrentUser()
  const [reach, setReach] = useReports()
  const read = useRead('GET /team/review-cycles', {})
  return (
    <Page title={t('team.title')} tabs={<ParentTabs of="/app/team" label={t('team.title')} />}>
      <ReportsSwitch value={reach} onChange={setReach} />
      <Loaded read={read}>
        {({ cycles }) => {
          const counted = cycles.map((cycle) => ({
            ...cycle,
            count: reach === 'tree' ? cycle.allReviews : cycle.directReviews,
          }))
          const there = counted.filter(({ count }) => count > 0)
          if (there.length === 0)
            return (
              <EmptyState
                icon={<IconClipboardText size={28} stroke={1.5} aria-hidden />}
                title={t('team.noReviews')}
                body={t('team.noReviewsBody')}
              />
            )
          return (
            <CardGrid>
              {there.map(({ id, name, state, signBy, count }) => (
                <Card
                  key={id}
                  label={name}
                  title={
                    <Link to={`/app/team/reviews/${me.id}/${id}${reach === 'tree' ? '?scope=tree' : ''}`}>{name}</Link>
                  }
                >
                  <p>{t('team.reviewCount', { count })}</p>
                  <p>
                    {t(state === 'ENDED' ? 'reviews.team.ended' : 'reviews.team.signBy', { date: formatDay(signBy) })}
                  </p>
                </Card>
              ))}
            </CardGrid>
          )
        }}
      </Loaded>
    </Page>
  )
}
