import { and, desc, eq, lt, or } from 'drizzle-orm'
import { readPosition, refuseCursor, writePosition } from '../core/http/cursor.ts'
import { handler } from '../core/http/handler.ts'
import { findEntries } from './entries.ts'
import { findPreview, findRun, presentPreview, presentRun, presentRuns } from './queries.ts'
import { importRuns } from './tables.ts'

export const readPreview = handler('GET /imports/previews/{previewId}', async ({ params, viewer, tx, now }) =>
  presentPreview(tx, await findPreview(tx, viewer.company.id, params.previewId), now),
)

/** Rows in the order of the file; the cursor is the position of the last one. */
export const listEntries = handler(
  'GET /imports/previews/{previewId}/entries',
  async ({ params, query, viewer, tx }) => {
    const companyId = viewer.company.id
    const preview = await findPreview(tx, companyId, params.previewId)
    const after = query.cursor === undefined ? -1 : Number(query.cursor)
    if (!Number.isInteger(after) || Math.abs(after) > 2 ** 31 - 1) refuseCursor()
    // While a file is analyzed, its rows are stored batch by batch.
    if (preview.state !== 'READY') return { rows: [], next: null, total: 0 }
    const { kind, limit, problem: code, field, value } = query
    const facts = { ...(field && { field }), ...(value !== undefined && { value }) }
    return findEntries(tx, companyId, preview.id, { kind, problem: code && { code, facts }, after, limit })
  },
)

/** The history, newest first. */
export const listRuns = handler('GET /imports/runs', async ({ query, viewer, tx }) => {
  const companyId = viewer.company.id
  const before = readPosition(query.cursor)
  const rows = await tx
    .select()
    .from(importRuns)
    .where(
      and(
        eq(importRuns.companyId, companyId),
        before &&
          or(
            lt(importRuns.startedAt, before.at),
            and(eq(importRuns.startedAt, before.at), lt(importRuns.id, before.id)),
          ),
      ),
    )
    .orderBy(desc(importRuns.startedAt), desc(importRuns.id))
    .limit(query.limit + 1)
  const page = rows.slice(0, query.limit)
  const last = rows.length > query.limit ? page.at(-1) : undefined
  return {
    rows: await presentRuns(tx, companyId, page),
    next: last ? writePosition({ at: last.startedAt, id: last.id }) : null,
    total: null,
  }
})

export const readRun = handler('GET /imports/runs/{runId}', async ({ params, viewer, tx }) =>
  presentRun(tx, await findRun(tx, viewer.company.id, params.runId)),
)
