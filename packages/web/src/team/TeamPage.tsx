import { useRead } from '../core/api.ts'
import { formatDay } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { isOn, useCurrentUser } from '../core/session.ts'
import { useUrlParam } from '../core/url-query.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Select, Switch } from '../ui/ChoiceFields.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { ParentTabs } from '../ui/Tabs.tsx'
import { ReportsSwitch, useReports } from './ReportsSwitch.tsx'
import css from './Team.module.css'
import { TeamTable } from './TeamTable.tsx'
import { teamCountsOf } from './team-rows.ts'

/** `/app/team/people`: each person of the team with both sides of the review, the next step and past ratings (TEAM-02). */
export function TeamPage() {
  const me = useCurrentUser()
  const [reach, setReach] = useReports()
  const [left, setLeft] = useUrlParam('left')
  const [chosen, setChosen] = useUrlParam('cycle')
  const hasReviews = isOn(me, 'review')
  const people = useRead('GET /team/people', { scope: reach, ...(left && { left: 'true' }) }, { keepsFormer: true })
  const list = useRead('GET /team/review-cycles', {}, { when: hasReviews })
  const cycles = list.data?.cycles ?? []
  const cycle = cycles.find(({ id }) => id === chosen) ?? cycles.find(({ state }) => state === 'RUNNING') ?? cycles[0]
  const reviews = useRead(
    'GET /reviews/team/{cycleId}',
    { cycleId: cycle?.id ?? '', scope: reach },
    { keepsFormer: true, when: cycle !== undefined },
  )
  const ratings = useRead('GET /team/ratings', { scope: reach }, { keepsFormer: true, when: hasReviews })
  const cards = cycle ? (reviews.data?.reviews ?? []) : []
  const counts = countsMessage(teamCountsOf(cards))
  return (
    <Page
      title={t('team.title')}
      tabs={<ParentTabs of="/app/team" label={t('team.title')} />}
      actions={
        cycle &&
        reviews.data?.cycle.hasGraph && (
          <ButtonLink to={`/app/reviews/graph/team/${me.id}/${cycle.id}`}>{t('graph.title')}</ButtonLink>
        )
      }
    >
      <div className={css.top}>
        {cycle && reviews.data && (
          <div>
            <p className={css.counts}>{counts}</p>
            <p className={css.due}>
              {t(cycle.state === 'ENDED' ? 'reviews.team.ended' : 'reviews.team.signBy', {
                date: formatDay(cycle.signBy),
              })}
            </p>
          </div>
        )}
        <div className={css.choices}>
          <ReportsSwitch value={reach} onChange={setReach} hasCounts />
          {cycles.length > 1 && cycle && (
            <Select
              label={t('team.cycle')}
              value={cycle.id}
              onChange={setChosen}
              options={cycles.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </div>
      </div>
      <Loaded read={people}>
        {(found) => (
          <TeamTable
            people={found.people}
            reviews={cards}
            ratings={ratings.data?.people ?? []}
            hasReviews={cycle !== undefined}
            reach={reach}
            filters={
              <Switch
                label={t('team.withLeft')}
                value={left === 'true'}
                onChange={(value) => setLeft(value ? 'true' : '')}
              />
            }
          />
        )}
      </Loaded>
    </Page>
  )
}

function countsMessage({ write, share, discuss }: ReturnType<typeof teamCountsOf>): string {
  if (write + share + discuss === 0) return t('team.nothingToDo')
  const parts = [
    write > 0 && t('team.toWrite', { count: write }),
    share > 0 && t('team.toShare', { count: share }),
    discuss > 0 && t('team.toDiscuss', { count: discuss }),
  ]
  return parts.filter((part) => part !== false).join(' · ')
}
