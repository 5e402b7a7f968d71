import { type ListedPerson, type ListManagerMatch, matchListManagers } from '@perennial/domain/imports/list-managers.ts'
import { managerIn } from '@perennial/domain/imports/records.ts'
import { canGrantContent } from '@perennial/domain/people/content-rights.ts'
import { canChangeManagers, editingSettings } from '@perennial/domain/people/editing.ts'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import type { Viewer } from '../core/viewer.ts'
import { contentGrantFacts } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { emailKeyOf } from './analysis.ts'

/** `POST /imports/list-managers`: finds the managers named in a pasted list, before anyone is added (ADM-6). */
export const matchManagersOfList = handler(
  'POST /imports/list-managers',
  async ({ body, viewer, tx }) => {
    if (!canChangeManagers(viewer, editingSettings(viewer.company.switches))) return { mayAssign: false, matches: [] }
    const candidates = await findCandidates(tx, viewer.company.id, body.people)
    const matches = matchListManagers(body.people, candidates, emailKeyOf)
    return { mayAssign: true, matches: await withoutControlled(tx, viewer, matches) }
  },
  { isReadOnly: true },
)

/** People of the company whom the list may mean: only those with its addresses, unless it also has names or numbers. */
async function findCandidates(tx: Tx, companyId: string, list: readonly ListedPerson[]) {
  const named = list.map(({ manager }) => managerIn(manager)).filter((manager) => manager !== '')
  if (named.length === 0) return []
  const addresses = named.flatMap((manager) => emailKeyOf(/<([^<>]+)>\s*$/.exec(manager)?.[1] ?? manager) ?? [])
  const wanted = sql.param(addresses)
  const only: SQL | undefined =
    addresses.length === named.length
      ? or(sql`${people.loginname} = any(${wanted}::text[])`, sql`lower(${people.email}) = any(${wanted}::text[])`)
      : undefined
  return tx
    .select({
      id: people.id,
      loginname: people.loginname,
      email: people.email,
      firstName: people.firstName,
      lastName: people.lastName,
      nickname: people.nickname,
      employeeNumber: people.employeeNumber,
      isGuest: people.isGuest,
      state: people.state,
    })
    .from(people)
    .where(and(eq(people.companyId, companyId), isNull(people.deletedAt), only))
}

/** The id of someone who isn’t added yet, for the rule: no account has a right to content about them. */
const NEW_PERSON = 'new person'

/** Managers whom the viewer may not choose for new people, because they control the account, are named as a problem (MAY-8). */
async function withoutControlled(tx: Tx, viewer: Viewer, matches: readonly ListManagerMatch[]) {
  const ids = [...new Set(matches.flatMap(({ manager }) => manager?.id ?? []))]
  const { giver, controllersOf } = await contentGrantFacts(tx, viewer.company.id, viewer.id, ids)
  return matches.map(({ manager, problem }) => {
    if (!manager) return { manager, problem }
    // The viewer controls the accounts that they add.
    const controllers = manager.id === null ? [giver] : controllersOf(manager.id)
    const verdict = canGrantContent(giver, [{ receiverId: manager.id ?? NEW_PERSON, about: [NEW_PERSON], controllers }])
    if (verdict.allowed) return { manager, problem }
    return { manager: null, problem: { code: 'MANAGER_NEEDS_HR' as const, facts: { value: manager.name } } }
  })
}
