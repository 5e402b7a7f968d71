import { anonymousReleases, type ReleasableResponse } from '../anonymity/anonymous-releases.ts'
import type { ResultLevel } from '../anonymity/result.ts'
import { feedbackAudiences } from './cycle/visibility-settings.ts'
import type { ReleasableRequest } from './release.ts'
import { resultLevel } from './visibility.ts'

/** What one reviewer wrote, as far as reading depends on it. */
export type WrittenFeedback = ReleasableResponse & { isSelf: boolean }

/**
 * The release in which each is read at a level; null for what isn't. The self-assessment has a name and belongs to no
 * release (FBK-P28).
 */
export function releasesAt(
  level: ResultLevel,
  written: readonly WrittenFeedback[],
  reader: { own: number },
): (number | null)[] {
  if (level === 'NONE') return written.map(() => null)
  const isReadAlone = ({ isSelf }: WrittenFeedback) => isSelf || level === 'NAMED'
  const others = written.filter((item) => !isReadAlone(item))
  const releases = anonymousReleases(others, { own: reader.own, isWithheld: false })
  return written.map((item) =>
    isReadAlone(item) ? (item.isSubmitted ? 1 : null) : (releases[others.indexOf(item)] ?? null),
  )
}

/**
 * Whether managers or the reviewee can read anything of it, or could at any time: what was read without names is a release, and what can
 * be read can't be taken back (FBK-P11).
 */
export const isAnythingReleased = (
  request: ReleasableRequest,
  written: readonly WrittenFeedback[],
  now: Date,
): boolean =>
  written.some(({ batch }) => batch !== null) ||
  feedbackAudiences.some((audience) => {
    const level = resultLevel(request, new Set([audience]), now)
    const releases = releasesAt(level, written, { own: 0 })
    return releases.some((batch, index) => batch !== null && (level === 'NAMED' || !written[index]?.isSelf))
  })
