import { MIN_ANONYMOUS_AUTHORS } from '@perennial/domain/anonymity/minimum-group.ts'
import {
  type FeedbackAudience,
  levelOf,
  type VisibilitySettings,
} from '@perennial/domain/feedback/cycle/visibility-settings.ts'
import { formatShortDay } from '../../../core/dates.ts'
import { t } from '../../../core/i18n.ts'

export type ReaderFacts = {
  /** The effective, normalized settings. */
  visibility: VisibilitySettings
  /** Days; null where there is no date. */
  managerRelease: string | null
  revieweeReleaseDate: string | null
}

/** What an audience of a cycle reads and from when, in sentences. */
export function readerSentences(audience: FeedbackAudience, facts: ReaderFacts): string[] {
  const settings = facts.visibility[audience]
  const level = levelOf(settings)
  if (level === 'NONE') return [t(`feedbackCycle.reads.${audience}.NONE`)]
  const day = audience === 'reviewee' ? facts.revieweeReleaseDate : facts.managerRelease
  const values = { hasDay: day ? 'yes' : 'no', day: day ? formatShortDay(day) : '', least: MIN_ANONYMOUS_AUTHORS }
  const sentences = [t(`feedbackCycle.reads.${audience}.${level}`, values)]
  if (settings.split) sentences.push(t('feedbackCycle.reads.split'))
  if (audience === 'reviewee' && level === 'ANONYMOUS')
    sentences.push(
      t(settings.hideSelectionProcess ? 'feedbackCycle.reads.selectionHidden' : 'feedbackCycle.reads.selectionShown'),
    )
  return sentences
}
