import { type ApiResponse, useRead } from '../core/api.ts'
import { useInfinitePages } from '../core/infinite-pages.ts'
import { isOn, useCurrentUser } from '../core/session.ts'
import { type FeedbackItem, mergeFeedback, type Pages } from './feedback-items.ts'

export const REQUESTS = 'requestFeedback'
export const CYCLES = 'feedback'
const LIMIT = 50

type AboutMe = { card: ApiResponse<'GET /feedback/about-me'>['rows'][number] }
type RequestInCycle = { request: ApiResponse<'GET /feedback-cycles/about-me'>['rows'][number] }
type ByMe = { card: ApiResponse<'GET /feedback/by-me'>['rows'][number] }
type OwnInCycle = { own: ApiResponse<'GET /feedback-cycles/to-write'>['rows'][number] }

const startOf = (item: FeedbackItem<AboutMe, RequestInCycle>) =>
  (item.type === 'REQUESTED' ? item.card.sentAt : item.request.cycle.timeline.processStarts) ?? ''

/** Feedback about the viewer, newest first; only feedback outside of cycles can be hidden. */
export function useFeedbackAboutMe(isHidden: boolean) {
  const me = useCurrentUser()
  const isInCycles = isOn(me, CYCLES) && !isHidden
  const cards = useInfinitePages(
    'GET /feedback/about-me',
    { limit: LIMIT, hidden: isHidden ? 'true' : 'false' },
    ({ rows }) => rows.map((card): AboutMe => ({ card })),
    { when: isOn(me, REQUESTS) },
  )
  const requests = useInfinitePages(
    'GET /feedback-cycles/about-me',
    { limit: LIMIT },
    ({ rows }) => rows.map((request): RequestInCycle => ({ request })),
    { when: isInCycles },
  )
  return mergeFeedback<AboutMe, RequestInCycle>(
    { isOn: isOn(me, REQUESTS), pages: cards },
    { isOn: isInCycles, pages: requests },
    (item, other) => startOf(item) > startOf(other),
  )
}

// Unsent feedback comes first.
const writtenAt = (item: FeedbackItem<ByMe, OwnInCycle>) =>
  (item.type === 'REQUESTED' ? item.card.sentAt : (item.own.submittedAt ?? item.own.cycle.timeline.processStarts)) ??
  '9'

/** What the viewer wrote, declined or left as a draft, newest first. */
export function useFeedbackByMe() {
  const me = useCurrentUser()
  const isRequested = isOn(me, REQUESTS) && !me.isGuest
  const cards = useInfinitePages(
    'GET /feedback/by-me',
    { limit: LIMIT },
    ({ rows }) => rows.map((card): ByMe => ({ card })),
    { when: isRequested },
  )
  const own = useInfinitePages(
    'GET /feedback-cycles/by-me',
    { limit: LIMIT },
    ({ rows }) => rows.map((form): OwnInCycle => ({ own: form })),
    { when: isOn(me, CYCLES) },
  )
  return mergeFeedback<ByMe, OwnInCycle>(
    { isOn: isRequested, pages: cards },
    { isOn: isOn(me, CYCLES), pages: own },
    (item, other) => writtenAt(item) > writtenAt(other),
  )
}

const FRESH_MS = 30_000
const dueAt = (item: FeedbackItem<ByMe, OwnInCycle>) =>
  // Feedback without a deadline comes last.
  (item.type === 'REQUESTED' ? item.card.deadline : item.own.writeBy) ?? '9'

const asRows = <T extends object, R>({ data, ...read }: Pages<T>, row: (entry: T) => R): Pages<R> => ({
  ...read,
  data: data && { rows: data.rows.map(row) },
})

/** What one is asked to write, the nearest deadline first. */
export function useFeedbackToWrite() {
  const me = useCurrentUser()
  const isRequested = isOn(me, REQUESTS) && !me.isGuest
  const cards = useRead('GET /feedback/to-write', {}, { when: isRequested, freshMs: FRESH_MS })
  const own = useRead('GET /feedback-cycles/to-write', {}, { when: isOn(me, CYCLES), freshMs: FRESH_MS })
  return mergeFeedback<ByMe, OwnInCycle>(
    { isOn: isRequested, pages: asRows(cards, (card): ByMe => ({ card })) },
    { isOn: isOn(me, CYCLES), pages: asRows(own, (form): OwnInCycle => ({ own: form })) },
    (item, other) => dueAt(item) < dueAt(other),
  )
}
