import { profileExtentOf, type ViewedPerson, type ViewerRelation } from '../people/visibility.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** Whether the person is above the viewer. */
export type PersonFileFacts = { isAboveViewer: boolean }

/** How many of the files on a person are visible: all, those shared with the person, or none. */
export type FileVisibility = 'all' | 'shared' | 'none'

/**
 * Who sees the files on a person (EMP-P09): managers in the line and HR Admins all, the person those shared with them,
 * everyone else none. An HR Admin sees none of people above (line rule), and of their own what anyone would (COM-P02).
 */
export function fileVisibility(
  viewer: ViewerRelation,
  person: ViewedPerson,
  { isAboveViewer }: PersonFileFacts,
): FileVisibility {
  if (person.isGuest || viewer.isGuest || profileExtentOf(viewer, person) !== 'profile') return 'none'
  if (viewer.relation === 'self') return 'shared'
  if (viewer.relation === 'directManager' || viewer.relation === 'indirectManager') return 'all'
  return viewer.isHr && !isAboveViewer ? 'all' : 'none'
}

export const personFileRefusals = ['NOT_YOUR_FILE', 'FILES_KEPT_BY_OTHERS', 'HAS_LEFT', 'TOO_MANY_FILES'] as const
type FileRefusal = (typeof personFileRefusals)[number]

/** The maximum number of files on one person. */
export const MAX_PERSON_FILES = 200
export const MAX_PERSON_FILE_BYTES = 10 * 1024 * 1024

/** May someone add a file on a person? People who see all of them; for those who have left only HR Admins. */
export function canAddPersonFile(
  viewer: ViewerRelation,
  person: ViewedPerson,
  facts: PersonFileFacts & { count: number },
): Verdict<FileRefusal> {
  if (fileVisibility(viewer, person, facts) !== 'all') return refused('FILES_KEPT_BY_OTHERS')
  if (!person.isActive && !viewer.isHr) return refused('HAS_LEFT')
  return facts.count >= MAX_PERSON_FILES ? refused('TOO_MANY_FILES', { most: MAX_PERSON_FILES }) : allowed
}

/** May someone share, unshare or remove a file? The person who added it, and HR Admins. */
export function canChangePersonFile(
  viewer: ViewerRelation & { id: string },
  person: ViewedPerson,
  facts: PersonFileFacts & { addedById: string | null },
): Verdict<FileRefusal> {
  if (fileVisibility(viewer, person, facts) !== 'all') return refused('FILES_KEPT_BY_OTHERS')
  return viewer.isHr || facts.addedById === viewer.id ? allowed : refused('NOT_YOUR_FILE')
}
