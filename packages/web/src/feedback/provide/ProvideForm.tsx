import { QuotedNote } from '../../anytime-feedback/RequesterNote.tsx'
import { api } from '../../core/api.ts'
import { formatDueDate } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { useCurrentUser } from '../../core/session.ts'
import { useWayBack } from '../../core/url-query.ts'
import { WritingForm } from '../../questionnaires/answering/WritingForm.tsx'
import { refusalMessageNow } from '../../reviews/review-messages.ts'
import { Banner } from '../../ui/Banner.tsx'
import { FeedbackReaders } from '../FeedbackReaders.tsx'
import type { OwnForm } from '../feedback-messages.ts'
import { ProvideActions } from './ProvideActions.tsx'

const confidentialNote = (questions: OwnForm['questions'], name: string) => {
  const confidential = new Set(questions.filter(({ isConfidential }) => isConfidential).map(({ id }) => id))
  return ({ id }: { id: string }) => (confidential.has(id) ? t('feedback.confidentialNote', { name }) : undefined)
}

/** The form: who reads it and what the reviewee wishes come before the questions. */
export function ProvideForm({ form }: { form: OwnForm }) {
  const me = useCurrentUser()
  const { participantId, cycle, reviewee, origin, questions, answers, can, readers } = form
  const goBack = useWayBack(me.isGuest ? '/app/feedback' : '/app/feedback/todo')
  const isSelf = origin === 'SELF'
  return (
    <WritingForm
      title={isSelf ? t('feedback.provide.self') : t('feedback.provide.about', { name: reviewee.name })}
      subtitle={`${cycle.name} · ${t('ui.due', { date: formatDueDate(cycle.timeline.writeFeedbackBy ?? cycle.timeline.processEnds ?? '') })}`}
      documentId={`feedback ${participantId}`}
      questions={questions}
      answers={answers}
      isWritable={can.write.allowed}
      max={form.maximumCharacters}
      locked={refusalMessageNow(can.write)}
      save={(questionId, unsent) =>
        api('PUT /feedback/provide-feedback/{participantId}/answers/{questionId}', {
          participantId,
          questionId,
          ...unsent,
        })
      }
      onClose={goBack}
      offlineReason={t('feedback.offline.leave')}
      questionNote={confidentialNote(questions, reviewee.name)}
      notes={
        <>
          {form.state === 'DECLINED' && <Banner tone="info">{t('feedback.declinedBefore')}</Banner>}
          <QuotedNote
            person={reviewee}
            label={t('feedback.noteOf', { name: reviewee.name })}
            note={isSelf ? '' : form.noteFromReviewee}
          />
          <QuotedNote person={null} label={t('feedback.aboutCycle', { name: cycle.name })} note={cycle.explanation} />
          <FeedbackReaders readers={readers} isSelf={isSelf} />
        </>
      }
    >
      {({ content, flush }) => <ProvideActions form={form} content={content} flush={flush} goBack={goBack} />}
    </WritingForm>
  )
}
