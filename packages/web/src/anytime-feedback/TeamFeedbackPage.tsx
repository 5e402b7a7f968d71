import { t } from '../core/i18n.ts'
import { useInfinitePages } from '../core/infinite-pages.ts'
import { Page } from '../ui/Page.tsx'
import { ParentTabs } from '../ui/Tabs.tsx'
import { FeedbackCards, OpenAction, RequestProgress } from './FeedbackCards.tsx'
import { FeedbackActions, FeedbackLayout } from './FeedbackLayout.tsx'
import { EmptyFeedback, FeedbackList } from './FeedbackList.tsx'

/** `/app/feedback/team/anytime`: feedback about the viewer's reporting line, as far as they may read it. */
export const TeamFeedbackPage = () => (
  <FeedbackLayout>
    <TeamFeedback />
  </FeedbackLayout>
)

/** `/app/team/requested-feedback`: the same as a tab of the team page (TEAM-01). */
export const TeamRequestsPage = () => (
  <Page
    title={t('team.title')}
    tabs={<ParentTabs parent="/app/team" label={t('team.title')} />}
    actions={<FeedbackActions />}
  >
    <TeamFeedback />
  </Page>
)

export function TeamFeedback() {
  const pages = useInfinitePages('GET /feedback/team', { limit: 50 }, ({ rows }) => rows)
  return (
    <FeedbackList pages={pages} empty={<EmptyFeedback name="team" />}>
      {(cards) => (
        <FeedbackCards
          cards={cards}
          rest={(card) => (
            <>
              <RequestProgress card={card} />
              <OpenAction card={card} />
            </>
          )}
        />
      )}
    </FeedbackList>
  )
}
