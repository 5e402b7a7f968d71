import { useQueryClient } from '@tanstack/react-query'
import { useRead } from '../../core/api.ts'
import { formatDateTime } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { useNavigateTo } from '../../core/url-query.ts'
import { QuestionAnswers } from '../../questionnaires/reading/AnswersByQuestion.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { type OwnForm, ownTones, providePath } from '../feedback-messages.ts'
import { TakeBackButton } from '../provide/SubmittedPage.tsx'
import css from './Request.module.css'

/** What the viewer wrote themselves about the reviewee, and writing it. */
export function OwnAnswers({ participantId, isSelf }: { participantId: string; isSelf: boolean }) {
  const form = useRead('GET /feedback/provide-feedback/{participantId}', { participantId }).data
  // A form that closed before anything was submitted can't be read here.
  if (!form) return null
  return (
    <Card
      title={t(isSelf ? 'feedback.ownSelf' : 'feedback.yours')}
      actions={
        <>
          <StatusChip tone={ownTones[form.state]}>{t(`feedback.ownState.${form.state}`)}</StatusChip>
          <OwnAction form={form} />
        </>
      }
    >
      {form.submittedAt && (
        <p className={css.muted}>{t('feedback.submitted.on', { date: formatDateTime(form.submittedAt) })}</p>
      )}
      {form.state === 'WRITTEN' && <QuestionAnswers questions={form.questions} answers={form.answers} />}
      {form.state === 'WRITING' && <p className={css.muted}>{t('feedback.onlyYou')}</p>}
      {form.declineReason && <p>{t('feedback.yourReason', { reason: form.declineReason })}</p>}
    </Card>
  )
}

function OwnAction({ form }: { form: OwnForm }) {
  const go = useNavigateTo()
  const client = useQueryClient()
  const { state, participantId, can } = form
  if (state === 'WRITTEN')
    return can.takeBack.allowed ? (
      <TakeBackButton
        form={form}
        onDone={() => {
          // The form must open with what is stored now, not with the cached answers from before it was submitted.
          client.removeQueries({ queryKey: ['GET /feedback/provide-feedback/{participantId}'] })
          go(providePath(participantId))
        }}
      />
    ) : null
  if (!can.write.allowed) return null
  return (
    <ButtonLink size="small" to={providePath(participantId)}>
      {t(state === 'WRITING' ? 'feedback.do.goOn' : 'feedback.do.write')}
    </ButtonLink>
  )
}
