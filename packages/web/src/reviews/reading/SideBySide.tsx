import type { ReviewDetails } from '@perennial/contract/reviews/schemas.ts'
import type { Side } from '@perennial/domain/questionnaires/questionnaire.ts'
import { otherSide } from '@perennial/domain/reviews/review.ts'
import { t } from '../../core/i18n.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { AnswerText, PointAnswer, RatingText } from './Answers.tsx'
import {
  type AnswerPair,
  answerPairs,
  isConfidentialPair,
  isDifferent,
  pairAnchor,
  sharedQuestion,
  sidesAsked,
} from './answer-pairs.ts'
import { ConfidentialNote } from './ConfidentialNote.tsx'
import css from './SideBySide.module.css'

type Props = { review: ReviewDetails; order: readonly Side[] }

/** Both sides next to each other, question by question; names stay in sight, and a list leads to each question. */
export function SideBySide({ review, order }: Props) {
  const pairs = answerPairs(review)
  const hasHeadings = pairs[0]?.kind === 'heading'
  return (
    <div className={css.together}>
      <JumpList pairs={pairs} />
      <div className={css.names}>
        {order.map((side) => (
          <SideAuthor key={side} review={review} side={side} />
        ))}
      </div>
      {pairs.map((pair) => (
        <section key={pair.id} id={pairAnchor(pair.id)} className={css.pair} aria-label={pairTitle(pair)} tabIndex={-1}>
          <AnswerPairView review={review} pair={pair} order={order} level={hasHeadings ? 3 : 2} />
        </section>
      ))}
    </div>
  )
}

/** Who wrote a side. */
export function SideAuthor({ review, side }: { review: ReviewDetails; side: Side }) {
  const person = side === 'reviewee' ? review.reviewee : review.mainReviewer
  return (
    <p className={css.writer}>
      {person && <Avatar person={person} size={24} />}
      <span>
        <b>{person?.name}</b> <span className={css.role}>{t(`reviews.side.${side}`)}</span>
      </span>
    </p>
  )
}

/** The question, above both sides or above each where the wording differs, and both answers. */
export function AnswerPairView({ review, pair, order, level }: Props & { pair: AnswerPair; level: 2 | 3 }) {
  const Heading = `h${level}` as const
  const own = pair.kind === 'question' || pair.kind === 'heading' ? pair.texts : null
  const common = own ? sharedQuestion(own) : pairTitle(pair)
  // The viewer’s own side comes last, and headings use its wording.
  const ownSide = order.at(-1) ?? 'manager'
  if (pair.kind === 'heading')
    return <h2 className={css.heading}>{common ?? own?.[ownSide] ?? own?.[otherSide(ownSide)]}</h2>
  const asked = order.filter((side) => sidesAsked(pair)[side])
  return (
    <>
      {common !== null && <Heading className={css.question}>{common}</Heading>}
      {isDifferent(pair) && (
        <div>
          <StatusChip tone="info">{t('reading.different')}</StatusChip>
        </div>
      )}
      {asked.length === 1 && <p className={css.note}>{t(`reading.onlyAsked.${asked[0] ?? 'manager'}`)}</p>}
      <div className={css.answers} data-single={asked.length === 1 || undefined}>
        {asked.map((side) => (
          <div key={side} className={css.answer}>
            <p className={css.by}>{nameOf(review, side)}</p>
            {common === null && own && <Heading className={css.question}>{own[side]}</Heading>}
            <Answer review={review} pair={pair} side={side} />
          </div>
        ))}
      </div>
    </>
  )
}

const nameOf = (review: ReviewDetails, side: Side) =>
  (side === 'reviewee' ? review.reviewee : review.mainReviewer)?.name ?? t(`reviews.side.${side}`)

function Answer({ review, pair, side }: { review: ReviewDetails; pair: AnswerPair; side: Side }) {
  const { questionnaire, mainReviewer } = review
  if (pair.kind === 'heading') return null
  const answer = pair.answers[side]
  if (pair.kind === 'question')
    return (
      <>
        {isConfidentialPair(pair) && <ConfidentialNote />}
        <AnswerText section={pair.section} side={side} answer={answer} authorId={mainReviewer?.id} />
      </>
    )
  const { graph, overallRatings, secondaryOverallRatings } = questionnaire
  const ratings = pair.kind === 'rating' ? overallRatings : secondaryOverallRatings
  const isHidden = side === 'manager' && (pair.kind === 'graph' ? graph.confidentialGraph : ratings.confidential)
  return (
    <>
      {isHidden && <ConfidentialNote isMark />}
      {pair.kind === 'graph' ? (
        <PointAnswer review={review} answer={answer} />
      ) : (
        <RatingText ratings={ratings} answer={answer} />
      )}
    </>
  )
}

/** The title of a question in lists. */
export function pairTitle(pair: AnswerPair): string {
  if (pair.kind === 'question' || pair.kind === 'heading') return pair.texts.manager ?? pair.texts.reviewee ?? ''
  const names = {
    graph: 'reviews.graph',
    rating: 'reviews.overallRating',
    secondaryRating: 'reviews.secondaryRating',
  } as const
  return t(names[pair.kind])
}

/** Fewer questions than this need no list. */
const LISTED_FROM = 4

function JumpList({ pairs }: { pairs: readonly AnswerPair[] }) {
  const asked = pairs.filter(({ kind }) => kind !== 'heading')
  if (asked.length < LISTED_FROM) return null
  return (
    <nav className={css.jump} aria-label={t('reading.jump')} data-print="no">
      <details>
        <summary>{t('reading.jumpTo', { count: asked.length })}</summary>
        <ol>
          {asked.map((pair) => (
            <li key={pair.id}>
              <a
                href={`#${pairAnchor(pair.id)}`}
                onClick={(event) => {
                  event.preventDefault()
                  const section = document.getElementById(pairAnchor(pair.id))
                  section?.scrollIntoView({ block: 'start' })
                  section?.focus({ preventScroll: true })
                }}
              >
                {pairTitle(pair)}
                {isDifferent(pair) && <span className={css.role}> · {t('reading.different')}</span>}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  )
}
