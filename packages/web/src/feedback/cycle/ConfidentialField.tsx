import type { FeedbackCycleModel } from '@perennial/contract/feedback/cycle/schemas.ts'
import type { FeedbackQuestion } from '@perennial/domain/questionnaires/question-list.ts'
import { t } from '../../core/i18n.ts'
import { Checkbox } from '../../ui/ChoiceFields.tsx'

export type CycleQuestion = FeedbackCycleModel['questions'][number]

/** A new question of a feedback cycle isn’t confidential: the reviewee reads its answers. */
export const withConfidentiality = (question: FeedbackQuestion): CycleQuestion => ({
  ...question,
  isConfidential: false,
})

type Props = { question: CycleQuestion; onChange: (question: CycleQuestion) => void }

/** Whether the reviewee never reads the answers to a question (FBK-P21). */
export const ConfidentialField = ({ question, onChange }: Props) => (
  <Checkbox
    label={t('feedbackCycle.confidential')}
    hint={t('feedbackCycle.confidentialHint')}
    value={question.isConfidential}
    onChange={(isConfidential) => onChange({ ...question, isConfidential })}
  />
)
