import { DAY_MS } from '@perennial/domain/calendar/durations.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { TaskContext, TaskSource } from '../home/public.ts'
import { nameSql } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { approvalPage } from './approval-notifications.ts'
import { decidable } from './manager-changes.ts'
import { type ImportRunRow, importManagerChanges, importRuns } from './tables.ts'

/** The task disappears after this time; the history keeps the import. */
const SHOWN_MS = 14 * DAY_MS

/** "Import problems", for Tech Admins: the last import has left people out or broken off, until it is undone or followed by another. */
export const importTasks: TaskSource = {
  name: 'imports',
  kinds: ['import-problems', 'import-broken'],
  find: async (context) => {
    const run = await lastRun(context)
    const isRecent = run && context.now.getTime() - run.startedAt.getTime() < SHOWN_MS
    const kind = isRecent ? problemOf(run) : undefined
    if (!run || !kind) return { tasks: [] }
    return { tasks: [{ kind, subjectId: run.id, data: dataOf(run), date: null, to: pageOf(run) }] }
  },
  findClosed: async (context, _, runId) => {
    if (!context.viewer.isTechAdmin) return undefined
    const [run] = await context.tx
      .select()
      .from(importRuns)
      .where(and(eq(importRuns.companyId, context.viewer.company.id), eq(importRuns.id, runId)))
    return run && { data: dataOf(run), deadline: null, to: pageOf(run) }
  },
}

const dataOf = ({ skipped }: ImportRunRow) => ({ count: skipped })
const pageOf = ({ id }: ImportRunRow) => `/app/admin/settings/csv/history?import=${id}`

function problemOf({ state, undoneAt }: ImportRunRow): 'import-problems' | 'import-broken' | undefined {
  if (undoneAt) return undefined
  if (state === 'FAILED') return 'import-broken'
  return state === 'DONE_WITH_ERRORS' ? 'import-problems' : undefined
}

async function lastRun({ tx, viewer }: TaskContext): Promise<ImportRunRow | undefined> {
  if (!viewer.isTechAdmin) return undefined
  const [run] = await tx
    .select()
    .from(importRuns)
    .where(eq(importRuns.companyId, viewer.company.id))
    .orderBy(desc(importRuns.startedAt), desc(importRuns.id))
    .limit(1)
  return run
}

/** Changes of managers that an import held back, for HR Admins who may decide them, while any are waiting. */
export const approvalTasks: TaskSource = {
  name: 'import approvals',
  kinds: ['manager-changes-waiting'],
  find: async ({ tx, viewer }) => {
    const byRun = Map.groupBy(await decidable(tx, viewer.company.id, viewer), ({ runId }) => runId)
    if (byRun.size === 0) return { tasks: [] }
    const importerIds = [...byRun.values()].flatMap(([one]) => one?.importedById ?? [])
    const importers = await tx
      .select({ id: people.id, name: nameSql(people) })
      .from(people)
      .where(and(eq(people.companyId, viewer.company.id), inArray(people.id, importerIds)))
    const names = new Map(importers.map(({ id, name }) => [id, name]))
    const tasks = [...byRun].map(([runId, changes]) => ({
      kind: 'manager-changes-waiting',
      subjectId: runId,
      data: { count: changes.length, name: names.get(changes[0]?.importedById ?? '') ?? '' },
      date: null,
      to: approvalPage(runId),
    }))
    return { tasks }
  },
  findClosed: async ({ tx, viewer }, _, runId) => {
    if (!viewer.isHr) return undefined
    const { companyId, importedById } = importManagerChanges
    const [one] = await tx
      .select({ name: nameSql(people) })
      .from(importManagerChanges)
      .innerJoin(people, and(eq(people.companyId, companyId), eq(people.id, importedById)))
      .where(and(eq(companyId, viewer.company.id), eq(importManagerChanges.runId, runId)))
      .limit(1)
    return one && { data: { count: 0, name: one.name }, deadline: null, to: approvalPage(runId) }
  },
}
