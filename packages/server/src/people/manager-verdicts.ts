import { canChangeManager, type ManagerRefusal } from '@perennial/domain/people/editing.ts'
import { managerChain, managerLoop } from '@perennial/domain/people/manager-tree.ts'
import type { Verdict } from '@perennial/domain/verdict.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { controllersOf, upwardsFrom } from './account-control.ts'
import { people } from './tables.ts'

/** A person and their new manager, `null` for none. */
export type WantedManager = { personId: string; managerId: string | null }

/**
 * What an account may change about the managers of some people. All facts are read at once; `made` adds a change that
 * was made since.
 */
export type ManagerVerdicts = {
  verdictOf: (wanted: WantedManager) => Verdict<ManagerRefusal>
  closesLoop: (wanted: WantedManager) => boolean
  isAbove: (personId: string) => boolean
  made: (change: WantedManager) => void
}

/** Judges whether an account may give these people these managers (`canChangeManager`). */
export async function managerVerdicts(
  tx: Tx,
  companyId: string,
  byId: string,
  wanted: readonly WantedManager[],
): Promise<ManagerVerdicts> {
  // Deactivated HR Admins count too: their rights return with them.
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
      // The person themself does not count; a loop is refused elsewhere.
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
