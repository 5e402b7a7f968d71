import { eq } from 'drizzle-orm'
import type { TabEntriesSource } from '../people/public.ts'
import { findReadable } from './queries.ts'
import { readersOf } from './readers.ts'
import { objectives } from './tables.ts'

/** Whether the viewer may read any objective of a person, so that colleagues don’t see an empty tab (EMP-8). */
export const objectiveTabEntries: TabEntriesSource = {
  name: 'objectives',
  has: async ({ tx, viewer, personId }) =>
    (
      await findReadable(tx, await readersOf(tx, viewer), eq(objectives.ownerId, personId), {
        limit: 1,
        withResults: false,
      })
    ).length > 0,
}
