import { eq } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import { cookieOf } from '../testing/cookies.ts'
import type { TestReply, TestUser, World } from '../testing/world.ts'

/** The company grants impersonation, until that day or without end. */
export const grantImpersonation = ({ inside, company }: World, until: string | null = null) =>
  inside((tx) =>
    tx
      .update(companies)
      .set({ impersonationGranted: true, impersonationGrantedUntil: until })
      .where(eq(companies.id, company.id)),
  )

export const startImpersonating = ({ as }: Pick<World, 'as'>, by: TestUser, person: TestUser, more: object = {}) =>
  as(by).post(`/users/${person.id}/impersonation`, { reason: 'The list of tasks is empty', ...more })

/** The client that a response logged in as someone. */
export function clientOf(reply: TestReply, who: TestUser): TestUser {
  const [companyId = '', token = ''] = (cookieOf(reply, 'session') ?? '').split('.')
  return { ...who, companyId, token }
}

/** Grants and starts an impersonation; returns the client that now acts as the person. */
export async function impersonate(w: World, by: TestUser, person: TestUser, more: object = {}): Promise<TestUser> {
  await grantImpersonation(w)
  return clientOf(await startImpersonating(w, by, person, more), person)
}
