import { eq } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import { cookieOf } from '../testing/cookies.ts'
import type { Reply, Someone, World } from '../testing/world.ts'

/** The company lets super admins act as others, until that day or without end. */
export const grant = ({ inside, company }: World, until: string | null = null) =>
  inside((tx) =>
    tx.update(companies).set({ actingGranted: true, actingGrantedUntil: until }).where(eq(companies.id, company.id)),
  )

export const begin = ({ as }: Pick<World, 'as'>, by: Someone, person: Someone, more: object = {}) =>
  as(by).post(`/users/${person.id}/impersonation`, { reason: 'The list of tasks is empty', ...more })

/** The browser that an answer has made somebody's. */
export function browserOf(reply: Reply, who: Someone): Someone {
  const [companyId = '', token = ''] = (cookieOf(reply, 'session') ?? '').split('.')
  return { ...who, companyId, token }
}

/** Acts as somebody, the grant given: the browser that is theirs now. */
export async function actingAs(w: World, by: Someone, person: Someone, more: object = {}): Promise<Someone> {
  await grant(w)
  return browserOf(await begin(w, by, person, more), person)
}
