import { sql } from 'drizzle-orm'
import type { LinkTarget } from '../notifications/public.ts'
import { findReadable } from './queries.ts'
import { readersOf } from './readers.ts'
import { type ObjectiveRow, objectives } from './tables.ts'

/** The page of an objective. */
export const objectivePage = ({ cycleId, id }: Pick<ObjectiveRow, 'cycleId' | 'id'>): string =>
  `/app/objectives/${cycleId}/${id}`

/** Notifications link to objectives that their reader may read now (EMP-P05). */
export const objectiveLinkTargets: readonly LinkTarget[] = [
  {
    path: /^\/app\/objectives\/[^/]+\/([^/]+)$/,
    open: async ({ tx, viewer }, ids) => {
      if (!viewer.company.switches.has('objective')) return new Set()
      const isAmong = sql`${objectives.id} = any(${sql.param([...ids])}::uuid[])`
      const found = await findReadable(tx, await readersOf(tx, viewer), isAmong, { withResults: false })
      return new Set(found.map(({ row }) => row.id))
    },
  },
]
