import type { EvidenceEntry } from '@perennial/contract/reviews/evidence.ts'
import type { ReviewDetails, ReviewEditor } from '@perennial/contract/reviews/schemas.ts'
import { type Question, questionsOf } from '@perennial/domain/questionnaires/question.ts'
import {
  GRAPH_ID,
  OVERALL_RATING,
  type Questionnaire,
  type QuestionnaireItem,
  SECONDARY_OVERALL_RATING,
} from '@perennial/domain/questionnaires/questionnaire.ts'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { AnswerForm, AnswerQuestion } from '../../questionnaires/answering/AnswerForm.tsx'
import { AnswerItem } from '../../questionnaires/answering/AnswerItem.tsx'
import css from '../../questionnaires/answering/Answering.module.css'
import type { AnswerAutosave } from '../../questionnaires/answering/answer-autosave.ts'
import type { AnswerEditor } from '../../questionnaires/answering/use-answers.ts'
import { BesideQuestion } from '../evidence/BesideQuestion.tsx'
import { ConfidentialNote } from '../reading/ConfidentialNote.tsx'
import { refusalMessageNow } from '../review-messages.ts'
import { GraphField } from './GraphField.tsx'
import { RatingField } from './RatingField.tsx'

type Props = {
  questionnaire: Questionnaire
  editor: ReviewEditor
  items: readonly QuestionnaireItem[]
  writing: AnswerEditor
  tooLong: readonly string[]
  /** What is shown beside the questions: the other side of the review, and what belongs to a question. */
  review?: ReviewDetails
  evidence?: readonly EvidenceEntry[]
}

const noEvidence: readonly EvidenceEntry[] = []

/** All questions of an editor in one column, with graph and ratings at the end. */
export function Questions({ questionnaire, editor, items, writing, tooLong, review, evidence = noEvidence }: Props) {
  const itemsById = new Map(items.map((item) => [item.id, item]))
  const shared = (item: QuestionnaireItem, autosave: AnswerAutosave) => ({
    questionnaire,
    editor,
    item,
    autosave,
    review,
    entries: evidence.filter(({ sectionId }) => sectionId === item.id),
  })
  return (
    <>
      <AnswerForm questions={questionsOf(questionnaire.sections, editor.side)} editor={writing} tooLong={tooLong}>
        {({ question, autosave, isTooLong }) => {
          const item = itemsById.get(question.id)
          return item && <SectionQuestion {...shared(item, autosave)} question={question} isTooLong={isTooLong} />
        }}
      </AnswerForm>
      {[GRAPH_ID, OVERALL_RATING, SECONDARY_OVERALL_RATING].map((id) => {
        const item = itemsById.get(id)
        return item && <ExtraQuestion key={id} {...shared(item, writing.autosave(id))} />
      })}
    </>
  )
}

type ItemProps = Pick<Props, 'questionnaire' | 'editor'> & {
  item: QuestionnaireItem
  autosave: AnswerAutosave
  review: ReviewDetails | undefined
  entries: readonly EvidenceEntry[]
}

type SectionProps = ItemProps & { question: Question; isTooLong: boolean }

function SectionQuestion(props: SectionProps) {
  const { questionnaire, editor, item, autosave, review, entries, question, isTooLong } = props
  const isDisabled = !editor.can.edit.allowed
  return (
    <AnswerQuestion
      question={question}
      autosave={autosave}
      isTooLong={isTooLong}
      max={questionnaire.maximumCharactersPerResponse}
      isDisabled={isDisabled}
      notes={notesOf(editor, item, isDisabled)}
      saved={savedOf(editor, item)}
      beside={review && <BesideQuestion review={review} item={item} entries={entries} />}
    />
  )
}

/** The graph, or one of the ratings. */
function ExtraQuestion({ questionnaire, editor, item, autosave, review, entries }: ItemProps) {
  const isDisabled = item.type === 'RATING' ? !editor.can.rate.allowed : !editor.can.edit.allowed
  const common = { isDisabled, required: item.isRequired, notes: notesOf(editor, item, isDisabled) }
  return (
    <AnswerItem
      id={item.id}
      autosave={autosave}
      allowComment={item.allowComment}
      isDisabled={isDisabled}
      max={questionnaire.maximumCharactersPerResponse}
      saved={savedOf(editor, item)}
      beside={review && <BesideQuestion review={review} item={item} entries={entries} />}
      field={(field) => {
        if (item.id === GRAPH_ID) return <GraphField {...field} {...common} graph={questionnaire.graph} />
        const isOverall = item.id === OVERALL_RATING
        return (
          <RatingField
            {...field}
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
