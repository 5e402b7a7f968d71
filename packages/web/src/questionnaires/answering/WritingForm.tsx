import { answerProgress, isAnswered, itemsTooLong, missingItems } from '@perennial/domain/questionnaires/answers.ts'
import type { Question } from '@perennial/domain/questionnaires/question.ts'
import { itemsOf } from '@perennial/domain/questionnaires/question-list.ts'
import { type ReactNode, useState } from 'react'
import { t } from '../../core/i18n.ts'
import { useOptionalCurrentUser } from '../../core/session.ts'
import { Banner } from '../../ui/Banner.tsx'
import { DelayedSkeleton } from '../../ui/Loaded.tsx'
import { useWindowTitle } from '../../ui/Page.tsx'
import { SaveState } from '../../ui/SaveState.tsx'
import { AnswerFoot } from './AnswerFoot.tsx'
import { AnswerForm, AnswerQuestion } from './AnswerForm.tsx'
import { QuestionNavigation, type QuestionState, scrollToQuestion } from './QuestionNavigation.tsx'
import { type AnswerEditor, type AnswerSource, useAnswers } from './use-answers.ts'
import { useSaveKeys } from './use-save-keys.ts'
import screen from './WritingScreen.module.css'
import { WritingScreen } from './WritingScreen.tsx'

/** What the final action needs: the current content, and a way to send what is unsaved. */
export type WrittenContent = {
  content: { hasContent: boolean; isMissing: boolean; isTooLong: boolean }
  flush: () => Promise<boolean>
}

type Props = Pick<AnswerSource, 'documentId' | 'answers' | 'isWritable' | 'save'> & {
  title: string
  subtitle: string
  /** The author, if they have no account. */
  author?: { id: string; readDeviceKey: () => Promise<CryptoKey> } | undefined
  questions: readonly Question[]
  /** Characters that a text may have. */
  max: number
  onClose: () => void
  offlineReason: string
  /** Why nothing can be written now. */
  locked: string | undefined
  /** Above the questions: who reads the answers, and what the person who asks wrote. */
  notes: ReactNode
  /** A line below the title of a question. */
  questionNote?: ((question: Question) => ReactNode) | undefined
  /** The buttons at the foot. */
  children: (written: WrittenContent) => ReactNode
}

/** Questions for one author, full screen; answers are saved automatically. */
export function WritingForm(props: Props) {
  const { title, subtitle, author, questions, documentId, answers, isWritable, save, onClose, offlineReason } = props
  const me = useOptionalCurrentUser()
  useWindowTitle(title)
  const items = itemsOf(questions)
  const editor = useAnswers({
    accountId: author?.id ?? me?.id ?? '',
    readDeviceKey: author?.readDeviceKey,
    documentId,
    items,
    answers,
    isWritable,
    save,
  })
  return (
    <WritingScreen
      title={title}
      subtitle={subtitle}
      onClose={onClose}
      offlineReason={offlineReason}
      actions={editor && <SaveState state={editor.state()} />}
    >
      {editor ? <WritingBody {...props} editor={editor} /> : <DelayedSkeleton />}
    </WritingScreen>
  )
}

function WritingBody({
  questions,
  max,
  isWritable,
  locked,
  notes,
  questionNote,
  children,
  editor,
}: Props & { editor: AnswerEditor }) {
  const items = itemsOf(questions)
  const answers = editor.answers()
  const tooLong = itemsTooLong(items, answers, max)
  const missing = missingItems(items, answers)
  // Required questions are marked only once the user asks for the missing ones: a new form has no errors.
  const [isMarked, setMarked] = useState(false)
  useSaveKeys(editor)
  const show = (questionId: string) => {
    setMarked(true)
    scrollToQuestion(questionId)
  }
  const stateOf = (id: string): QuestionState => {
    if (tooLong.includes(id)) return 'tooLong'
    if (isAnswered(answers[id])) return 'answered'
    return isMarked && missing.includes(id) ? 'missing' : 'open'
  }
  const content = {
    hasContent: items.some(({ id }) => isAnswered(answers[id])),
    isMissing: missing.length > 0,
    isTooLong: tooLong.length > 0,
  }
  return (
    <>
      <div className={screen.body}>
        <QuestionNavigation
          items={items.map(({ id, isRequired }) => ({
            id,
            label: questions.find((question) => question.id === id)?.question ?? '',
            state: stateOf(id),
            isRequired,
          }))}
        />
        <div className={screen.column}>
          {editor.hasRestored && <Banner tone="info">{t('answering.restored')}</Banner>}
          {locked && <Banner tone="info">{locked}</Banner>}
          {notes}
          <AnswerForm questions={questions} editor={editor} tooLong={tooLong}>
            {(props) => (
              <AnswerQuestion {...props} max={max} isDisabled={!isWritable} notes={questionNote?.(props.question)} />
            )}
          </AnswerForm>
        </div>
      </div>
      <AnswerFoot
        progress={answerProgress(items, answers)}
        problems={{ tooLong, missing }}
        isWritable={isWritable}
        onShow={show}
      >
        {children({ content, flush: editor.flush })}
      </AnswerFoot>
    </>
  )
}
