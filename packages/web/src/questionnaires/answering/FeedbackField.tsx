import type { Question } from '@perennial/domain/questionnaires/question.ts'
import type { AnswerFieldProps, FieldLabel } from './answer-field-props.ts'
import { LikertField } from './LikertField.tsx'
import { RankingField } from './RankingField.tsx'
import { SentenceField } from './SentenceField.tsx'

/** The fields of question types that only feedback has. In a chunk of its own, so that reviews don’t load them. */
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
