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

/** What the action that follows depends on: what is written at this moment, and sending the rest of it. */
export type WrittenContent = {
  content: { hasContent: boolean; isMissing: boolean; isTooLong: boolean }
  flush: () => Promise<boolean>
}

type Props = Pick<AnswerSource, 'documentId' | 'answers' | 'isWritable' | 'save'> & {
  title: string
  subtitle: string
  /** Who writes, if not the user: someone without an account. */
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

/** Questions of one person with the screen to themselves; what is written is saved by itself. */
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
  // Before they are looked for, required questions are not marked as missing: nothing is wrong with a new form.
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
