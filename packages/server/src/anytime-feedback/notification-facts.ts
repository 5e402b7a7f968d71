import { isFinished } from '@perennial/domain/anytime-feedback/feedback-request.ts'
import { enabledSwitches } from '@perennial/domain/companies/features.ts'
import { eq } from 'drizzle-orm'
import { companies, featureSwitches } from '../companies/tables.ts'
import type { Tx } from '../core/database/database.ts'
import { formatDay } from '../core/format-day.ts'
import { findBackgroundViewer } from '../identity/public.ts'
import type { TranslatableText } from '../mail/public.ts'
import { type FoundFeedback, type FoundResponse, findFeedback, isKnown } from './queries.ts'
import { feedbackRequests } from './tables.ts'

type Context = { tx: Tx; companyId: string; now: Date }

export const isFeatureOn = async (tx: Tx) =>
  enabledSwitches(await tx.select().from(featureSwitches)).has('requestFeedback')

/**
 * Feedback without a viewer, for the product itself; undefined if it was deleted, or if the company no longer uses the
 * module.
 */
export async function findFeedbackFacts({ tx, companyId, now }: Context, requestId: string) {
  if (!(await isFeatureOn(tx))) return undefined
  const noOne = { id: '', isHr: false, company: { id: companyId } }
  const [found] = await findFeedback(tx, noOne, eq(feedbackRequests.id, requestId), now)
  return found
}

/** Feedback as a person would see it now; undefined if they may no longer know about it. */
export async function findFeedbackFor(
  { tx, now }: Context,
  requestId: string,
  personId: string,
): Promise<FoundFeedback | undefined> {
  const viewer = await findBackgroundViewer(tx, personId)
  if (!viewer || viewer.isGuest) return undefined
  const [found] = await findFeedback(tx, viewer, eq(feedbackRequests.id, requestId), now)
  return found && isKnown(found) ? found : undefined
}

/** Reviewers who can still write and haven’t finished. */
export const openResponses = ({ responses, row }: FoundFeedback): FoundResponse[] =>
  row.type === 'REQUEST' ? responses.filter(({ state, reviewer }) => !isFinished(state) && reviewer.isActive) : []

/** Whether anyone reads it without names: then nothing may reveal who has answered (ANON-9). */
export const isAnonymousForSomeone = ({ levels }: Pick<FoundFeedback, 'levels'>): boolean =>
  Object.values(levels).includes('ANONYMOUS')

/** What feedback is about, phrased for one recipient: in the app a kind and a name, in emails a phrase. */
export type AboutPhrase = {
  aboutKind: 'you' | 'self' | 'requester' | 'topic' | 'person'
  about: string
  phrase: string | TranslatableText
}

/** The facts that decide the phrase; the event of a deleted request contains them. */
type AboutFacts = {
  row: Pick<FoundFeedback['row'], 'subjectId' | 'topic' | 'requesterId' | 'kind'>
  subject: { name: string } | null
  responses: readonly { reviewerId: string }[]
}

export function aboutFor({ row, subject, responses }: AboutFacts, recipientId: string): AboutPhrase {
  if (!row.subjectId)
    return {
      aboutKind: 'topic',
      about: row.topic,
      phrase: { say: 'anytimeFeedback.about.topic', values: { topic: row.topic } },
    }
  const about = subject?.name ?? ''
  if (row.subjectId === recipientId)
    return row.kind === 'SELF_REFLECTION' && row.requesterId !== recipientId
      ? { aboutKind: 'self', about, phrase: { say: 'anytimeFeedback.about.yourself' } }
      : { aboutKind: 'you', about, phrase: { say: 'anytimeFeedback.about.you' } }
  if (row.kind !== 'ABOUT_ME') return { aboutKind: 'person', about, phrase: about }
  // Reviewers have already read the requester’s name at the beginning of the sentence.
  const isReviewer = responses.some(({ reviewerId }) => reviewerId === recipientId)
  return { aboutKind: 'requester', about, phrase: isReviewer ? { say: 'anytimeFeedback.about.requester' } : about }
}

/** Returns a function that writes days in the company’s date format. */
export async function dayWriter(tx: Tx): Promise<(date: Date) => string> {
  const [company] = await tx.select({ timeZone: companies.timeZone, dateFormat: companies.dateFormat }).from(companies)
  return (date) => formatDay(date, company?.timeZone ?? 'UTC', company?.dateFormat ?? 'yyyy-MM-dd')
}
