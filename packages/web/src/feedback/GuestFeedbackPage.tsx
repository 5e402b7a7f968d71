import { CardList } from '../anytime-feedback/FeedbackCards.tsx'
import { FeedbackList } from '../anytime-feedback/FeedbackList.tsx'
import { useFeedbackByMe } from '../anytime-feedback/feedback-lists.ts'
import { FeedbackToWrite } from '../anytime-feedback/ToWritePage.tsx'
import { t } from '../core/i18n.ts'
import { Page, Section } from '../ui/Page.tsx'
import { OwnCycleCard } from './CycleFeedbackCards.tsx'

/** The start page of guests: what they are asked to write, and what they wrote (ROUTE-25). */
export function GuestFeedbackPage() {
  const list = useFeedbackByMe()
  const forms = (list.data?.rows ?? []).flatMap((item) => (item.type === 'CYCLE' ? item.own : []))
  const finished = forms.filter(({ state }) => state === 'WRITTEN' || state === 'DECLINED')
  return (
    <Page title={t('feedback.guests.title')} width="wide" intro={t('feedback.guests.intro')}>
      <Section title={t('feedback.guests.toWrite')}>
        <FeedbackToWrite />
      </Section>
      {finished.length > 0 && (
        <Section title={t('feedback.guests.written')}>
          <FeedbackList pages={{ ...list, data: { rows: finished } }} empty={null}>
            {(rows) => (
              <CardList>
                {rows.map((own) => (
                  <OwnCycleCard key={own.participantId} own={own} />
                ))}
              </CardList>
            )}
          </FeedbackList>
        </Section>
      )}
    </Page>
  )
}
