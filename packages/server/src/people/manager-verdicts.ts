import { canChangeManager, type ManagerRefusal } from '@perennial/domain/people/editing.ts'
import { managerChain, managerLoop } from '@perennial/domain/people/manager-tree.ts'
import type { Verdict } from '@perennial/domain/verdict.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { controllersOf, upwardsFrom } from './account-control.ts'
import { people } from './tables.ts'

/** Someone and the manager they would get, `null` for none. */
export type WantedManager = { personId: string; managerId: string | null }

/** What an account may do about the managers of some people, looked up together; `made` tells of a change that was made since. */
export type ManagerVerdicts = {
  verdictOf: (wanted: WantedManager) => Verdict<ManagerRefusal>
  closesLoop: (wanted: WantedManager) => boolean
  isAbove: (personId: string) => boolean
  made: (change: WantedManager) => void
}

/** May an account give these people these managers (`canChangeManager`)? */
export async function managerVerdicts(
  tx: Tx,
  companyId: string,
  byId: string,
  wanted: readonly WantedManager[],
): Promise<ManagerVerdicts> {
  // Those who left come back with their rights.
  const hrAdmins = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.companyId, companyId), eq(people.isHr, true), isNull(people.deletedAt)))
  const named = wanted.flatMap(({ personId, managerId }) => (managerId ? [personId, managerId] : [personId]))
  const ids = [...new Set([byId, ...hrAdmins.map(({ id }) => id), ...named])]
  const { managers: upwards } = await upwardsFrom(tx, companyId, ids)
  const controllers = await controllersOf(tx, companyId, [...upwards.keys()])
  const all = new Set([...controllers].flatMap(([id, theirs]) => [id, ...theirs]))
  const { managers, lineAccount } = await upwardsFrom(tx, companyId, [...all])
  const own = controllers.get(byId) ?? new Set<string>()
  const sharedWith = (id: string) => [...own.intersection(controllers.get(id) ?? new Set<string>())].map(lineAccount)
  const now = (id: string) => managers.get(id)
  return {
    verdictOf: ({ personId, managerId }) => {
      const after = (id: string) => (id === personId ? managerId : managers.get(id))
      const before = new Set(managerChain(personId, now))
      // No one is above themselves; a loop is refused elsewhere.
      const gaining = managerChain(personId, after).filter((id) => !before.has(id) && id !== personId)
      const changes = hrAdmins.map(({ id }) => ({ id, before: managerChain(id, now), after: managerChain(id, after) }))
      return canChangeManager(lineAccount(byId), {
        grants: gaining.map((id) => ({ receiverId: id, about: [personId], controllers: sharedWith(id) })),
        hrAdmins: changes
          .filter((change) => change.before.some((id) => !change.after.includes(id)))
          .map((change) => ({ ...change, controllers: sharedWith(change.id) })),
      })
    },
    closesLoop: ({ personId, managerId }) => managerLoop(personId, managerId, now) !== undefined,
    isAbove: (personId) => managerChain(byId, now).includes(personId),
    made: ({ personId, managerId }) => void managers.set(personId, managerId),
  }
}
