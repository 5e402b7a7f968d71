import { allowed, refused, type Verdict } from '../verdict.ts'

/** An account as far as it decides what its HR right reaches. */
export type LineAccount = {
  id: string
  isHr: boolean
  /** Everyone above, the direct manager first. */
  managers: readonly string[]
}

/** Whether an HR Admin may read about someone: never about people above them (COM-P01), never about themselves (COM-P02). */
export const reachesAsHr = (account: LineAccount, personId: string): boolean =>
  account.isHr && account.id !== personId && !account.managers.includes(personId)

/** Why a right to content cannot be given this way. */
export const contentGrantRefusals = ['GRANTS_YOURSELF_ACCESS', 'ACCOUNT_YOU_CONTROL'] as const
export type ContentGrantRefusal = (typeof contentGrantRefusals)[number]

/** A right to content about people that an account would come to have. */
export type ContentGrant = {
  receiverId: string
  about: readonly string[]
  /**
   * Everyone who controls both accounts: the one that gives and the one that receives. Someone controls their own account, those
   * they created, got the link of or gave another login address, and all that those control in turn.
   */
  controllers: readonly LineAccount[]
}

/**
 * May an account give others a right to content? What it reaches as HR it may pass on, so that naming an invited
 * person as a reviewer stays possible. Beyond that, anyone who controls both accounts would gain what the receiving one reads,
 * so they must reach it themselves (MAY-8): no one gets more than their role allows through accounts they control. A controller
 * without a right to content counts only if they are the one who acts: they gave no one else the role to do so.
 */
export function canGrantContent(by: LineAccount, grants: readonly ContentGrant[]): Verdict<ContentGrantRefusal> {
  for (const { receiverId, about, controllers } of grants)
    for (const personId of about) {
      if (reachesAsHr(by, personId)) continue
      const gains = (account: LineAccount) => account.id === by.id || (account.isHr && !reachesAsHr(account, personId))
      if (controllers.some(gains))
        return refused(receiverId === by.id ? 'GRANTS_YOURSELF_ACCESS' : 'ACCOUNT_YOU_CONTROL')
    }
  return allowed
}

/** Someone who is an HR Admin, or is about to be, before and after a change of roles or of reporting lines. */
export type HrAdminChange = {
  id: string
  /** Everyone above them before; null if they were no HR Admin. */
  before: readonly string[] | null
  after: readonly string[]
  /** Who controls both their account and the one that makes the change. */
  controllers: readonly LineAccount[]
}

export const hrReachRefusals = ['HR_FOR_PEOPLE_ABOVE_YOU', 'HR_ACCOUNT_YOU_CONTROL'] as const
export type HrReachRefusal = (typeof hrReachRefusals)[number]

/** Whether a change opens content about this person to the HR Admin, who could not read it before. */
export function opensTo({ id, before, after }: HrAdminChange, personId: string): boolean {
  if (personId === id || after.includes(personId)) return false
  return before === null || before.includes(personId)
}

/**
 * May a change make HR Admins reach people whom they did not reach before? No one makes anyone HR for the people above
 * themselves (COM-P01), and no one makes an account they control HR for someone they may not read about themselves. Where
 * the one who makes the change holds no HR right, the same is asked of the HR Admins who control both accounts.
 */
export function canWidenHr(by: LineAccount, changes: readonly HrAdminChange[]): Verdict<HrReachRefusal> {
  for (const change of changes) {
    const opens = (personId: string) => opensTo(change, personId)
    if (by.managers.some(opens)) return refused('HR_FOR_PEOPLE_ABOVE_YOU')
    for (const controller of change.controllers) {
      const isActing = controller.id === by.id
      const closed = [controller.id, ...controller.managers]
      const opensAny = change.before === null || change.before.some(opens)
      const gains = controller.isHr ? (isActing || !by.isHr) && closed.some(opens) : isActing && opensAny
      if (gains) return refused('HR_ACCOUNT_YOU_CONTROL')
    }
  }
  return allowed
}

/** How someone comes to control an account of someone else. */
export const controlKinds = ['CREATED', 'INVITED', 'ADDRESS_CHANGED', 'RENAMED'] as const
export type ControlKind = (typeof controlKinds)[number]
