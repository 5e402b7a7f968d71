import type { Violation } from '@perennial/contract/core/problem.ts'
import type { Verdict } from '@perennial/domain/verdict.ts'

export type RefusalFacts = Record<string, string | number | null>

export type RefusalDetails = {
  /** Fill the sentence. */
  facts?: RefusalFacts | undefined
  /** What goes with it, for instance the other text of a conflict (KEEP-2). */
  data?: unknown
  /** Which fields are at fault (IN-2). */
  violations?: readonly Violation[] | undefined
  /** What was done before the refusal stays done, for instance the refused text in Backups (KEEP-2). */
  keep?: true
  /** Seconds after which it is worth trying again. */
  retryAfter?: number | undefined
}

/** Something that may not happen, by its name in the specification. The route's table says with which status. */
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

/** Ends the request with this refusal; nothing it did is kept. */
export function refuse(code: string, parts: RefusalDetails = {}): never {
  throw new Refusal(code, parts)
}

/** Goes on only if the rule allows it. */
export function authorize(verdict: Verdict): asserts verdict is { allowed: true } {
  if (!verdict.allowed) throw new Refusal(verdict.reason, { facts: verdict.facts })
}

/** What an invalid input is refused with: each field at fault by name. */
export function refuseInput(...violations: readonly Violation[]): never {
  throw new Refusal('INVALID_INPUT', { violations })
}

/** Refusals that come from the frame or mean the same everywhere. */
const statuses: ReadonlyMap<string, number> = new Map([
  ['SIGNED_OUT', 401],
  ['PASSWORD_NOT_CONFIRMED', 401],
  ['TOKEN_NOT_VALID', 401],
  ['ROLE_MISSING', 403],
  ['FOREIGN_ORIGIN', 403],
  ['NOT_WHILE_IMPERSONATING', 403],
  ['ONLY_LOOKING', 403],
  ['SECOND_FACTOR_DEMANDED', 403],
  ['NOT_BY_TOKEN', 403],
  ['TOKEN_ONLY_READS', 403],
  ['NOT_FOUND', 404],
  ['NO_SUCH_VERSION', 404],
  ['TOO_LARGE', 413],
  ['FILE_TOO_LARGE', 413],
  ['FILE_INFECTED', 422],
  ['WRONG_MEDIA_TYPE', 415],
  ['INVALID_INPUT', 422],
  ['IDEMPOTENCY_KEY_REUSED', 422],
  ['VERSION_MISSING', 428],
  ['TOO_MANY_REQUESTS', 429],
  ['DATABASE_AWAY', 503],
  ['FILE_NOT_CHECKED', 503],
  ['DISK_FULL', 507],
])

/** The status of a refusal: what the route says, else what the code means everywhere. */
export function refusalStatus(code: string, refusals: { readonly [status: number]: readonly string[] } = {}) {
  for (const [status, codes] of Object.entries(refusals)) if (codes.includes(code)) return Number(status)
  return statuses.get(code)
}
