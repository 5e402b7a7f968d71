import type { Question } from '@perennial/domain/questionnaires/question.ts'
import type { AnswerFieldProps, FieldLabel } from './answer-field-props.ts'
import { LikertField } from './LikertField.tsx'
import { RankingField } from './RankingField.tsx'
import { SentenceField } from './SentenceField.tsx'

/** The field of a question that only feedback asks. In a chunk of its own: reviews don't load it. */
export function FeedbackField(props: AnswerFieldProps & FieldLabel & { question: Question }) {
  switch (props.question.type) {
    case 'LIKERT_SCALE':
      return <LikertField {...props} />
    case 'MAD_LIBS':
      return <SentenceField {...props} />
    case 'STACKED_RANKINGS':
      return <RankingField {...props} />
    default:
      return null
  }
}
