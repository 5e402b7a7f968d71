import { outdatedBecause, type UndecidedReason } from '@perennial/domain/imports/manager-changes.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { recordAudit } from '../core/audit.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf, recordEvent } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { lockManagerTree } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { managerChangesDecided } from './events.ts'
import {
  decisions,
  isWaiting,
  type ManagerChangeNow,
  managerChangesNow,
  ofImport,
  settleWaiting,
} from './manager-changes.ts'
import { findRun } from './queries.ts'
import { type ImportRunRow, importManagerChanges } from './tables.ts'

/** `POST /imports/runs/{runId}/manager-changes/approvals`: makes each change that still applies. */
export const approveManagerChanges = handler(
  'POST /imports/runs/{runId}/manager-changes/approvals',
  async ({ params, body, viewer, tx, now }) => {
    const { run, changes } = await chosen(tx, viewer, params.runId, body.changeIds)
    const { fitting, report, verdicts } = await sorted(tx, viewer, changes, 'APPROVED')
    const approved: ManagerChangeNow[] = []
    // One change may make another possible: two people who swap places in the line.
    let left = fitting
    for (let before = -1; before !== left.length; ) {
      before = left.length
      left = left.filter((change) => {
        const wanted = { personId: change.personId, managerId: change.toId }
        if (verdicts.managers.closesLoop(wanted) || !verdicts.verdictOf(change).allowed) return true
        verdicts.managers.made(wanted)
        approved.push(change)
        return false
      })
    }
    for (const change of left) {
      const verdict = verdicts.verdictOf(change)
      report.skip(verdict.allowed ? 'MANAGER_LOOP' : verdict.reason)
    }
    await setManagers(tx, viewer.company.id, approved)
    await decide(tx, viewer, run, approved, 'APPROVED', now)
    return report.of(approved.length)
  },
)

/** `POST /imports/runs/{runId}/manager-changes/rejections`: everyone keeps the manager they have. */
export const rejectManagerChanges = handler(
  'POST /imports/runs/{runId}/manager-changes/rejections',
  async ({ params, body, viewer, tx, now }) => {
    const { run, changes } = await chosen(tx, viewer, params.runId, body.changeIds)
    const { fitting, report, verdicts } = await sorted(tx, viewer, changes, 'REJECTED')
    const rejected = fitting.filter((change) => {
      const verdict = verdicts.verdictOf(change)
      if (!verdict.allowed) report.skip(verdict.reason)
      return verdict.allowed
    })
    await decide(tx, viewer, run, rejected, 'REJECTED', now)
    return report.of(rejected.length)
  },
)

/** Locks the changes of an import and their people, so that an undo or another decision waits. */
async function chosen(tx: Tx, viewer: Viewer, runId: string, changeIds: readonly string[] | null) {
  const companyId = viewer.company.id
  const run = await findRun(tx, companyId, runId, true)
  await lockManagerTree(tx, companyId)
  const which = and(
    ofImport(companyId, run.id),
    changeIds ? inArray(importManagerChanges.id, [...changeIds]) : isWaiting,
  )
  const rows = await tx
    .select({ personId: importManagerChanges.personId, toId: importManagerChanges.toId })
    .from(importManagerChanges)
    .where(which)
    .for('no key update')
  if (changeIds && rows.length < new Set(changeIds).size) refuse('NOT_FOUND')
  const ids = [...new Set(rows.flatMap(({ personId, toId }) => (toId ? [personId, toId] : [personId])))]
  await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.companyId, companyId), sql`${people.id} = any(${sql.param(ids)}::uuid[])`))
    .orderBy(people.id)
    .for('no key update')
  return { run, changes: await managerChangesNow(tx, companyId, which) }
}

/** A change that already has this decision counts as done; one that no longer applies is settled. */
async function sorted(tx: Tx, viewer: Viewer, changes: readonly ManagerChangeNow[], state: 'APPROVED' | 'REJECTED') {
  const report = reporting()
  const fitting: ManagerChangeNow[] = []
  for (const change of changes) {
    const outdated = change.state === 'WAITING' ? outdatedBecause(change, change) : undefined
    if (outdated) await settleWaiting(tx, eq(importManagerChanges.id, change.id), outdated)
    if (change.state === 'WAITING' && !outdated) fitting.push(change)
    else if (change.state === state) report.again()
    else report.skip(outdated ?? change.settledBecause ?? 'ALREADY_DECIDED')
  }
  return { fitting, report, verdicts: await decisions(tx, viewer.company.id, viewer, fitting) }
}

function reporting() {
  const skipped = new Map<string, number>()
  let again = 0
  return {
    skip: (reason: UndecidedReason) => void skipped.set(reason, (skipped.get(reason) ?? 0) + 1),
    again: () => {
      again += 1
    },
    of: (done: number) => ({
      done: done + again,
      skipped: [...skipped].map(([reason, count]) => ({ reason, count })),
    }),
  }
}

async function setManagers(tx: Tx, companyId: string, approved: readonly ManagerChangeNow[]): Promise<void> {
  if (approved.length === 0) return
  const rows = approved.map(({ personId, toId }) => ({ id: personId, manager: toId }))
  await tx.execute(sql`
    update people p set manager_id = r.manager, version = p.version + 1
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (id uuid, manager uuid)
    where p.company_id = ${companyId} and p.id = r.id`)
}

async function decide(
  tx: Tx,
  viewer: Viewer,
  run: ImportRunRow,
  changes: readonly ManagerChangeNow[],
  state: 'APPROVED' | 'REJECTED',
  now: Date,
): Promise<void> {
  if (changes.length === 0) return
  const ids = changes.map(({ id }) => id)
  const { company, id: decidedById } = viewer
  await tx
    .update(importManagerChanges)
    .set({ state, decidedById, decidedAt: now })
    .where(and(ofImport(company.id, run.id), sql`${importManagerChanges.id} = any(${sql.param(ids)}::uuid[])`))
  const actor = actorOf(viewer, now)
  const isApproval = state === 'APPROVED'
  const managers = isApproval ? changes.map(({ personId, toId }) => ({ personId, managerId: toId })) : []
  await recordEvent(tx, actor, {
    kind: managerChangesDecided,
    subject: ['import', run.id],
    data: { state, count: changes.length, managers },
    audit: { count: changes.length },
  })
  for (const { personId } of managers)
    await recordAudit(tx, actor, { kind: 'person-changed', subjectId: personId, data: { fields: ['managerId'] } })
}
