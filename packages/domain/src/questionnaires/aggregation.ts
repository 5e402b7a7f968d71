import {
  type Block,
  isListItem,
  isWrittenText,
  plainText,
  simplifyRichText,
  toRichText,
  type WrittenText,
} from '../rich-text/text.ts'
import { type Answer, type AnswerValue, isAnswered, isFilledBlanks } from './answers.ts'
import { CANNOT_JUDGE, type Question } from './question.ts'

/** How often an option or a step was chosen. */
export type ChoiceCount = { id: string; count: number }

/** What several people answered to one question, without who answered what. */
export type AnswerSummary =
  /** `mean` is the mean step from 1, without those who can’t judge; null where options have no order. */
  | { kind: 'CHOICES'; counts: ChoiceCount[]; cannotJudge: number; answered: number; mean: number | null }
  /** From the strongest mean place to the weakest; `places[0]` is how often a statement was put first. */
  | { kind: 'PLACES'; statements: { id: string; mean: number; places: number[] }[] }
  /** What was written or chosen in each blank, the most frequent first. */
  | { kind: 'BLANKS'; blanks: { id: string; texts: { text: string; count: number }[] }[] }

/**
 * Sums up the answers to a question; null for texts, which are read one by one. `outOf` is how many people chose something, where
 * the choices of one person are apart from each other.
 */
export function summarizeAnswers(
  question: Question,
  values: readonly AnswerValue[],
  outOf?: number,
): AnswerSummary | null {
  switch (question.type) {
    case 'LIKERT_SCALE':
      return choices(optionIds(question), values, true)
    case 'SLIDER':
      return choices(stepsOf(question), values, true)
    case 'SCALE':
    case 'DROPDOWN':
      return choices(optionIds(question), values, false)
    case 'CHECKBOXES':
      return choices(optionIds(question), values, false, outOf)
    case 'STACKED_RANKINGS':
      return places(optionIds(question), values)
    case 'MAD_LIBS':
      return blanks(question, values)
    default:
      return null
  }
}

const optionIds = ({ options }: Question) => options.map(({ id }) => id)
const stepsOf = ({ sliderSteps }: Question) => Array.from({ length: sliderSteps ?? 0 }, (_, index) => String(index + 1))

const meanOf = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((sum, number) => sum + number, 0) / numbers.length

function choices(
  ids: readonly string[],
  values: readonly AnswerValue[],
  isOrdered: boolean,
  outOf?: number,
): AnswerSummary {
  const chosen = values
    .map((value) =>
      Array.isArray(value) ? value : typeof value === 'string' || typeof value === 'number' ? [`${value}`] : [],
    )
    .filter((own) => own.length > 0)
  const all = chosen.flat()
  const steps = all.map((id) => ids.indexOf(id) + 1).filter((step) => step > 0)
  return {
    kind: 'CHOICES',
    counts: ids.map((id) => ({ id, count: all.filter((other) => other === id).length })),
    cannotJudge: all.filter((id) => id === CANNOT_JUDGE).length,
    answered: outOf ?? chosen.length,
    mean: isOrdered ? meanOf(steps) : null,
  }
}

function places(ids: readonly string[], values: readonly AnswerValue[]): AnswerSummary {
  const rankings = values.filter((value): value is string[] => Array.isArray(value) && value.length === ids.length)
  const statements = ids.map((id) => {
    const own = rankings.map((ranking) => ranking.indexOf(id) + 1).filter((place) => place > 0)
    return {
      id,
      mean: meanOf(own) ?? 0,
      places: ids.map((_, index) => own.filter((place) => place === index + 1).length),
    }
  })
  return { kind: 'PLACES', statements: statements.toSorted((a, b) => a.mean - b.mean) }
}

/** Texts are sorted by how often they were written, and then by themselves: their order says nothing about who wrote them. */
function blanks(question: Question, values: readonly AnswerValue[]): AnswerSummary {
  const sentences = values.filter(isFilledBlanks)
  return {
    kind: 'BLANKS',
    blanks: (question.blanks ?? []).map(({ id, options }) => {
      const counts = new Map<string, { text: string; count: number }>()
      for (const sentence of sentences) {
        const written = (sentence.blanks[id] ?? '').trim()
        if (written === '') continue
        const text = options.find((option) => option.id === written)?.label ?? written
        const known = counts.get(text.toLowerCase())
        counts.set(text.toLowerCase(), { text: known?.text ?? text, count: (known?.count ?? 0) + 1 })
      }
      return { id, texts: [...counts.values()].toSorted(byFrequency) }
    }),
  }
}

type Counted = { text: string; count: number }
const byFrequency = (a: Counted, b: Counted) =>
  b.count - a.count || (a.text.toLowerCase() < b.text.toLowerCase() ? -1 : 1)

/**
 * The parts of an answer that are sent apart from each other without authors, because several of one author could reveal them
 * together: each blank of a sentence, each choice of several, each place of a ranking, and the comment (FBK-P25). A text stays whole.
 */
export function anonymousParts(question: Pick<Question, 'type'>, { value, comment }: Answer): Answer[] {
  const parts = valueParts(question, value).flatMap((part) => {
    const only: Answer = { value: part, comment: '' }
    return isAnswered(only) ? [only] : []
  })
  return comment.trim() === '' ? parts : [...parts, { value: null, comment }]
}

function valueParts({ type }: Pick<Question, 'type'>, value: AnswerValue): AnswerValue[] {
  if (isFilledBlanks(value)) return Object.entries(value.blanks).map(([id, text]) => ({ blanks: { [id]: text } }))
  if (!Array.isArray(value)) return [value]
  // A statement with only its own place: the other places are empty.
  if (type === 'STACKED_RANKINGS') return value.map((id, place) => value.map((_, at) => (at === place ? id : '')))
  return value.map((id) => [id])
}

/**
 * The same if texts are split: each paragraph of a text or a comment is a part, so that the text of one author isn’t
 * read as a whole (FBK-P16). Items of one list stay together.
 */
export const paragraphParts = (question: Pick<Question, 'type'>, answer: Answer): Answer[] =>
  anonymousParts(question, answer).flatMap(({ value, comment }) => [
    ...(isWrittenText(value) ? paragraphsOf(value) : value === null ? [] : [value]).map(
      (part): Answer => ({ value: part, comment: '' }),
    ),
    ...paragraphsOf(comment).map((part): Answer => ({ value: null, comment: plainText(part) })),
  ])

function paragraphsOf(text: WrittenText): WrittenText[] {
  const paragraphs: Block[][] = []
  for (const block of toRichText(text).blocks) {
    const before = paragraphs.at(-1)
    const last = before?.at(-1)
    if (before && last && isListItem(last) && isListItem(block)) before.push(block)
    else paragraphs.push([block])
  }
  return paragraphs
    .map((blocks) => simplifyRichText({ blocks }))
    .filter((paragraph) => plainText(paragraph).trim() !== '')
}
