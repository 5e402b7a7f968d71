import type { FeedbackDetails } from '@perennial/contract/anytime-feedback/schemas.ts'
import { isMoreOpen, type ResultLevel } from '@perennial/domain/anonymity/result.ts'
import { type Audience, audiences, type RequestKind } from '@perennial/domain/anytime-feedback/feedback-request.ts'
import { formatList, t } from '../core/i18n.ts'

type Named = { id: string; name: string }
export type Levels = FeedbackDetails['readers']['levels']

export type ReaderFacts = {
  /** Null for given feedback. */
  kind: RequestKind | null
  levels: Levels
  requester: Named | null
  /** Null for a topic; undefined while no one is chosen. */
  subject: Named | null | undefined
  /** Null for no manager; undefined where their name isn’t known. */
  directManager: Named | null | undefined
}

type Reader = { key: string; text: string; level: ResultLevel; isSeveral: boolean }

/** The audiences that a kind of request can have. */
export const audiencesOfKind: Record<RequestKind, readonly Audience[]> = {
  ABOUT_ME: ['requester', 'directManager', 'indirectManager', 'hr'],
  TOPIC: ['requester', 'hr'],
  ABOUT_OTHER: audiences,
  SELF_REFLECTION: ['requester', 'directManager', 'indirectManager', 'hr'],
}

/** Everyone who reads feedback, each once and at the most open of their levels. */
function readersOf({ kind, levels, requester, subject, directManager }: ReaderFacts): Reader[] {
  const isAbout = (audience: Audience) => kind === null || audiencesOfKind[kind].includes(audience)
  const subjectName = subject?.name ?? t('anytimeFeedback.reader.subject')
  const people: Record<Audience, Omit<Reader, 'level'> | null> = {
    requester: requester && { key: requester.id, text: requester.name, isSeveral: false },
    subject: subject === null ? null : { key: subject?.id ?? 'subject', text: subjectName, isSeveral: false },
    directManager:
      directManager === null ? null : managerOf(directManager, subject?.name, levels.subject === levels.directManager),
    indirectManager: { key: 'above', text: t('anytimeFeedback.reader.above'), isSeveral: true },
    hr: { key: 'hr', text: t('anytimeFeedback.reader.hr'), isSeveral: true },
  }
  const readers = new Map<string, Reader>()
  for (const audience of audiences) {
    const person = people[audience]
    const level = levels[audience]
    if (!person || !isAbout(audience) || level === 'NONE') continue
    const known = readers.get(person.key)
    if (!known || isMoreOpen(level, known.level)) readers.set(person.key, { ...person, level })
  }
  return [...readers.values()]
}

/** The manager as text; generic while no subject is chosen: “their” only right after the subject is mentioned. */
function managerOf(
  manager: Named | undefined,
  name: string | undefined,
  followsSubject: boolean,
): Omit<Reader, 'level'> {
  const text =
    name === undefined
      ? t(followsSubject ? 'anytimeFeedback.reader.theirManager' : 'anytimeFeedback.reader.managerOfSubject')
      : manager
        ? t('anytimeFeedback.reader.namedManager', { manager: manager.name, name })
        : t('anytimeFeedback.reader.manager', { name })
  return { key: manager?.id ?? 'manager', text, isSeveral: false }
}

type At = Exclude<ResultLevel, 'NONE'>

/** The readers at one level, in words, and whether that is more than one person; undefined if there are none. */
export function readersAt(
  facts: ReaderFacts,
  level: At,
  viewerId?: string,
): { people: string; count: number } | undefined {
  const found = readersOf(facts).filter((reader) => reader.level === level)
  if (found.length === 0) return undefined
  const count = found.length > 1 || found[0]?.isSeveral ? 2 : 1
  return {
    people: formatList(found.map(({ key, text }) => (key === viewerId ? t('anytimeFeedback.audience.you') : text))),
    count,
  }
}
