import { cycleMembers } from '../../cycles/tables.ts'
import { administered, allowing, cycleModels } from '../../people/test-attack-world.ts'
import { type ReviewWorld, reviewWorld } from '../../reviews/fixtures.ts'
import { reviews } from '../../reviews/tables.ts'
import type { TestUserName } from '../test-users.ts'

/** A company in which each operation has a record to work on. */
export type AccessCompany = { w: ReviewWorld; models: { fresh: object; running: object } }

/** The callers, and the person the request is about: Ravi, or Mia for the HR Admin below her (COM-P02). */
export const roles = {
  anonymous: { who: 'anonymous', about: 'ravi' },
  deactivated: { who: 'dora', about: 'ravi' },
  guest: { who: 'gwen', about: 'ravi' },
  employee: { who: 'noor', about: 'ravi' },
  subject: { who: 'ravi', about: 'ravi' },
  directManager: { who: 'mia', about: 'ravi' },
  indirectManager: { who: 'iris', about: 'ravi' },
  secondaryReviewer: { who: 'leo', about: 'ravi' },
  cycleAdmin: { who: 'cleo', about: 'ravi' },
  hrAssistant: { who: 'asta', about: 'ravi' },
  hrAdmin: { who: 'paul', about: 'ravi' },
  hrAdminBelow: { who: 'paul', about: 'mia' },
  techAdmin: { who: 'theo', about: 'ravi' },
  superAdmin: { who: 'hana', about: 'ravi' },
} as const satisfies Record<string, { who: TestUserName | 'anonymous'; about: TestUserName }>
export type RoleName = keyof typeof roles
export const roleNames = Object.keys(roles) as RoleName[]

/** Reviews of Ravi, Noor and Mia in a running cycle, and one record of each administered kind. */
export async function accessCompany(): Promise<AccessCompany> {
  const w = await reviewWorld()
  await w.another(w.noor, w.mia)
  await w.another(w.mia, w.iris)
  await allowing(w)
  // As if the cycle had been started with these people.
  await w.inside(async (tx) => {
    const of = await tx.select().from(reviews)
    await tx.insert(cycleMembers).values(
      of.map(({ companyId, cycleId, revieweeId, id, createdAt }) => ({
        companyId,
        cycleId,
        personId: revieweeId,
        itemId: id,
        addedAt: createdAt,
      })),
    )
  })
  const models = await cycleModels(w)
  await administered(w, models.fresh)
  return { w, models }
}
