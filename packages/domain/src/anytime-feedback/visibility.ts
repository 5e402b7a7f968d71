import { isMoreOpen, type ResultLevel } from '../anonymity/result.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import { type Audience, audiences, type RequestKind, type RequestState } from './feedback-request.ts'

export type Levels = Readonly<Record<Audience, ResultLevel>>

const levels = (named: readonly Audience[]): Levels => ({
  requester: named.includes('requester') ? 'NAMED' : 'NONE',
  subject: named.includes('subject') ? 'NAMED' : 'NONE',
  directManager: named.includes('directManager') ? 'NAMED' : 'NONE',
  indirectManager: named.includes('indirectManager') ? 'NAMED' : 'NONE',
  hr: named.includes('hr') ? 'NAMED' : 'NONE',
})

/** Who reads what unless a company or a requester decides otherwise (ANY-P03). */
export const defaultLevels: Readonly<Record<RequestKind, Levels>> = {
  ABOUT_ME: levels(['requester', 'subject']),
  TOPIC: levels(['requester']),
  ABOUT_OTHER: levels(['requester', 'directManager']),
  SELF_REFLECTION: levels(['requester', 'subject', 'directManager']),
}

/**
 * The levels that a request of this kind can have. Who asks about themself is also the subject, a topic has no subject and
 * so no managers, and a self-reflection is always read with the name.
 */
export function levelsOfKind(kind: RequestKind, chosen: Levels): Levels {
  switch (kind) {
    case 'ABOUT_ME':
      return { ...chosen, subject: chosen.requester }
    case 'TOPIC':
      return { ...chosen, subject: 'NONE', directManager: 'NONE', indirectManager: 'NONE' }
    case 'SELF_REFLECTION':
      return Object.fromEntries(
        audiences.map((audience) => [audience, chosen[audience] === 'NONE' ? 'NONE' : 'NAMED']),
      ) as Record<Audience, ResultLevel>
    case 'ABOUT_OTHER':
      return chosen
  }
}

/** Who reads given feedback, as its author chooses. */
export const givenVisibilities = ['RECIPIENT', 'RECIPIENT_AND_MANAGER', 'MANAGER'] as const
export type GivenVisibility = (typeof givenVisibilities)[number]

export const givenLevels: Readonly<Record<GivenVisibility, Levels>> = {
  RECIPIENT: levels(['subject']),
  RECIPIENT_AND_MANAGER: levels(['subject', 'directManager']),
  MANAGER: levels(['directManager']),
}

/** Audiences that would read more than before. After the first submitted response there may be none (ANY-P04, ANON-5). */
export const widenedAudiences = (before: Levels, after: Levels): Audience[] =>
  audiences.filter((audience) => isMoreOpen(after[audience], before[audience]))

/** What is looked up about someone who wants to read feedback, at the moment of reading. */
export type ReaderFacts = {
  isRequester: boolean
  isSubject: boolean
  /** 0 for the direct manager of the subject, more for managers further up; null for others. */
  managerDistance: number | null
  isHrAdmin: boolean
  /** Whether a subject is above the reader (COM-P01). */
  isBelowSubject: boolean
}

/**
 * The audiences someone belongs to. Subjects are nothing but subjects, except for what they asked for themselves: no
 * role and no new reporting line gives them more (COM-P02). HR Admins are not an audience for people above them.
 */
export function audiencesOf(reader: ReaderFacts): Audience[] {
  if (reader.isSubject) return reader.isRequester ? ['requester', 'subject'] : ['subject']
  const own: Audience[] = []
  if (reader.isRequester) own.push('requester')
  if (reader.managerDistance === 0) own.push('directManager')
  if (reader.managerDistance !== null && reader.managerDistance > 0) own.push('indirectManager')
  if (reader.isHrAdmin && !reader.isBelowSubject) own.push('hr')
  return own
}

export const readersRefusals = ['READERS_ONLY_NARROWER'] as const
export type ReadersRefusal = (typeof readersRefusals)[number]

/** What widening the readers of a request depends on. */
export type ReadersFacts = {
  levels: Levels
  /** What the requester reads: without names they don’t see who has begun, declined or answered. */
  requesterReads: ResultLevel
  /** Whether anyone has written, declined or answered, drafts included. */
  isBegun: boolean
}

/**
 * May the requester let audiences read more, or the subject earlier, than reviewers were shown? Until anyone has begun; never
 * if anyone reads without names, since the refusal would reveal that someone has begun (ANY-P04, ANON-5).
 */
export function canWidenReaders({ levels, requesterReads, isBegun }: ReadersFacts): Verdict<ReadersRefusal> {
  const isAnonymous = Object.values(levels).includes('ANONYMOUS')
  return requesterReads === 'NAMED' && !isAnonymous && !isBegun ? allowed : refused('READERS_ONLY_NARROWER')
}

export type ReleaseFacts = {
  state: RequestState
  /** Whether subjects who did not ask themselves read it already; given feedback is released at once. */
  isReleasedToSubject: boolean
}

/**
 * What someone reads now: the most that one of their audiences may read at this moment. Without names nothing is read
 * before the request ends, by anyone (ANY-P07, ANON-3); the subject waits for the release.
 */
export function levelFor(own: readonly Audience[], granted: Levels, release: ReleaseFacts): ResultLevel {
  const isEnded = release.state !== 'IN_PROGRESS'
  const now = own
    .filter((audience) => audience !== 'subject' || release.isReleasedToSubject)
    .map((audience) => granted[audience])
    .filter((level) => level !== 'ANONYMOUS' || isEnded)
  return now.reduce<ResultLevel>((most, level) => (isMoreOpen(level, most) ? level : most), 'NONE')
}
