import { directorySettings, readableFieldsOf } from '@perennial/domain/people/visibility.ts'
import { and, eq, ne } from 'drizzle-orm'
import { handler } from '../core/http/handler.ts'
import { refuse } from '../core/http/refusals.ts'
import { isListedForAll, nameOrder, nameSql } from './columns.ts'
import { findPerson, findReports } from './profile.ts'
import { people } from './tables.ts'

/** `GET /users/{id}/card`: what hovering over a name shows. Guests have no card. */
export const readPersonCard = handler('GET /users/{id}/card', async ({ params, viewer, tx }) => {
  const seen = await findPerson(tx, viewer, params.id)
  if (!seen || seen.person.isGuest) refuse('NOT_FOUND')
  const { person, line, viewerFacts, personFacts, extent } = seen
  const readable = readableFieldsOf(viewerFacts, personFacts, directorySettings(viewer.company.switches))
  const [manager] = line
  const isWhole = extent === 'profile'
  return {
    id: person.id,
    name: person.name,
    isActive: personFacts.isActive,
    title: isWhole ? person.title : '',
    department: isWhole ? person.department : '',
    team: isWhole ? person.team : '',
    location: isWhole ? person.location : '',
    manager: isWhole && manager ? { id: manager.id, name: manager.name, isActive: manager.isActive } : null,
    ...(readable.email && { email: person.email }),
  }
})

/** `GET /users/{id}/team`: managers, peers and reports of a person (PEOPLE-01). */
export const readTeamAround = handler('GET /users/{id}/team', async ({ params, viewer, tx }) => {
  const seen = await findPerson(tx, viewer, params.id)
  if (!seen || seen.person.isGuest || seen.extent !== 'profile') refuse('NOT_FOUND')
  const { person, line } = seen
  const short = ({ id, name, title }: { id: string; name: string; title: string }) => ({ id, name, title })
  const peers = person.managerId
    ? await tx
        .select({ id: people.id, name: nameSql(people), title: people.title })
        .from(people)
        .where(
          and(
            eq(people.companyId, viewer.company.id),
            eq(people.managerId, person.managerId),
            ne(people.id, person.id),
            isListedForAll(),
          ),
        )
        .orderBy(...nameOrder())
        .limit(200)
    : []
  return {
    person: short(person),
    line: line.map(short).reverse(),
    peers,
    reports: await findReports(tx, viewer.company.id, person.id),
  }
})
