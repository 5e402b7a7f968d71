import { IconClipboardText } from '@tabler/icons-react'
import { type ApiResponse, useRead } from '../core/api.ts'
import { formatDay, formatShortDay, formatTime } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { useUrlParam } from '../core/url-query.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Select } from '../ui/ChoiceFields.tsx'
import { EmptyState, Loaded, LoadMoreError } from '../ui/Loaded.tsx'
import { DueDate } from '../ui/NextStep.tsx'
import { Page } from '../ui/Page.tsx'
import { ParentTabs } from '../ui/Tabs.tsx'
import { ReportsSwitch, useReports } from './ReportsSwitch.tsx'
import css from './Team.module.css'
import { TeamReviewsTable } from './TeamReviewsTable.tsx'
import { nextDueOf, teamCountsOf } from './team-rows.ts'
import { useTeamReviews } from './use-team-reviews.ts'

type Cycle = ApiResponse<'GET /team/review-cycles'>['cycles'][number]

/** `/app/team/reviews`: each person of the team with both sides of the review, the next step and past ratings (TEAM-03). */
export function TeamReviewsPage() {
  const me = useCurrentUser()
  const [reach, setReach] = useReports()
  const [chosen, setChosen] = useUrlParam('cycle')
  const people = useRead('GET /team/people', { scope: reach }, { keepsFormer: true })
  const list = useRead('GET /team/review-cycles', {})
  const cycles = list.data?.cycles ?? []
  const cycle = cycles.find(({ id }) => id === chosen) ?? cycles.find(({ state }) => state === 'RUNNING') ?? cycles[0]
  const reviews = useTeamReviews({ cycleId: cycle?.id ?? '', scope: reach }, { when: cycle !== undefined })
  const ratings = useRead('GET /team/ratings', { scope: reach }, { keepsFormer: true })
  const cards = cycle ? (reviews.data?.rows ?? []) : []
  const nextDue = cycle?.state === 'RUNNING' && reviews.isComplete ? nextDueOf(cards) : undefined
  return (
    <Page
      title={t('team.title')}
      tabs={<ParentTabs parent="/app/team" label={t('team.title')} />}
      actions={
        cycle &&
        reviews.data?.first.cycle.hasGraph && (
          <ButtonLink to={`/app/reviews/graph/team/${me.id}/${cycle.id}`}>{t('graph.title')}</ButtonLink>
        )
      }
    >
      <Loaded read={list}>
        {() =>
          cycle ? (
            <>
              <div className={css.top}>
                {reviews.data && (
                  <div>
                    <p className={css.counts}>{reviews.isComplete && countsMessage(teamCountsOf(cards))}</p>
                    <p className={css.due}>
                      {nextDue && nextDue !== cycle.signBy && <DueDate date={nextDue} />}
                      <span>{dueMessage(cycle)}</span>
                    </p>
                  </div>
                )}
                <div className={css.choices}>
                  <ReportsSwitch value={reach} onChange={setReach} hasCounts />
                  {cycles.length > 1 && (
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
                  <TeamReviewsTable
                    cycle={cycle}
                    people={found.people}
                    reviews={cards}
                    ratings={ratings.data?.people ?? []}
                    reach={reach}
                  />
                )}
              </Loaded>
              {reviews.moreError && (
                <LoadMoreError error={reviews.moreError} onRetry={reviews.more} busy={reviews.isFetchingMore} />
              )}
            </>
          ) : (
            <EmptyState
              icon={<IconClipboardText size={28} stroke={1.5} aria-hidden />}
              title={t('team.noReviews')}
              body={t('team.noReviewsBody')}
            />
          )
        }
      </Loaded>
    </Page>
  )
}

const dueMessage = ({ state, signBy }: Cycle) =>
  state === 'ENDED'
    ? t('reviews.team.ended', { date: formatDay(signBy) })
    : t('reviews.team.signBy', {
        date: t('dates.dayAndTime', { date: formatShortDay(signBy), time: formatTime(signBy) }),
      })

function countsMessage({ write, share, discuss }: ReturnType<typeof teamCountsOf>): string {
  if (write + share + discuss === 0) return t('team.nothingToDo')
  const parts = [
    write > 0 && t('team.toWrite', { count: write }),
    share > 0 && t('team.toShare', { count: share }),
    discuss > 0 && t('team.toDiscuss', { count: discuss }),
  ]
  return parts.filter((part) => part !== false).join(' · ')
}
