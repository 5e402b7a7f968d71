import { and, desc, eq } from 'drizzle-orm'
import { defineTasks, type Looking } from '../home/public.ts'
import { type ImportRunRow, importRuns } from './tables.ts'

/** Whoever has not looked for so long will not: the history keeps it. */
const SHOWN_MS = 14 * 86_400_000

/** "Import problems", for Tech Admins: the last import has left people out or broken off, until it is undone or followed by another. */
export const defineImportTasks = () =>
  defineTasks({
    name: 'imports',
    kinds: ['import-problems', 'import-broken'],
    find: async (looking) => {
      const run = await lastRun(looking)
      const isRecent = run && looking.now.getTime() - run.startedAt.getTime() < SHOWN_MS
      const kind = isRecent ? problemOf(run) : undefined
      if (!run || !kind) return { tasks: [] }
      return { tasks: [{ kind, subjectId: run.id, data: dataOf(run), date: null, to: pageOf(run) }] }
    },
    gone: async (looking, _, runId) => {
      if (!looking.viewer.isTechAdmin) return undefined
      const [run] = await looking.tx
        .select()
        .from(importRuns)
        .where(and(eq(importRuns.companyId, looking.viewer.company.id), eq(importRuns.id, runId)))
      return run && { data: dataOf(run), deadline: null, to: pageOf(run) }
    },
  })

const dataOf = ({ skipped }: ImportRunRow) => ({ count: skipped })
const pageOf = ({ id }: ImportRunRow) => `/app/admin/settings/csv/history?import=${id}`

function problemOf({ state, undoneAt }: ImportRunRow): 'import-problems' | 'import-broken' | undefined {
  if (undoneAt) return undefined
  if (state === 'FAILED') return 'import-broken'
  return state === 'DONE_WITH_ERRORS' ? 'import-problems' : undefined
}

async function lastRun({ tx, viewer }: Looking): Promise<ImportRunRow | undefined> {
  if (!viewer.isTechAdmin) return undefined
  const [run] = await tx
    .select()
    .from(importRuns)
    .where(eq(importRuns.companyId, viewer.company.id))
    .orderBy(desc(importRuns.startedAt), desc(importRuns.id))
    .limit(1)
  return run
}
