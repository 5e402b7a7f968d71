import type { FeedbackResult } from '@perennial/contract/feedback/schemas.ts'
import { type CycleQuestion, readableQuestions } from '@perennial/domain/feedback/cycle/questions.ts'
import {
  canExportPerspective,
  canExportResult,
  documentReading,
  type ExportedResult,
  type ResultExportRefusal,
  type ResultPerspective,
} from '@perennial/domain/feedback/result-export.ts'
import type { Verdict } from '@perennial/domain/verdict.ts'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { questionsFor } from './presenter.ts'
import type { FoundRequest } from './queries.ts'
import { lockForReading, readResult } from './results.ts'

export type ReadableResult = Extract<FeedbackResult, { state: 'NAMED' | 'ANONYMOUS' }>

/** A result for a file: what its reader sees on the page, from the same code (MAY-4, ANON-1). */
export type ResultReport = {
  found: FoundRequest
  perspective: ResultPerspective
  questions: CycleQuestion[]
  result: ReadableResult
}

/** The result for a file, or the reason why there is none. Downloading counts as reading, like opening the page. */
export async function readReport(
  tx: Tx,
  viewer: Viewer,
  request: FoundRequest,
  perspective: ResultPerspective,
  now: Date,
): Promise<{ report: ResultReport } | { refusal: Verdict<ResultExportRefusal> }> {
  const may = canExportPerspective(perspective, request.rules, request.relations, now)
  if (!may.allowed) return { refusal: may }
  const { as, confidential } = documentReading(perspective, request.rules, request.relations, now)
  const found = await lockForReading(tx, viewer, request, now)
  const questions = readableQuestions(questionsFor(found), { confidential })
  const questionIds = new Set(questions.map(({ id }) => id))
  const result = await readResult(tx, viewer, found, now, { preview: as ?? undefined, questionIds })
  if (result.state !== 'NAMED' && result.state !== 'ANONYMOUS') return { refusal: canExportResult(result.state) }
  if (result.state === 'NAMED' && result.responses.length === 0) return { refusal: canExportResult('NOT_RELEASED') }
  return { report: { found, perspective, questions, result } }
}

/** What the file has of the result, to be checked again at a later download. */
export const contentOf = ({ found, result }: ResultReport): ExportedResult => ({
  requestId: found.row.id,
  level: result.state,
})
