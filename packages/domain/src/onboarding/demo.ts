import { allowed, refused, type Verdict } from '../verdict.ts'

/** What the dialog offers, in the order of its tabs (LIC-07). */
export const demoTabs = ['demo', 'consultation', 'tutorial'] as const
export type DemoTab = (typeof demoTabs)[number]
/** What someone can ask for; a tutorial is simply read. */
export const demoRequestKinds = ['demo', 'consultation'] as const
export type DemoRequestKind = (typeof demoRequestKinds)[number]

export const demoRefusals = ['NOT_THE_CREATOR', 'ACCOUNT_IS_PAID', 'NOBODY_ANSWERS'] as const
export type DemoRefusal = (typeof demoRefusals)[number]

type Who = {
  isCreator: boolean
  isGuest: boolean
  /** The last day that is paid for. */
  paidTo: string | null
  /** The day in the company's time zone. */
  today: string
  /** Whether the operator has set an address for such requests. */
  isAnswered: boolean
}

/**
 * May someone ask for a demo or a consultation? Only the creator of a company that is not paid for (LIC-06), never a guest
 * (LIC-08), and only where someone answers.
 */
export function canRequestDemo({ isCreator, isGuest, paidTo, today, isAnswered }: Who): Verdict<DemoRefusal> {
  if (!isCreator || isGuest) return refused('NOT_THE_CREATOR')
  if (paidTo !== null && paidTo >= today) return refused('ACCOUNT_IS_PAID')
  return isAnswered ? allowed : refused('NOBODY_ANSWERS')
}
