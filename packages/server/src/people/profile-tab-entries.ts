import type { ProfileTab, TabEntries } from '@perennial/domain/people/profile-tabs.ts'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'

type TabQuery = { tx: Tx; viewer: Viewer; personId: string; now: Date }
type HasEntries = (asked: TabQuery) => Promise<boolean>
type CountedTab = ProfileTab & keyof TabEntries

// Declarations of the program, the same for everybody.
const known = new Map<CountedTab, HasEntries>()

/** The area whose entries stand on a tab says whether there are any for a reader: an empty one is hidden (EMP-8). */
export function defineTabEntries(tab: CountedTab, has: HasEntries): void {
  if (known.has(tab)) throw new Error(`the tab ${tab} is declared twice`)
  known.set(tab, has)
}

/** Whether a tab of a profile has entries for somebody. */
export const hasTabEntries = async (tab: CountedTab, asked: TabQuery): Promise<boolean> =>
  (await known.get(tab)?.(asked)) ?? false
