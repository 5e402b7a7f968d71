import type { Role } from '@perennial/contract/core/define-routes.ts'
import type { Language } from '@perennial/contract/messages/language.ts'
import type { TokenScope } from '@perennial/domain/security/access-tokens.ts'
import type { RateLimitState } from './http/rate-limit.ts'

/** Company settings that rules and messages need in every request. */
export type CompanyFacts = {
  id: string
  name: string
  timeZone: string
  dateFormat: string
  timeFormat: string
  startOfBusinessHour: number
  endOfBusinessHour: number
  /** The language of the company. */
  language: Language
  /** The enabled features and flags. */
  switches: ReadonlySet<string>
}

/** The terms of the current impersonation (AUTH-11). */
export type ActiveImpersonation = {
  id: string
  until: Date
  allowsChanges: boolean
  /** The name of the impersonator if they are staff of the operator, who have no account in this company. */
  staffName: string | null
}

/** The authenticated person, with what is loaded for every request. */
export type Viewer = {
  id: string
  name: string
  company: CompanyFacts
  language: Language
  isHr: boolean
  isAssistant: boolean
  isTechAdmin: boolean
  isGuest: boolean
  isCreator: boolean
  /** Staff of the provider. */
  isObserver: boolean
  isManager: boolean
  /** Administers cycles. */
  isReviewCycleAdmin: boolean
  isFeedbackCycleAdmin: boolean
  isObjectiveCycleAdmin: boolean
  /** All roles of `Access` they hold. */
  roles: ReadonlySet<Role>
  session: {
    id: string
    confirmedAt: Date | null
    /** The impersonator. */
    impersonatorId: string | null
    acting: ActiveImpersonation | null
    /** The access token that is used instead of a session (AUTH-12). */
    accessToken: { id: string; scope: TokenScope; remaining?: RateLimitState } | null
    /** A second factor must be set up before anything else works (AUTH-6). */
    mustEnroll: boolean
    address: string
    userAgent: string
  }
}
