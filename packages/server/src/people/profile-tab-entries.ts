import type { ProfileTab, TabEntries } from '@perennial/domain/people/profile-tabs.ts'
import { contributions } from '../core/contributions.ts'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'

type TabQuery = { tx: Tx; viewer: Viewer; personId: string; now: Date }
type CountedTab = ProfileTab & keyof TabEntries

/** An area tells whether its tab of a profile has entries for a reader: empty tabs are hidden (EMP-8). */
export type TabEntriesSource = { name: CountedTab; has: (query: TabQuery) => Promise<boolean> }

/** Whether a tab of a profile has entries for the viewer. */
export const hasTabEntries = async (tab: CountedTab, query: TabQuery): Promise<boolean> =>
  (await contributions(query.tx, 'profileTabEntries')
    .find(({ name }) => name === tab)
    ?.has(query)) ?? false
