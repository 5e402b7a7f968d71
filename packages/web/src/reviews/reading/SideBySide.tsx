import type { ReviewPage } from '@perennial/contract/reviews/schemas.ts'
import type { Side } from '@perennial/domain/questionnaires/questionnaire.ts'
import { t } from '../../core/i18n.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { AnswerText, PointText, RatingText } from './Answers.tsx'
import { anchorOf, commonWords, isSecret, type Pair, pairsOf } from './answer-pairs.ts'
import { Confidential } from './ConfidentialNote.tsx'
import css from './SideBySide.module.css'

type Props = { review: ReviewPage; order: readonly Side[] }

/** Both sides next to each other, question by question; names stay in sight, and a list leads to each question. */
export function Together({ review, order }: Props) {
  const pairs = pairsOf(review)
  const hasHeadings = pairs[0]?.kind === 'heading'
  return (
    <div className={css.together}>
      <JumpList pairs={pairs} />
      <div className={css.names}>
        {order.map((side) => (
          <Writer key={side} review={review} side={side} />
        ))}
      </div>
      {pairs.map((pair) => (
        <section key={pair.id} id={anchorOf(pair.id)} className={css.pair} aria-label={titleOf(pair)} tabIndex={-1}>
          <PairShown review={review} pair={pair} order={order} level={hasHeadings ? 3 : 2} />
        </section>
      ))}
    </div>
  )
}

/** Who wrote a side. */
export function Writer({ review, side }: { review: ReviewPage; side: Side }) {
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

/** The question, above both or above each in its own words, and what both answered. */
export function PairShown({ review, pair, order, level }: Props & { pair: Pair; level: 2 | 3 }) {
  const Heading = `h${level}` as const
  const own = pair.kind === 'question' || pair.kind === 'heading' ? pair.words : null
  const common = own ? commonWords(own) : titleOf(pair)
  if (pair.kind === 'heading') return <h2 className={css.heading}>{common ?? own?.[order[0] ?? 'manager']}</h2>
  return (
    <>
      {common !== null && <Heading className={css.question}>{common}</Heading>}
      <div className={css.answers}>
        {order.map((side) => (
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

const nameOf = (review: ReviewPage, side: Side) =>
  (side === 'reviewee' ? review.reviewee : review.mainReviewer)?.name ?? t(`reviews.side.${side}`)

function Answer({ review: { questionnaire }, pair, side }: { review: ReviewPage; pair: Pair; side: Side }) {
  if (pair.kind === 'heading') return null
  const isAsked = pair.kind === 'question' ? pair.words[side] !== null : pair.asked[side]
  if (!isAsked) return <p className={css.note}>{t('reading.notAsked')}</p>
  const answer = pair.answers[side]
  if (pair.kind === 'question')
    return (
      <>
        {isSecret(pair) && <Confidential />}
        <AnswerText section={pair.section} side={side} answer={answer} />
      </>
    )
  const { graph, overallRatings, secondaryOverallRatings } = questionnaire
  const ratings = pair.kind === 'rating' ? overallRatings : secondaryOverallRatings
  const isHidden = side === 'manager' && (pair.kind === 'graph' ? graph.confidentialGraph : ratings.confidential)
  return (
    <>
      {isHidden && <Confidential isMark />}
      {pair.kind === 'graph' ? (
        <PointText questionnaire={questionnaire} answer={answer} />
      ) : (
        <RatingText ratings={ratings} answer={answer} />
      )}
    </>
  )
}

/** What a question is called in lists of them. */
export function titleOf(pair: Pair): string {
  if (pair.kind === 'question' || pair.kind === 'heading') return pair.words.manager ?? pair.words.reviewee ?? ''
  const names = {
    graph: 'reviews.graph',
    rating: 'reviews.overallRating',
    secondaryRating: 'reviews.secondaryRating',
  } as const
  return t(names[pair.kind])
}

/** So few questions are seen at a glance. */
const LISTED_FROM = 4

function JumpList({ pairs }: { pairs: readonly Pair[] }) {
  const asked = pairs.filter(({ kind }) => kind !== 'heading')
  if (asked.length < LISTED_FROM) return null
  return (
    <nav className={css.jump} aria-label={t('reading.jump')} data-print="no">
      <ol>
        {asked.map((pair) => (
          <li key={pair.id}>
            <a
              href={`#${anchorOf(pair.id)}`}
              onClick={(event) => {
                event.preventDefault()
                const section = document.getElementById(anchorOf(pair.id))
                section?.scrollIntoView({ block: 'start' })
                section?.focus({ preventScroll: true })
              }}
            >
              {titleOf(pair)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
