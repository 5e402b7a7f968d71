import type { CycleModel, ReviewerSelection } from '@perennial/contract/reviews/cycle/schemas.ts'
import type { CycleViolation } from '@perennial/domain/cycles/problems.ts'
import { canChooseReviewers } from '@perennial/domain/reviews/reviewer-change.ts'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../core/database/database.ts'
import type { Viewer } from '../../core/viewer.ts'
import { sqlArray } from '../../cycles/public.ts'
import { contentGrantFacts } from '../../people/public.ts'
import { whoDecidesReviewers } from '../public.ts'

type Choice = ReviewerSelection
type ByLine = { [key: string]: unknown; id: string; mainReviewerId: string | null; contributorIds: string[] }

/**
 * What is wrong with the reviewers that were selected for a cycle: reviewers can read, so no one may select a reviewer who would read more
 * than they can.
 */
export async function choiceProblems(
  tx: Tx,
  viewer: Viewer,
  choices: CycleModel['selectedReviewers'],
): Promise<CycleViolation[]> {
  const verdicts = await judged(tx, viewer, choices)
  const problems: CycleViolation[] = []
  for (const [index, { choice, verdict }] of verdicts.entries()) {
    if (verdict.allowed) continue
    const path = `/selectedReviewers/${index}`
    if (verdict.reason !== 'REVIEWEE_ABOVE_YOU') problems.push({ path, code: verdict.reason })
    else {
      const facts = await whoDecidesReviewers(tx, viewer, choice.revieweeId)
      problems.push({ path, code: verdict.reason, facts })
    }
  }
  return problems
}

/** Those of the choices copied from another cycle that this viewer could make. */
export async function ownChoices(tx: Tx, viewer: Viewer, choices: readonly Choice[]): Promise<Choice[]> {
  const verdicts = await judged(tx, viewer, choices)
  return verdicts.flatMap(({ choice, verdict }) => (verdict.allowed ? choice : []))
}

async function judged(tx: Tx, viewer: Viewer, choices: readonly Choice[]) {
  if (choices.length === 0) return []
  const companyId = viewer.company.id
  const lines = await byLine(
    tx,
    companyId,
    choices.map(({ revieweeId }) => revieweeId),
  )
  const { giver, controllersOf } = await contentGrantFacts(tx, companyId, viewer.id, [
    ...new Set(choices.flatMap(reviewersIn)),
  ])
  return choices.map((choice) => ({
    choice,
    verdict: canChooseReviewers(giver, choice, lines.get(choice.revieweeId), controllersOf),
  }))
}

const reviewersIn = ({ mainReviewerId, contributorIds }: Choice) => [
  ...(mainReviewerId ? [mainReviewerId] : []),
  ...contributorIds,
]

/** Who would review these people without a selection: their managers and secondary reviewers. */
async function byLine(tx: Tx, companyId: string, ids: readonly string[]): Promise<Map<string, ByLine>> {
  const { rows } = await tx.execute<ByLine>(sql`
    select p.id, p.manager_id as "mainReviewerId", array(select s.id from people s
      where s.company_id = p.company_id and s.id = p.secondary_reviewer_id and s.id is distinct from p.manager_id
        and s.state <> 'DEACTIVATED') as "contributorIds"
    from people p where p.company_id = ${companyId} and p.id = any(${sqlArray(ids, 'uuid')})`)
  return new Map(rows.map((row) => [row.id, row]))
}
