import type { MessageKey } from '@perennial/contract/messages/message-key.generated.ts'
import type { ReadableAnswer, ReviewDetails } from '@perennial/contract/reviews/schemas.ts'
import { chosenRating } from '@perennial/domain/questionnaires/answer-display.ts'
import { questionOf } from '@perennial/domain/questionnaires/question.ts'
import {
  hasRating,
  isConfidentialSection,
  OVERALL_RATING,
  type OverallRatings,
  SECONDARY_OVERALL_RATING,
  type Section,
  type Side,
} from '@perennial/domain/questionnaires/questionnaire.ts'
import type { Content } from 'pdfmake'
import { layOutAnswer, notAnswered } from './answer-content.ts'
import type { DocumentMessages } from './document-frame.ts'
import { layOutGraph } from './graph.ts'

type Answers = Readonly<Record<string, ReadableAnswer | undefined>>

const order = ['reviewee', 'manager'] as const

/** The layout of a review as the viewer reads it: what is not in `page` can't get into it (MAY-4). */
export function layOutReview(page: ReviewDetails, translate: DocumentMessages): Content[] {
  return [
    ...headOf(page, translate),
    ...page.questionnaire.sections.flatMap((section) => setSection(page, section, translate)),
    ...setGraphs(page, translate),
    ...setRatings(page, 'reviews.overallRating', OVERALL_RATING, page.questionnaire.overallRatings, translate),
    ...setRatings(
      page,
      'reviews.secondaryRating',
      SECONDARY_OVERALL_RATING,
      page.questionnaire.secondaryOverallRatings,
      translate,
    ),
    ...page.contributorAssessments.flatMap((assessment) => setAssessment(page, assessment, translate)),
    setSignatures(page, translate),
  ]
}

function headOf(
  { reviewee, mainReviewer, contributors, cycle, sides }: ReviewDetails,
  { translateMessage, day }: DocumentMessages,
): Content[] {
  const lines = [
    cycle.name,
    translateMessage('reviews.period', { from: day(cycle.period.from), to: day(cycle.period.to) }),
    ...(mainReviewer ? [translateMessage('reviews.by', { name: mainReviewer.name })] : []),
    ...(contributors.length > 0
      ? [translateMessage('reviewDocument.contributors', { names: contributors.map(({ name }) => name).join(', ') })]
      : []),
  ]
  const states = order.flatMap((side) => {
    const { isAsked, isShared, sharedAt, canRead } = sides[side]
    if (!isAsked) return []
    const state = !canRead.allowed
      ? translateMessage(`reviews.hidden.${canRead.reason}`)
      : sharedAt
        ? translateMessage('reviews.sharedOn', { date: day(sharedAt) })
        : translateMessage(isShared ? 'reviews.status.SHARED' : 'reviewDocument.draft')
    return [`${translateMessage(`reviews.side.${side}`)}: ${state}`]
  })
  return [
    { text: translateMessage('reviews.of', { name: reviewee.name }), style: 'title' },
    ...[...lines, ...states].map((text): Content => ({ text, style: 'fact' })),
    { text: '', margin: [0, 0, 0, 8] },
  ]
}

/** The sides that are asked and may be read, each with its answers. */
const readable = ({ sides }: ReviewDetails): { side: Side; answers: Answers }[] =>
  order.flatMap((side) => {
    const { isAsked, answers } = sides[side]
    return isAsked && answers ? [{ side, answers }] : []
  })

function setSection(page: ReviewDetails, section: Section, translate: DocumentMessages): Content[] {
  const asked = readable(page).filter(({ side }) => section[side])
  const [first] = asked
  if (!first) return []
  const question = section[first.side]?.question ?? ''
  if (section.type === 'HEADING') return [{ text: question, style: 'section', headlineLevel: 1 }]
  const isSame = asked.every(({ side }) => section[side]?.question === question)
  const set = asked.map(({ side, answers }): Content => {
    const own = isSame ? [] : [{ text: section[side]?.question ?? '', style: 'ownQuestion', headlineLevel: 1 }]
    return answered(translate.translateMessage(`reviews.side.${side}`), [
      ...own,
      ...setAnswer(section, side, answers[section.id], translate),
    ])
  })
  const secret = isConfidentialSection(section)
    ? [{ text: translate.translateMessage('reviews.confidential'), style: 'note', headlineLevel: 1 }]
    : []
  const head: Content[] = isSame ? [{ text: question, style: 'question', headlineLevel: 1 }] : []
  return [...head, ...secret, ...set]
}

const answered = (whose: string, content: Content[]): Content => ({
  stack: [{ text: whose, style: 'whose', headlineLevel: 1 }, ...content],
  margin: [0, 0, 0, 8],
})

function setAnswer(
  section: Section,
  side: Side,
  answer: ReadableAnswer | undefined,
  { translateMessage }: DocumentMessages,
): Content[] {
  const question = questionOf(section, side)
  return question ? layOutAnswer(question, answer, translateMessage) : [notAnswered(translateMessage)]
}

function setRatings(
  page: ReviewDetails,
  key: MessageKey,
  id: string,
  ratings: OverallRatings,
  translate: DocumentMessages,
): Content[] {
  const set = readable(page).flatMap(({ side, answers }): Content[] => {
    const answer = answers[id]
    if (!hasRating(ratings, side) || (!answer && ratings.confidential)) return []
    const rating = answer && chosenRating(ratings, answer.value)
    const translateMessage = rating
      ? translate.translateMessage('reviews.rating', { code: rating.code, label: rating.label })
      : translate.translateMessage('answering.notAnswered')
    const secret = side === 'manager' && ratings.confidential
    return [
      answered(translate.translateMessage(`reviews.side.${side}`), [
        ...(secret ? [{ text: translate.translateMessage('reviews.confidentialRating'), style: 'note' }] : []),
        { text: translateMessage, style: rating ? 'rating' : 'note' },
        ...(rating?.description ? [{ text: rating.description, style: 'note' }] : []),
      ]),
    ]
  })
  return set.length > 0 ? [{ text: translate.translateMessage(key), style: 'question', headlineLevel: 1 }, ...set] : []
}

function setGraphs(page: ReviewDetails, translate: DocumentMessages): Content[] {
  const { graph } = page.questionnaire
  if (!graph.enabled) return []
  const heading: Content = { text: translate.translateMessage('reviews.graph'), style: 'question', headlineLevel: 1 }
  const set: Content[] = []
  // The heading stays with the first of them, which is not broken.
  for (const { side, answers } of readable(page))
    set.push(...layOutGraph(page, side, answers, translate, set.length === 0 ? [heading] : []))
  return set
}

function setAssessment(
  page: ReviewDetails,
  assessment: ReviewDetails['contributorAssessments'][number],
  translate: DocumentMessages,
): Content[] {
  const { sections } = page.questionnaire
  return [
    {
      text: translate.translateMessage('reviews.sheetOf', { name: assessment.contributor.name }),
      style: 'section',
      headlineLevel: 1,
    },
    {
      text: translate.translateMessage('reviews.writtenOn', { date: translate.day(assessment.writtenAt) }),
      style: 'fact',
    },
    ...sections.flatMap((section): Content[] => {
      const variant = section.manager
      if (!variant || section.type === 'HEADING') return []
      return [
        { text: variant.question, style: 'question', headlineLevel: 1 },
        { stack: setAnswer(section, 'manager', assessment.answers[section.id], translate), margin: [0, 0, 0, 8] },
      ]
    }),
  ]
}

function setSignatures(
  { sides, reviewee, mainReviewer, completedAt }: ReviewDetails,
  { translateMessage, day }: DocumentMessages,
): Content {
  const lines = order.flatMap((side): Content[] => {
    const { signedAt, signedBy, signatureComment } = sides[side]
    const name = signedBy?.name ?? (side === 'reviewee' ? reviewee : mainReviewer)?.name
    if (!name) return []
    const text = signedAt
      ? translateMessage('reviews.signedOn', { name, date: day(signedAt) })
      : translateMessage('reviews.notSignedYet', { name })
    return [{ text, style: 'text' }, ...(signatureComment ? [{ text: signatureComment, style: 'comment' }] : [])]
  })
  const hasComment = order.some((side) => sides[side].signatureComment)
  const complete = completedAt
    ? [{ text: translateMessage('reviews.completedOn', { date: day(completedAt) }), style: 'text' }]
    : []
  return {
    stack: [
      { text: translateMessage('reviews.signatures'), style: 'section', headlineLevel: 1 },
      ...lines,
      ...complete,
    ],
    // Comments may be longer than a page.
    unbreakable: !hasComment,
  }
}
