import type { NextStep, ReviewDetails } from '@perennial/contract/reviews/schemas.ts'
import type { Side } from '@perennial/domain/questionnaires/questionnaire.ts'
import { formatDateTime } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { refusalMessage } from '../core/refusal-message.ts'

type Verdict = { allowed: boolean; reason?: string; facts?: Record<string, string | number | null> | undefined }

/** Why something cannot be done now, in one sentence; dates as the company writes them. Undefined when it can. */
export function refusalMessageNow(verdict: Verdict): string | undefined {
  const { facts } = verdict
  if (typeof facts?.date !== 'string') return refusalMessage(verdict)
  return refusalMessage({ ...verdict, facts: { ...facts, date: formatDateTime(facts.date) } })
}

/** What to do next, as text. */
export function nextStepMessage(next: NextStep): { title: string; body: string } {
  const name = next.name ?? ''
  if (next.step === 'NO_REVIEWER' && !next.name)
    return { title: t('reviews.nextWithoutName'), body: t('reviews.next.NO_REVIEWER.body') }
  if (next.step === 'WRITE_OWN' && !next.name)
    return { title: t('reviews.next.WRITE_OWN'), body: t('reviews.writeOwnWithoutReviewer') }
  if (next.step === 'SIGN' && next.hasOtherSigned)
    return {
      title: t('reviews.next.SIGN.otherSigned', { name }),
      body: t('reviews.next.SIGN.otherSigned.body'),
    }
  return { title: t(`reviews.next.${next.step}`, { name }), body: t(`reviews.next.${next.step}.body`, { name }) }
}

/** Steps that begin on their date; for all others it is the deadline. */
const opening: readonly NextStep['step'][] = ['NOT_OPEN', 'SHARE_FROM', 'CALIBRATING', 'COMPLETE']
export const isOpenStep = ({ step }: NextStep): boolean => opening.includes(step)

/** Whether the next step is writing. */
export const isWriteStep = ({ step }: Pick<NextStep, 'step'>): boolean =>
  step.startsWith('WRITE') || step === 'CONTRIBUTE'

/** Whether this person only administers the review and is none of its sides. */
export const isAdministrator = ({ youAre }: Pick<ReviewDetails, 'youAre'>): boolean =>
  youAre.includes('administrator') && !youAre.includes('reviewee')

export const firstNameOf = (name: string): string => name.split(' ')[0] ?? name

/** The other side first, because viewers know their own. */
export const sideOrder = ({ youAre }: Pick<ReviewDetails, 'youAre'>): readonly Side[] =>
  youAre.includes('reviewee') ? ['manager', 'reviewee'] : ['reviewee', 'manager']
