import type { RefusalCodes } from '@perennial/contract/core/define-routes.ts'
import type { Problem } from '@perennial/contract/core/problem.ts'
import type { Language } from '@perennial/contract/messages/language.ts'
import { isMessageKey, translate } from '@perennial/contract/messages/translate.ts'
import { DatabaseFull, DatabaseUnavailable, databaseErrorCode, toTypedError } from '../database/connection-errors.ts'
import { Refusal, type RefusalDetails, refusalStatus } from './refusals.ts'

export type ProblemResponse = {
  status: number
  problem: Problem
  retryAfter: number | undefined
  isServerError: boolean
}
type Circumstances = { language: Language; id: string; refusals?: RefusalCodes | undefined }

const RETRY_AFTER_SECONDS = 2

/** Turns any error into a problem (IN-2): its code, its message, the violations, and no internals. */
export function toProblem(error: unknown, circumstances: Circumstances): ProblemResponse {
  const { code, parts, status, isServerError } = knownAs(error, circumstances.refusals)
  const { facts, data, violations = [] } = parts
  const { language, id } = circumstances
  return {
    status,
    retryAfter: parts.retryAfter,
    isServerError,
    problem: {
      type: 'about:blank',
      code,
      title: problemMessage(language, code, facts),
      status,
      ...(facts ? { facts } : {}),
      violations: [...violations],
      ...(data === undefined ? {} : { data }),
      id,
    },
  }
}

function problemMessage(language: Language, code: string, facts: RefusalDetails['facts']) {
  const key = `refusal.${code}`
  return isMessageKey(key) ? translate(language, key, facts) : code
}

type ProblemSource = { code: string; parts: RefusalDetails; status: number; isServerError: boolean }

function knownAs(error: unknown, refusals: RefusalCodes | undefined): ProblemSource {
  if (error instanceof Refusal) {
    const status = refusalStatus(error.code, refusals)
    // A refusal that the contract does not list is a bug, which tests must notice.
    return status === undefined ? unexpected : { code: error.code, parts: error.parts, status, isServerError: false }
  }
  const typed = toTypedError(error)
  if (typed instanceof DatabaseFull) return full
  if (typed instanceof DatabaseUnavailable) return away
  // A value that a column cannot hold, for instance a text with NUL.
  if (databaseErrorCode(error)?.startsWith('22')) return unreadable
  return ofFrame(error) ?? unexpected
}

const full: ProblemSource = { code: 'DISK_FULL', parts: {}, status: 507, isServerError: true }
const away: ProblemSource = {
  code: 'DATABASE_AWAY',
  parts: { retryAfter: RETRY_AFTER_SECONDS },
  status: 503,
  isServerError: true,
}
const unreadable: ProblemSource = {
  code: 'INVALID_INPUT',
  parts: { violations: [{ path: '', code: 'UNREADABLE_TEXT' }] },
  status: 422,
  isServerError: true,
}
const unexpected: ProblemSource = { code: 'UNEXPECTED', parts: {}, status: 500, isServerError: true }

const frameCodes: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'FILE_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'WRONG_MEDIA_TYPE',
  FST_ERR_BAD_URL: 'NOT_FOUND',
}

/** Requests that Fastify itself refused. */
function ofFrame(error: unknown): ProblemSource | undefined {
  const { code = '', statusCode = 500 } = (error ?? {}) as { code?: string; statusCode?: number }
  if (statusCode >= 500 || !code.startsWith('FST_')) return undefined
  const known = frameCodes[code]
  if (known) return { code: known, parts: {}, status: refusalStatus(known) ?? 400, isServerError: false }
  return { code: 'MALFORMED_REQUEST', parts: {}, status: statusCode, isServerError: false }
}
