import type { Role } from '@perennial/contract/core/define-routes.ts'
import type { Language } from '@perennial/contract/messages/language.ts'
import type { TokenScope } from '@perennial/domain/security/access-tokens.ts'
import type { RateLimitState } from './http/rate-limit.ts'

/** Company settings that rules and sentences need with every request. */
export type CompanyFacts = {
  id: string
  name: string
  timeZone: string
  dateFormat: string
  timeFormat: string
  startOfBusinessHour: number
  endOfBusinessHour: number
  /** Language of the company. */
  language: Language
  /** Features and flags that are switched on. */
  switches: ReadonlySet<string>
}

/** What is settled about acting as someone else (AUTH-11). */
export type ActiveImpersonation = {
  id: string
  until: Date
  allowsChanges: boolean
  /** The name of who acts where it is staff of the operator, who is no one in this company. */
  staffName: string | null
}

/** Who asks: a person with a session, with what the frame has looked up for every request. */
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
  /** Cycles whose administration was given to them. */
  isReviewCycleAdmin: boolean
  /** All roles of `Access` they hold. */
  roles: ReadonlySet<Role>
  session: {
    id: string
    confirmedAt: Date | null
    /** Who acts in their place. */
    impersonatorId: string | null
    acting: ActiveImpersonation | null
    /** The access token instead of a session (AUTH-12). */
    accessToken: { id: string; scope: TokenScope; remaining?: RateLimitState } | null
    /** A second factor must be set up before anything else works (AUTH-6). */
    mustEnrol: boolean
    address: string
    userAgent: string
  }
}
