import { MIN_ANONYMOUS_AUTHORS } from '@perennial/domain/anonymity/minimum-group.ts'
import { feedbackAudiences, levelOf } from '@perennial/domain/feedback/cycle/visibility-settings.ts'
import { capitalized } from '../anytime-feedback/ReadersNote.tsx'
import { formatDateTime } from '../core/dates.ts'
import { formatList, t } from '../core/i18n.ts'
import { now } from '../core/now.ts'
import type { FeedbackAudience, RequestDetails } from './feedback-messages.ts'

export type Readers = RequestDetails['readers']

/** An audience as sentences name it; undefined where no one belongs to it. */
function nameOf(audience: FeedbackAudience, { reviewee, directManager }: Readers): string | undefined {
  if (audience === 'reviewee') return reviewee.name
  if (audience === 'indirectManager') return t('feedback.reader.above')
  return directManager ? t('feedback.reader.manager', { manager: directManager.name, name: reviewee.name }) : undefined
}

const readersAt = (readers: Readers, level: 'NAMED' | 'ANONYMOUS'): string[] =>
  feedbackAudiences
    .filter((audience) => levelOf(readers.visibility[audience]) === level)
    .flatMap((audience) => nameOf(audience, readers) ?? [])

/**
 * Who will read what a reviewer writes, with or without their name, and from when (FBK-P19). HR Admins always read names
 * (FBK-P30). What people write about themselves is never without their name (FBK-P28).
 */
export function readerSentences(readers: Readers, isSelf: boolean): string[] {
  const { visibility, reviewee, managerRelease, revieweeRelease, hasConfidentialQuestions } = readers
  const { name } = reviewee
  const anonymous = readersAt(readers, 'ANONYMOUS')
  if (isSelf) {
    const everyone = [...readersAt(readers, 'NAMED'), ...anonymous].filter((reader) => reader !== name)
    return [t('feedback.readers.self', { people: formatList([...everyone, t('feedback.reader.hr')]) })]
  }
  const sentences = [
    t('feedback.readers.named', { people: formatList([...readersAt(readers, 'NAMED'), t('feedback.reader.hr')]) }),
  ]
  if (anonymous.length > 0)
    sentences.push(t('feedback.readers.anonymous', { people: formatList(anonymous), least: MIN_ANONYMOUS_AUTHORS }))
  if (feedbackAudiences.some((audience) => levelOf(visibility[audience]) === 'ANONYMOUS' && visibility[audience].split))
    sentences.push(t('feedback.readers.split'))
  if (visibility.directManager.enabled || visibility.indirectManager.enabled)
    sentences.push(whenManagers(managerRelease))
  sentences.push(
    visibility.reviewee.enabled ? whenReviewee(name, revieweeRelease) : t('feedback.readers.not', { name }),
  )
  if (hasConfidentialQuestions && visibility.reviewee.enabled)
    sentences.push(t('feedback.readers.confidential', { name }))
  return sentences.map(capitalized)
}

const isPast = (date: string) => new Date(date) <= now()

function whenManagers(release: string | null): string {
  if (release === null || isPast(release)) return t('feedback.readers.managersAtOnce')
  return t('feedback.readers.managersFrom', { date: formatDateTime(release) })
}

function whenReviewee(name: string, release: string | null): string {
  if (release === null) return t('feedback.readers.revieweeReleased', { name })
  return isPast(release)
    ? t('feedback.readers.revieweeNow', { name })
    : t('feedback.readers.revieweeFrom', { name, date: formatDateTime(release) })
}

/**
 * The same as a table, for those who don’t write: each audience with what it reads, and from when; the viewer is “You”. A release
 * by hand counts.
 */
export function readerFacts(
  readers: Readers,
  releasedAt: string | null,
  viewerId: string,
): (readonly [label: string, text: string])[] {
  const { visibility, directManager, managerRelease, revieweeRelease, reviewee } = readers
  const named = ({ id, name }: { id: string; name: string }) =>
    id === viewerId ? t('anytimeFeedback.audience.you') : name
  const labels: Record<FeedbackAudience, string | undefined> = {
    reviewee: named(reviewee),
    directManager: directManager ? named(directManager) : undefined,
    indirectManager: t('feedback.audience.indirectManager'),
  }
  const facts = feedbackAudiences.flatMap((audience) => {
    const label = labels[audience]
    const release = audience === 'reviewee' ? (releasedAt ?? revieweeRelease) : managerRelease
    const level = levelOf(visibility[audience])
    if (label === undefined) return []
    const from =
      level === 'NONE'
        ? 'none'
        : release !== null && !isPast(release)
          ? 'from'
          : audience === 'reviewee' && release === null
            ? 'released'
            : 'now'
    return [[label, t(`feedback.reads.${from}`, { level, date: release ? formatDateTime(release) : '' })] as const]
  })
  return [...facts, [t('feedback.audience.hr'), t('feedback.reads.hr')]]
}
