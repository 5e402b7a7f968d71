import type { EvidenceEntry } from '@perennial/contract/reviews/evidence.ts'
import type { ReviewDetails, ReviewEditor } from '@perennial/contract/reviews/schemas.ts'
import {
  GRAPH_ID,
  OVERALL_RATING,
  type Questionnaire,
  type QuestionnaireItem,
  SECONDARY_OVERALL_RATING,
  type Section,
} from '@perennial/domain/questionnaires/questionnaire.ts'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { BesideQuestion } from '../evidence/BesideQuestion.tsx'
import { ConfidentialNote } from '../reading/ConfidentialNote.tsx'
import { refusalMessageNow } from '../review-messages.ts'
import { GraphField, RatingField, SectionField } from './AnswerFields.tsx'
import type { AnswerAutosave } from './answer-autosave.ts'
import { Question } from './Question.tsx'
import type { ReviewEditorState } from './use-review-editor.ts'
import css from './Writing.module.css'

type Props = {
  questionnaire: Questionnaire
  editor: ReviewEditor
  items: readonly QuestionnaireItem[]
  writing: ReviewEditorState
  tooLong: readonly string[]
  /** What is shown beside the questions: the other side of the review, and what belongs to a question. */
  review?: ReviewDetails
  evidence?: readonly EvidenceEntry[]
}

const noEvidence: readonly EvidenceEntry[] = []

/** All questions of an editor in one column, with graph and ratings at the end. */
export function Questions({ questionnaire, editor, items, writing, tooLong, review, evidence = noEvidence }: Props) {
  const { side } = editor
  const asked = new Map(items.map((item) => [item.id, item]))
  const question = (item: QuestionnaireItem, section: Section | null) => (
    <Asked
      key={item.id}
      questionnaire={questionnaire}
      editor={editor}
      item={item}
      section={section}
      writer={writing.writer(item.id)}
      isTooLong={tooLong.includes(item.id)}
      review={review}
      entries={evidence.filter(({ sectionId }) => sectionId === item.id)}
    />
  )
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
      {[GRAPH_ID, OVERALL_RATING, SECONDARY_OVERALL_RATING].map((id) => {
        const item = asked.get(id)
        return item ? question(item, null) : null
      })}
    </>
  )
}

type AskedProps = Pick<Props, 'questionnaire' | 'editor'> & {
  item: QuestionnaireItem
  section: Section | null
  writer: AnswerAutosave
  isTooLong: boolean
  review: ReviewDetails | undefined
  entries: readonly EvidenceEntry[]
}

/** One question; drawn anew when something of it changes, and not with every key pressed in another one. */
function Asked({ questionnaire, editor, item, section, writer, isTooLong, review, entries }: AskedProps) {
  const max = questionnaire.maximumCharactersPerResponse
  const isDisabled = item.type === 'RATING' ? !editor.can.rate.allowed : !editor.can.edit.allowed
  const error = isTooLong ? t('ui.tooLong', { max }) : undefined
  const common = { isDisabled, required: item.isRequired, error, notes: notesOf(editor, item, isDisabled) }
  return (
    <Question
      id={item.id}
      writer={writer}
      allowComment={item.allowComment}
      isDisabled={isDisabled}
      max={max}
      saved={savedOf(editor, item)}
      beside={review && <BesideQuestion review={review} item={item} entries={entries} />}
      field={(props) => {
        if (section) return <SectionField {...props} {...common} section={section} side={editor.side} max={max} />
        if (item.id === GRAPH_ID) return <GraphField {...props} {...common} graph={questionnaire.graph} />
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

/** Below the question, as in reading: who never reads the answer, and why it cannot be given now. */
function notesOf(editor: ReviewEditor, item: QuestionnaireItem, isDisabled: boolean): ReactNode {
  const isSecret = item.isConfidential && editor.side === 'manager'
  // Where nothing can be written at all, the reason is that of the whole side.
  const why =
    isDisabled && item.type === 'RATING'
      ? refusalMessageNow(editor.can.edit.allowed ? editor.can.rate : editor.can.edit)
      : undefined
  if (!isSecret && !why) return undefined
  return (
    <span className={css.below}>
      {isSecret && <ConfidentialNote isMark={item.type === 'RATING' || item.type === 'GRAPH'} />}
      {why && <span>{why}</span>}
    </span>
  )
}

/** Reviewers see who wrote an answer last. */
function savedOf(editor: ReviewEditor, { id }: QuestionnaireItem): string | undefined {
  const { savedBy, savedAt } = editor.answers[id] ?? {}
  if (!savedBy || !savedAt || editor.side !== 'manager' || editor.isOwnAssessment) return undefined
  return t('reviews.lastSaved', { name: savedBy.name, date: formatDateTime(savedAt) })
}

/** The questions by name, for the rail. */
export function questionLabels(
  questionnaire: Questionnaire,
  editor: Pick<ReviewEditor, 'side'>,
  items: readonly QuestionnaireItem[],
): Map<string, string> {
  const own: Record<string, string> = {
    [GRAPH_ID]: t('reviews.graph'),
    [OVERALL_RATING]: t('reviews.overallRating'),
    [SECONDARY_OVERALL_RATING]: t('reviews.secondaryRating'),
  }
  const sections = new Map(questionnaire.sections.map((section) => [section.id, section[editor.side]?.question ?? '']))
  return new Map(items.map((item) => [item.id, sections.get(item.id) ?? own[item.id] ?? '']))
}
