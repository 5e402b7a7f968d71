import { QuotedNote } from '../../anytime-feedback/RequesterNote.tsx'
import { formatDueDate } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { refusalMessage } from '../../core/refusal-message.ts'
import { WritingForm } from '../../questionnaires/answering/WritingForm.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { FeedbackReaders } from '../FeedbackReaders.tsx'
import type { OwnForm } from '../feedback-messages.ts'
import type { FormOperations } from './form-operations.ts'
import { ProvideActions } from './ProvideActions.tsx'

const confidentialNote = (questions: OwnForm['questions'], name: string) => {
  const confidential = new Set(questions.filter(({ isConfidential }) => isConfidential).map(({ id }) => id))
  return ({ id }: { id: string }) => (confidential.has(id) ? t('feedback.confidentialNote', { name }) : undefined)
}

type Props = {
  form: OwnForm
  operations: FormOperations
  /** The company that asks, for someone from outside. */
  companyName?: string
  onClose: () => void
}

/** The form: who reads it and what the reviewee wishes come before the questions. */
export function FeedbackForm({ form, operations, companyName, onClose }: Props) {
  const { participantId, cycle, reviewee, origin, questions, answers, can, readers } = form
  const isSelf = origin === 'SELF'
  const writeBy = cycle.timeline.writeFeedbackBy ?? cycle.timeline.processEnds ?? ''
  return (
    <WritingForm
      title={isSelf ? t('feedback.provide.self') : t('feedback.provide.about', { name: reviewee.name })}
      subtitle={[companyName, cycle.name, t('ui.due', { date: formatDueDate(writeBy) })].filter(Boolean).join(' · ')}
      author={operations.author}
      documentId={`feedback ${participantId}`}
      questions={questions}
      answers={answers}
      isWritable={can.write.allowed}
      max={form.maximumCharacters}
      locked={refusalMessage(can.write)}
      save={operations.save}
      onClose={onClose}
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
      {({ content, flush }) => <ProvideActions form={form} content={content} flush={flush} operations={operations} />}
    </WritingForm>
  )
}
