import { IconCircleCheck } from '@tabler/icons-react'
import { formatDateTime } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { refusalMessage } from '../../core/refusal-message.ts'
import { QuestionAnswers } from '../../questionnaires/reading/AnswersByQuestion.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Row, Stack, useWindowTitle } from '../../ui/Page.tsx'
import { FeedbackReaders } from '../FeedbackReaders.tsx'
import css from '../provide/SubmittedPage.module.css'
import type { GuestForm } from './GuestLinkPage.tsx'
import type { GuestOperations } from './guest-operations.ts'

type Props = { form: GuestForm; operations: GuestOperations }

/** After submitting: what happens with it now. A guest has nowhere else to go. */
export function GuestSubmittedPage({ form, operations: { takeBack } }: Props) {
  const { reviewee, submittedAt, questions, answers, readers, can } = form
  const title = t('feedback.submitted.about', { name: reviewee.name })
  useWindowTitle(title)
  return (
    <div className={css.page}>
      <Stack gap={24}>
        <header className={css.head}>
          <IconCircleCheck size={40} stroke={1.5} aria-hidden />
          <h1 tabIndex={-1}>{title}</h1>
          {submittedAt && <p>{t('feedback.submitted.on', { date: formatDateTime(submittedAt) })}</p>}
        </header>
        <FeedbackReaders readers={readers} isSelf={false} />
        <p>{t('feedback.guestLink.done')}</p>
        <Row>
          <Button
            busy={takeBack.isPending}
            disabledReason={refusalMessage(can.takeBack)}
            onClick={() => takeBack.mutate()}
          >
            {t('feedback.takeBack')}
          </Button>
        </Row>
        <Card title={t('feedback.yours')}>
          <QuestionAnswers questions={questions} answers={answers} />
        </Card>
      </Stack>
    </div>
  )
}
