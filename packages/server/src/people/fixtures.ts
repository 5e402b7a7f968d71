import type { World } from '../testing/world.ts'
import { people } from './tables.ts'

/** How many rows one statement can insert. */
const AT_ONCE = 700

/** Adds this many people to a company, and returns their ids. */
export function addManyPeople({ company, inside, now }: World, count: number): Promise<string[]> {
  const rows = Array.from({ length: count }, (_, index) => ({
    companyId: company.id,
    createdAt: now(),
    firstName: 'Pat',
    lastName: `Number ${index}`,
    loginname: `p${index}@x.example`,
    email: `p${index}@x.example`,
    state: 'ACTIVE' as const,
  }))
  return inside(async (tx) => {
    const ids: string[] = []
    for (let from = 0; from < count; from += AT_ONCE) {
      const added = await tx
        .insert(people)
        .values(rows.slice(from, from + AT_ONCE))
        .returning({ id: people.id })
      ids.push(...added.map(({ id }) => id))
    }
    return ids
  })
}
