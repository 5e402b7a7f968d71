import { extentOf, type LookedAt, type Looker } from '../people/visibility.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** What else decides about files on a person: whether that person stands above the looker. */
export type FileFacts = { isAboveLooker: boolean }

/** How much of the files on somebody there is to see: all, those shared with the person, or nothing. */
export type FilesSeen = 'all' | 'shared' | 'none'

/**
 * Who sees the files on a person (EMP-P09): managers in the line and HR Admins all, the person those that were shared with
 * them, all others nothing. An HR Admin sees nothing of people above (line rule) and of themself what everybody would (COM-P02).
 */
export function filesSeen(looker: Looker, person: LookedAt, { isAboveLooker }: FileFacts): FilesSeen {
  if (person.isGuest || looker.isGuest || extentOf(looker, person) !== 'profile') return 'none'
  if (looker.relation === 'self') return 'shared'
  if (looker.relation === 'directManager' || looker.relation === 'indirectManager') return 'all'
  return looker.isHr && !isAboveLooker ? 'all' : 'none'
}

export const fileRefusals = ['NOT_YOUR_FILE', 'FILES_KEPT_BY_OTHERS', 'HAS_LEFT', 'TOO_MANY_FILES'] as const
type FileRefusal = (typeof fileRefusals)[number]

/** So many files on one person. */
export const MOST_FILES = 200
export const FILE_MAX_BYTES = 10 * 1024 * 1024

/** May somebody put a file on a person? Whoever sees all of them; on those who have left only HR Admins. */
export function canAddFile(
  looker: Looker,
  person: LookedAt,
  facts: FileFacts & { count: number },
): Verdict<FileRefusal> {
  if (filesSeen(looker, person, facts) !== 'all') return refused('FILES_KEPT_BY_OTHERS')
  if (!person.isActive && !looker.isHr) return refused('HAS_LEFT')
  return facts.count >= MOST_FILES ? refused('TOO_MANY_FILES', { most: MOST_FILES }) : allowed
}

/** May somebody share a file with the person, take that back, or remove it? Whoever put it there, and HR Admins. */
export function canChangeFile(
  looker: Looker & { id: string },
  person: LookedAt,
  facts: FileFacts & { addedById: string | null },
): Verdict<FileRefusal> {
  if (filesSeen(looker, person, facts) !== 'all') return refused('FILES_KEPT_BY_OTHERS')
  return looker.isHr || facts.addedById === looker.id ? allowed : refused('NOT_YOUR_FILE')
}
