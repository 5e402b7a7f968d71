import type { OverallRatings } from '@perennial/domain/questionnaires/questionnaire.ts'
import { t } from '../../core/i18n.ts'
import type { AnswerFieldProps } from '../../questionnaires/answering/answer-field-props.ts'
import { OneOf } from '../../questionnaires/answering/OneOf.tsx'
import { ratingOptions } from '../rating-choices.ts'

type Props = AnswerFieldProps & { ratings: OverallRatings; name: string }

/** An overall rating: scores with their labels and descriptions, by keyboard too (REV-P13). */
export function RatingField({ ratings, name, ...props }: Props) {
  const options = ratingOptions(ratings.ratings).map(({ code, label, description }) => ({
    value: code,
    label: t('reviews.rating', { code, label }),
    ...(description && { hint: description }),
  }))
  const { value, onChange, isDisabled, required, error, notes } = props
  return (
    <OneOf
      label={name}
      hint={notes}
      value={value}
      options={options}
      onChange={(code) => onChange(code, true)}
      isDisabled={isDisabled}
      required={required}
      showsRequiredMark={required}
      error={error}
    />
  )
}
