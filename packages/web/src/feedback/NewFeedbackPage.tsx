import { IconMessage2 } from '@tabler/icons-react'
import { useState } from 'react'
import css from '../anytime-feedback/AnytimeFeedback.module.css'
import { CardList } from '../anytime-feedback/FeedbackCards.tsx'
import { type ApiResponse, useRead, useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { useNavigateTo } from '../core/url-query.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { DebouncedSearchField } from '../ui/DebouncedSearchField.tsx'
import { EmptyState, Loaded } from '../ui/Loaded.tsx'
import { DueDate } from '../ui/NextStep.tsx'
import { Page } from '../ui/Page.tsx'
import { PersonName } from '../ui/PersonName.tsx'
import { changedByFeedback, providePath } from './feedback-messages.ts'

type Reviewee = ApiResponse<'GET /feedback/new-unsolicited'>['requests'][number]

/** `/app/feedback/new-unsolicited`: writing about a reviewee of a running cycle without being asked. */
export function NewFeedbackPage() {
  const go = useNavigateTo()
  const [q, setSearch] = useState('')
  const read = useRead('GET /feedback/new-unsolicited', { q }, { keepsFormer: true })
  const begin = useWrite('POST /feedback/new-unsolicited', {
    refresh: changedByFeedback,
    // Back skips this page, because the form exists now.
    done: ({ participantId }) => go(providePath(participantId), { replace: true }),
  })
  const isNone = read.data?.requests.length === 0 && q === ''
  return (
    <Page title={t('feedback.proactive.title')} width="wide" intro={t('feedback.proactive.intro')}>
      {!isNone && <DebouncedSearchField label={t('feedback.proactive.who')} value={q} onChange={setSearch} />}
      <Loaded read={read}>
        {({ requests }) =>
          requests.length === 0 ? (
            <EmptyState
              title={t(isNone ? 'feedback.proactive.none' : 'ui.nothingFound')}
              icon={isNone && <IconMessage2 size={28} stroke={1.5} aria-hidden />}
              body={isNone && t('feedback.proactive.noneBody')}
              action={isNone && <ButtonLink to="/app/feedback">{t('anytimeFeedback.toList')}</ButtonLink>}
            />
          ) : (
            <CardList>
              {requests.map((request) => (
                <RevieweeCard
                  key={request.requestId}
                  request={request}
                  busy={begin.isPending && begin.variables.requestId === request.requestId}
                  onWrite={() => begin.mutate({ requestId: request.requestId })}
                />
              ))}
            </CardList>
          )
        }
      </Loaded>
    </Page>
  )
}

type CardProps = { request: Reviewee; busy: boolean; onWrite: () => void }

function RevieweeCard({ request: { reviewee, cycle }, busy, onWrite }: CardProps) {
  const text = t('feedback.do.write')
  return (
    <li className={css.card}>
      <PersonName person={reviewee} about={reviewee.title} />
      <div className={css.where}>
        <span>{cycle.name}</span>
        <DueDate date={cycle.writeFeedbackBy} />
      </div>
      <Button busy={busy} aria-label={`${text}: ${reviewee.name}, ${cycle.name}`} onClick={onWrite}>
        {text}
      </Button>
    </li>
  )
}
