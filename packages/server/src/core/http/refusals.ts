import type { Violation } from '@perennial/contract/core/problem.ts'
import type { Verdict } from '@perennial/domain/verdict.ts'

export type RefusalFacts = Record<string, string | number | null>

export type RefusalDetails = {
  /** Values for the message. */
  facts?: RefusalFacts | undefined
  /** Additional data, for instance the other text of a conflict (KEEP-2). */
  data?: unknown
  /** The invalid fields (IN-2). */
  violations?: readonly Violation[] | undefined
  /** Commits what was done before the refusal, for instance the refused text in Backups (KEEP-2). */
  keep?: true
  /** Seconds after which a retry makes sense. */
  retryAfter?: number | undefined
}

/** A refusal, by its name in the specification. The route maps it to a status. */
export class Refusal extends Error {
  readonly code: string
  readonly parts: RefusalDetails

  constructor(code: string, parts: RefusalDetails = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.parts = parts
  }
}

/** Ends the request with this refusal; everything is rolled back. */
export function refuse(code: string, parts: RefusalDetails = {}): never {
  throw new Refusal(code, parts)
}

/** Continues only if the rule allows it. */
export function authorize(verdict: Verdict): asserts verdict is { allowed: true } {
  if (!verdict.allowed) throw new Refusal(verdict.reason, { facts: verdict.facts })
}

/** Refuses invalid input: each violation names its field. */
export function refuseInput(...violations: readonly Violation[]): never {
  throw new Refusal('INVALID_INPUT', { violations })
}

/** Statuses of refusals that mean the same for every route. */
const statuses: ReadonlyMap<string, number> = new Map([
  ['SIGNED_OUT', 401],
  ['PASSWORD_NOT_CONFIRMED', 401],
  ['TOKEN_NOT_VALID', 401],
  ['ROLE_MISSING', 403],
  ['FOREIGN_ORIGIN', 403],
  ['NOT_WHILE_IMPERSONATING', 403],
  ['IMPERSONATION_READ_ONLY', 403],
  ['SECOND_FACTOR_REQUIRED', 403],
  ['NOT_BY_TOKEN', 403],
  ['TOKEN_ONLY_READS', 403],
  ['NOT_FOUND', 404],
  ['NO_SUCH_VERSION', 404],
  ['TOO_LARGE', 413],
  ['FILE_TOO_LARGE', 413],
  ['FILE_INFECTED', 422],
  ['WRONG_MEDIA_TYPE', 415],
  ['INVALID_INPUT', 422],
  ['CURSOR_UNKNOWN', 422],
  ['IDEMPOTENCY_KEY_REUSED', 422],
  ['VERSION_MISSING', 428],
  ['TOO_MANY_REQUESTS', 429],
  ['DATABASE_AWAY', 503],
  ['FILE_NOT_CHECKED', 503],
  ['DISK_FULL', 507],
])

/** The status of a refusal: that of the route, else the general one of the code. */
export function refusalStatus(code: string, refusals: { readonly [status: number]: readonly string[] } = {}) {
  for (const [status, codes] of Object.entries(refusals)) if (codes.includes(code)) return Number(status)
  return statuses.get(code)
}
