import { addDays } from '@perennial/domain/calendar/days.ts'
import { useRead } from '../../core/api.ts'
import { today } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { useInfinitePages } from '../../core/infinite-pages.ts'
import { useCurrentUser } from '../../core/session.ts'
import { useUrlParam } from '../../core/url-query.ts'
import { KeyFigures } from '../../ui/KeyFigures.tsx'
import { EmptyState, Loaded } from '../../ui/Loaded.tsx'
import { Section, Stack } from '../../ui/Page.tsx'
import { ViewSwitch } from '../../ui/SegmentFilter.tsx'
import { FeedbackCards, OpenAction, RequestProgress } from '../FeedbackCards.tsx'
import { FeedbackList } from '../FeedbackList.tsx'
import { AdminLayout } from './AdminLayout.tsx'

/** Periods in days, the shortest first. */
const periods = ['30', '90', '365'] as const
const DEFAULT_PERIOD = '365'

/** How much feedback is requested and written, and the requests that HR may read; other requests only as counts (ANY-P05). */
export function OverviewPage() {
  const [chosen, setPeriod] = useUrlParam('days')
  const period = periods.find((days) => days === chosen) ?? DEFAULT_PERIOD
  const from = addDays(today(), -Number(period))
  const read = useRead('GET /feedback-requests/company', { from, limit: 1 })
  return (
    <AdminLayout title={t('anytimeFeedback.admin.title')} intro={t('anytimeFeedback.admin.overviewIntro')}>
      <Stack gap={32}>
        <ViewSwitch
          label={t('anytimeFeedback.admin.period')}
          options={periods.map((days) => ({
            value: days,
            label: t('anytimeFeedback.admin.days', { days: Number(days) }),
          }))}
          value={period}
          onChange={setPeriod}
        />
        <Loaded read={read}>
          {({ counts }) => (
            <KeyFigures
              label={t('anytimeFeedback.admin.counts')}
              figures={[
                { label: t('anytimeFeedback.admin.requests', { count: counts.requests }), count: counts.requests },
                { label: t('anytimeFeedback.admin.responses', { count: counts.responses }), count: counts.responses },
                { label: t('anytimeFeedback.admin.people', { count: counts.people }), count: counts.people },
              ]}
            />
          )}
        </Loaded>
        <ReadByHr from={from} />
      </Stack>
    </AdminLayout>
  )
}

function ReadByHr({ from }: { from: string }) {
  const me = useCurrentUser()
  const pages = useInfinitePages('GET /feedback-requests/company', { from, limit: 50 }, (page) => page.rows)
  if (!me.isHR) return <p>{t('anytimeFeedback.admin.countsOnly')}</p>
  return (
    <Section title={t('anytimeFeedback.admin.readByHr')} intro={t('anytimeFeedback.admin.readByHrIntro')}>
      <FeedbackList
        pages={pages}
        empty={<EmptyState title={t('anytimeFeedback.admin.none')} body={t('anytimeFeedback.admin.noneBody')} />}
      >
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
    </Section>
  )
}
