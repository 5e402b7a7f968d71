import { eq } from 'drizzle-orm'
import { featureSwitches } from '../companies/tables.ts'
import { people } from '../people/tables.ts'
import type { TestUser, World } from '../testing/world.ts'

type Entry = {
  message: string
  at: string
  about: { name: string }
  by: { name: string } | null
  facts: object
  link: string
}
export const streamOf = async (w: World, who: TestUser, query = ''): Promise<Entry[]> =>
  (await w.as(who).get(`/activities${query}`)).body.activities
export const feed = async (w: World, who: TestUser, query = '') =>
  (await streamOf(w, who, query)).map(({ message }) => message)
export const onProfile = (person: TestUser) => `?scope=user&userId=${person.id}`
export const toggled = (w: World, name: string, enabled: boolean) =>
  w.inside((tx) =>
    tx
      .insert(featureSwitches)
      .values({ companyId: w.company.id, name, enabled })
      .onConflictDoUpdate({ target: [featureSwitches.companyId, featureSwitches.name], set: { enabled } }),
  )
export const changed = (w: World, who: TestUser, set: Partial<typeof people.$inferInsert>) =>
  w.inside((tx) => tx.update(people).set(set).where(eq(people.id, who.id)))

export const joinFor = async (w: World, more: object) => {
  const [{ id }] = (
    await w.as(w.hana).post('/users', {
      people: [{ firstName: 'Ines', lastName: 'Novak', email: `ines@${w.company.subdomain}.example`, ...more }],
    })
  ).body.people
  await w.settle()
  return { ...w.noor, id } as TestUser
}
