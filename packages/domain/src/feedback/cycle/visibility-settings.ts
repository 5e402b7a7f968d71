import { isMoreOpen, type ResultLevel } from '../../anonymity/result.ts'
import { hasApproval, type NominationMode } from './nomination.ts'

/** Who reads a result besides HR Admins, each with settings of their own (FBC-17). */
export const feedbackAudiences = ['reviewee', 'directManager', 'indirectManager'] as const
export type FeedbackAudience = (typeof feedbackAudiences)[number]

export type AudienceSettings = {
  /** Whether the audience reads anything. */
  enabled: boolean
  hideAuthor: boolean
  /** Whether the list of reviewers is hidden too. */
  hideSelectionProcess: boolean
  informAboutDecline: boolean
  /** Whether texts are split into paragraphs, so that the text of one author isn't read as a whole. */
  split: boolean
}
export type VisibilitySettings = Readonly<Record<FeedbackAudience, AudienceSettings>>

/**
 * Settings as they are stored: the selection is hidden only with the authors (FBC-03), declining is reported only where the
 * selection is not hidden (FBC-04), and texts are split only without authors. Managers who approve reviewers know them
 * anyway, and whether someone declined (FBK-P15).
 */
export function normalizeVisibility(settings: VisibilitySettings, mode: NominationMode): VisibilitySettings {
  const normalize = (audience: FeedbackAudience): AudienceSettings => {
    const { hideAuthor, ...rest } = settings[audience]
    const isApprover = audience === 'directManager' && hasApproval(mode)
    const hideSelectionProcess = rest.hideSelectionProcess && hideAuthor && !isApprover
    return {
      ...rest,
      hideAuthor,
      hideSelectionProcess,
      informAboutDecline: rest.informAboutDecline && !hideSelectionProcess,
      split: rest.split && hideAuthor,
    }
  }
  return {
    reviewee: normalize('reviewee'),
    directManager: normalize('directManager'),
    indirectManager: normalize('indirectManager'),
  }
}

/** What an audience reads by these settings, once it may read at all. */
export const levelOf = ({ enabled, hideAuthor }: AudienceSettings): ResultLevel =>
  !enabled ? 'NONE' : hideAuthor ? 'ANONYMOUS' : 'NAMED'

/**
 * Audiences that would read more than reviewers were shown: names, whole texts, the list of reviewers, or who of them declined.
 * Once someone has begun to write there may be none (FBK-P19, ANON-5).
 */
export const widenedAudiences = (before: VisibilitySettings, after: VisibilitySettings): FeedbackAudience[] =>
  feedbackAudiences.filter((audience) => {
    const [old, next] = [before[audience], after[audience]]
    if (isMoreOpen(levelOf(next), levelOf(old))) return true
    if (audience === 'reviewee' && revealsDeclines(before, after)) return true
    if (levelOf(next) !== 'ANONYMOUS') return false
    return (old.split && !next.split) || (old.hideSelectionProcess && !next.hideSelectionProcess)
  })

/** Whether the reviewee would learn who declined before they had to expect it (FBK-P14). */
export const revealsDeclines = (
  { reviewee: old }: VisibilitySettings,
  { reviewee: next }: VisibilitySettings,
): boolean => !old.informAboutDecline && next.informAboutDecline

/** Whether the authors are hidden from someone: then an early release ends writing (FBK-P23). */
export const isAnonymous = (settings: VisibilitySettings): boolean =>
  feedbackAudiences.some((audience) => levelOf(settings[audience]) === 'ANONYMOUS')
