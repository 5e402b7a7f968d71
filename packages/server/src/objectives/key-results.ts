import type { KeyResultInput } from '@perennial/contract/objectives/schemas.ts'
import { keyResultProblem } from '@perennial/domain/objectives/key-results.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { refuseInput } from '../core/http/refusals.ts'
import type { FoundObjective } from './queries.ts'
import { objectiveKeyResults } from './tables.ts'

type Input = z.output<typeof KeyResultInput>

type Worded =
  | { kind: 'TICK'; text: string }
  | { kind: 'MEASURED'; text: string; start: number; target: number; unit: string }

/** Key results as text for Backups, one in each line. */
export const resultLines = (results: readonly Worded[]): string =>
  results
    .map((result) =>
      result.kind === 'TICK'
        ? result.text
        : `${result.text}: ${result.start} → ${result.target} ${result.unit}`.trimEnd(),
    )
    .join('\n')

/** Refuses invalid key results, each with its field. */
export function checkResults(inputs: readonly Input[], existingIds: readonly string[]): void {
  const violations = inputs.flatMap((input, index) => {
    const problem = keyResultProblem(input)
    const isUnknown = input.id !== undefined && !existingIds.includes(input.id)
    const code = problem ?? (isUnknown ? 'KEY_RESULT_UNKNOWN' : null)
    return code ? [{ path: `/keyResults/${index}`, code }] : []
  })
  const ids = inputs.flatMap(({ id }) => (id ? [id] : []))
  if (new Set(ids).size < ids.length) violations.push({ path: '/keyResults', code: 'KEY_RESULT_UNKNOWN' })
  if (violations.length > 0) refuseInput(...violations)
}

const columnsOf = (input: Input) =>
  input.kind === 'TICK'
    ? { kind: input.kind, text: input.text, startValue: null, targetValue: null, unit: '' }
    : { kind: input.kind, text: input.text, startValue: input.start, targetValue: input.target, unit: input.unit }
const progressOf = (input: Input) =>
  input.kind === 'TICK' ? { isDone: input.isDone, currentValue: null } : { isDone: false, currentValue: input.current }

export async function insertResults(tx: Tx, objectiveId: string, inputs: readonly Input[], from = 0): Promise<void> {
  if (inputs.length === 0) return
  await tx.insert(objectiveKeyResults).values(
    inputs.map((input, index) => ({
      companyId: thisCompany,
      objectiveId,
      position: from + index,
      ...columnsOf(input),
      ...progressOf(input),
    })),
  )
}

/** Saves all key results in their order. Existing ones keep their progress, unless their kind changes. */
export async function saveResults(tx: Tx, found: FoundObjective, inputs: readonly Input[]): Promise<void> {
  const { companyId, id: objectiveId } = found.row
  const existing = new Map(found.results.map((result) => [result.id, result]))
  checkResults(inputs, [...existing.keys()])
  const remaining = new Set(inputs.map(({ id }) => id))
  const removed = found.results.filter(({ id }) => !remaining.has(id)).map(({ id }) => id)
  if (removed.length > 0)
    await tx
      .delete(objectiveKeyResults)
      .where(and(eq(objectiveKeyResults.companyId, companyId), inArray(objectiveKeyResults.id, removed)))
  for (const [position, input] of inputs.entries()) {
    const before = input.id === undefined ? undefined : existing.get(input.id)
    if (!before) await insertResults(tx, objectiveId, [input], position)
    else
      await tx
        .update(objectiveKeyResults)
        .set({
          position,
          ...columnsOf(input),
          ...(before.kind === input.kind ? {} : progressOf(input)),
          version: sql`${objectiveKeyResults.version} + 1`,
        })
        .where(and(eq(objectiveKeyResults.companyId, companyId), eq(objectiveKeyResults.id, before.id)))
  }
}
