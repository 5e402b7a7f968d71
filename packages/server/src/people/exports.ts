import { translate } from '@perennial/contract/messages/translate.ts'
import type { PersonRow, personFileColumns } from '@perennial/contract/people/schemas.ts'
import { csvDateTime } from '../core/csv.ts'
import { handler } from '../core/http/handler.ts'
import { type ExportColumn, exportList, type Translate } from '../core/list-export.ts'
import { findTerms } from '../terminology/public.ts'
import { findDirectoryPage } from './directory.ts'

type Key = (typeof personFileColumns)[number]

const columnsIn = (timeZone: string): Record<Key, ExportColumn<PersonRow>> => ({
  // Two lines of one column in the list are two columns in the file.
  name: { heads: ['people.name', 'people.jobTitle'], cells: ({ name, title }) => [name, title] },
  email: { heads: ['people.email'], cells: ({ email }) => [email] },
  department: { heads: ['people.department'], cells: ({ department }) => [department] },
  team: { heads: ['people.teamField'], cells: ({ team }) => [team] },
  location: { heads: ['people.location'], cells: ({ location }) => [location] },
  manager: { heads: ['people.manager'], cells: ({ manager }) => [manager?.name] },
  joined: { heads: ['people.joined'], cells: ({ joined }) => [joined] },
  roles: { heads: ['directory.roles'], cells: (row, translate) => [rolesIn(row, translate)] },
  state: { heads: ['directory.state'], cells: (row, translate) => [stateOf(row, timeZone, translate)] },
})

function stateOf({ state, invitation }: PersonRow, timeZone: string, translate: Translate) {
  if (!invitation) return state && translate(`directory.state.${state}`)
  return translate(`invitation.${invitation.state}`, { day: csvDateTime(invitation.at, timeZone).slice(0, 10) })
}

function rolesIn({ roles, isGuest }: PersonRow, translate: Translate): string {
  return [
    ...(roles?.isHR ? [translate('people.role.hrAdmin')] : []),
    ...(roles?.isAssistant ? [translate('people.role.hrAssistant')] : []),
    ...(roles?.isAdmin ? [translate('people.role.techAdmin')] : []),
    ...(isGuest ? [translate('people.role.guest')] : []),
  ].join(', ')
}

/** `GET /users/export`: the directory as a file, for people who manage people (employee pages, section 6). */
export const exportDirectory = handler('GET /users/export', async ({ query, viewer, tx, app, now }) => {
  const terms = await findTerms(tx, viewer.language)
  const { columns: wanted, ...filters } = query
  const columns = columnsIn(viewer.company.timeZone)
  return exportList(
    { tx, app, now, viewer },
    {
      list: 'people',
      name: translate(viewer.language, 'exports.file.people', {}, terms),
      terms,
      columns,
      wanted,
      read: async (tx, cursor, size) => {
        const { people, next, total } = await findDirectoryPage({ tx, app, now }, viewer, {
          ...filters,
          cursor,
          size,
        })
        return { rows: people, next, total }
      },
    },
  )
})
