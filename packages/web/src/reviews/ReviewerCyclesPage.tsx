import { IconUsers } from '@tabler/icons-react'
import { useRead } from '../core/api.ts'
import { formatDateTime, formatDay } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { Card, CardGrid } from '../ui/Card.tsx'
import { Link } from '../ui/Link.tsx'
import { EmptyState, Loaded } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'

/** Cycles in which someone writes about others or contributes (REVC-18). */
export function ReviewerCyclesPage() {
  return (
    <Page title={t('reviews.team.title')} width="wide" intro={t('reviews.team.intro')}>
      <TeamCycles />
    </Page>
  )
}

function TeamCycles() {
  const main = useRead('GET /review-cycles/v2', { reviewer: 'main' })
  const contributing = useRead('GET /review-cycles/v2', { reviewer: 'contributing' })
  return (
    <Loaded read={main}>
      {({ cycles }) => {
        const others = (contributing.data?.cycles ?? []).filter((cycle) => !cycles.some(({ id }) => id === cycle.id))
        const all = [...cycles, ...others]
        if (all.length === 0)
          return (
            <EmptyState
              icon={<IconUsers size={28} stroke={1.5} aria-hidden />}
              title={t('reviews.team.none')}
              body={t('reviews.team.noneBody')}
            />
          )
        return (
          <CardGrid>
            {all.map(({ id, name, state, reviews, signBy }) => (
              <Card key={id} title={<Link to={`/app/reviews/team/${id}`}>{name}</Link>} label={name}>
                <p>{t('reviews.team.count', { count: reviews })}</p>
                <p>
                  {state === 'ENDED'
                    ? t('reviews.team.ended', { date: formatDay(signBy) })
                    : t('reviews.team.signBy', { date: formatDateTime(signBy) })}
                </p>
              </Card>
            ))}
          </CardGrid>
        )
      }}
    </Loaded>
  )
}
