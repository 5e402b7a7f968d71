import type { AssessmentContent } from '@perennial/domain/reviews/content.ts'

type Verdict = { allowed: boolean; reason?: string; facts?: Record<string, string | number | null> | undefined }

const ofText = ['EXCEEDED_CHARACTER_LIMIT', 'MANDATORY_ANSWERS_MISSING', 'NOTHING_WRITTEN']

/**
 * The server’s verdict on sharing, signing or finishing, updated for the text on the page: its reasons about the person and the
 * date stay, those about the text follow every keystroke. The server decides again when the action is taken.
 */
export function liveVerdict<V extends Verdict>(verdict: V, content: AssessmentContent): V | Verdict {
  if (!verdict.allowed && !ofText.includes(verdict.reason ?? '')) return verdict
  if (content.isTooLong) return { allowed: false, reason: 'EXCEEDED_CHARACTER_LIMIT' }
  if (content.isMissing) return { allowed: false, reason: 'MANDATORY_ANSWERS_MISSING' }
  return content.hasText ? { allowed: true } : { allowed: false, reason: 'NOTHING_WRITTEN' }
}
