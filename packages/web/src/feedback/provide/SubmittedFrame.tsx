import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { QuestionAnswers } from '../../questionnaires/reading/AnswersByQuestion.tsx'
import { Card } from '../../ui/Card.tsx'
import { Stack, useWindowTitle } from '../../ui/Page.tsx'
import { FeedbackReaders } from '../FeedbackReaders.tsx'
import type { OwnForm } from '../feedback-messages.ts'
import css from './SubmittedPage.module.css'

type Props = {
  title: string
  form: Pick<OwnForm, 'submittedAt' | 'questions' | 'answers' | 'readers'>
  isSelf?: boolean
  children: ReactNode
}

/** After submitting: when, who reads it, what can be done now, and what was written. */
export function SubmittedFrame({
  title,
  form: { submittedAt, questions, answers, readers },
  isSelf = false,
  children,
}: Props) {
  useWindowTitle(title)
  return (
    <div className={css.page}>
      <Stack gap={24}>
        <header className={css.head}>
          <IconCircleCheck size={40} stroke={1.5} aria-hidden />
          <h1 tabIndex={-1}>{title}</h1>
          {submittedAt && <p>{t('feedback.submitted.on', { date: formatDateTime(submittedAt) })}</p>}
        </header>
        <FeedbackReaders readers={readers} isSelf={isSelf} />
        {children}
        <Card title={t('feedback.yours')}>
          <QuestionAnswers questions={questions} answers={answers} />
        </Card>
      </Stack>
    </div>
  )
}
