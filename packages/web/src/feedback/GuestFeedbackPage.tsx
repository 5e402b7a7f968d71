import { CardList } from '../anytime-feedback/FeedbackCards.tsx'
import { FeedbackList } from '../anytime-feedback/FeedbackList.tsx'
import { useRead } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { useInfinitePages } from '../core/infinite-pages.ts'
import { EmptyState, Loaded } from '../ui/Loaded.tsx'
import { Page, Section } from '../ui/Page.tsx'
import { OwnCycleCard } from './CycleFeedbackCards.tsx'

/** The start page of guests: what they are asked to write, and what they wrote (ROUTE-25). */
export function GuestFeedbackPage() {
  const toWrite = useRead('GET /feedback-cycles/to-write', {})
  const written = useInfinitePages('GET /feedback-cycles/by-me', { limit: 50 }, ({ rows }) =>
    rows.filter(({ state }) => state === 'WRITTEN' || state === 'DECLINED'),
  )
  return (
    <Page title={t('feedback.guests.title')} width="wide" intro={t('feedback.guests.intro')}>
      <Section title={t('feedback.guests.toWrite')}>
        <Loaded read={toWrite}>
          {({ rows }) =>
            rows.length === 0 ? (
              <EmptyState isSmall title={t('feedback.guests.nothing')} body={t('feedback.guests.nothingBody')} />
            ) : (
              <CardList>
                {rows.map((own, index) => (
                  <OwnCycleCard key={own.participantId} own={own} isPrimary={index === 0} />
                ))}
              </CardList>
            )
          }
        </Loaded>
      </Section>
      {written.data && written.data.rows.length > 0 && (
        <Section title={t('feedback.guests.written')}>
          <FeedbackList pages={written} empty={null}>
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
