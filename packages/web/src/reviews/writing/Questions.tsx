import type { Desk } from '@perennial/contract/review-shapes.ts'
import {
  GRAPH,
  type Item,
  OVERALL_RATING,
  type Questionnaire,
  SECONDARY_RATING,
  type Section,
} from '@perennial/domain/questionnaires/questionnaire.ts'
import { dayAndTime } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { whyNotNow } from '../sentences.ts'
import { GraphField, RatingField, SectionField } from './Fields.tsx'
import { Question } from './Question.tsx'
import type { Writing } from './use-desk.ts'
import css from './Writing.module.css'

type Props = {
  questionnaire: Questionnaire
  desk: Desk
  items: readonly Item[]
  writing: Writing
  tooLong: readonly string[]
}

/** All questions of a desk in one column, with graph and ratings at the end. */
export function Questions({ questionnaire, desk, items, writing, tooLong }: Props) {
  const { side } = desk
  const max = questionnaire.maximumCharactersPerResponse
  const asked = new Map(items.map((item) => [item.id, item]))
  const isEditable = desk.can.edit.allowed
  const errorOf = (id: string) => (tooLong.includes(id) ? t('ui.tooLong', { max }) : undefined)
  const question = (item: Item, section: Section | null) => {
    const isRated = item.type === 'RATING'
    const isDisabled = isRated ? !desk.can.rate.allowed : !isEditable
    const writer = writing.writer(item.id)
    const common = { isDisabled, required: item.isRequired, error: errorOf(item.id) }
    return (
      <Question
        key={item.id}
        id={item.id}
        writer={writer}
        allowComment={item.allowComment}
        isDisabled={isDisabled}
        max={max}
        notes={notesOf(desk, item, isDisabled)}
        field={(props) => {
          if (section) return <SectionField {...props} {...common} section={section} side={side} max={max} />
          if (item.id === GRAPH) return <GraphField {...props} {...common} graph={questionnaire.graph} />
          const isOverall = item.id === OVERALL_RATING
          return (
            <RatingField
              {...props}
              {...common}
              name={t(isOverall ? 'reviews.overallRating' : 'reviews.secondaryRating')}
              ratings={isOverall ? questionnaire.overallRatings : questionnaire.secondaryOverallRatings}
            />
          )
        }}
      />
    )
  }
  return (
    <>
      {questionnaire.sections.map((section) => {
        const variant = section[side]
        if (section.type === 'HEADING' && variant)
          return (
            <h2 key={section.id} className={css.heading}>
              {variant.question}
            </h2>
          )
        const item = asked.get(section.id)
        return item ? question(item, section) : null
      })}
      {[GRAPH, OVERALL_RATING, SECONDARY_RATING].map((id) => {
        const item = asked.get(id)
        return item ? question(item, null) : null
      })}
    </>
  )
}

function notesOf(desk: Desk, item: Item, isDisabled: boolean): string[] {
  const notes: string[] = []
  if (item.isConfidential && desk.side === 'manager')
    notes.push(
      t(item.type === 'RATING' || item.type === 'GRAPH' ? 'reviews.confidentialRating' : 'reviews.confidential'),
    )
  if (isDisabled && item.type === 'RATING') {
    const why = whyNotNow(desk.can.rate)
    if (why) notes.push(why)
  }
  const { savedBy, savedAt } = desk.answers[item.id] ?? {}
  if (savedBy && savedAt && desk.side === 'manager' && !desk.isOwnSheet)
    notes.push(t('reviews.lastSaved', { name: savedBy.name, date: dayAndTime(savedAt) }))
  return notes
}

/** The questions by name, for the rail. */
export function labelsOf(
  questionnaire: Questionnaire,
  desk: Pick<Desk, 'side'>,
  items: readonly Item[],
): Map<string, string> {
  const own: Record<string, string> = {
    [GRAPH]: t('reviews.graph'),
    [OVERALL_RATING]: t('reviews.overallRating'),
    [SECONDARY_RATING]: t('reviews.secondaryRating'),
  }
  const sections = new Map(questionnaire.sections.map((section) => [section.id, section[desk.side]?.question ?? '']))
  return new Map(items.map((item) => [item.id, sections.get(item.id) ?? own[item.id] ?? '']))
}
