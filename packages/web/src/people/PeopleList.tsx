import type { PersonRow } from '@perennial/contract/people/schemas.ts'
import { IconUsers } from '@tabler/icons-react'
import { takeList } from '../core/export-list.ts'
import { t } from '../core/i18n.ts'
import { isAdministrator, useMe } from '../core/session.ts'
import { EmptyState, Loaded, Skeleton } from '../ui/Loaded.tsx'
import { type Column, Table } from '../ui/Table.tsx'
import { emailColumn, joinedColumn, nameColumn, placeColumns } from './columns.tsx'
import { NearNames } from './DidYouMean.tsx'
import { PlaceFilters } from './PeopleFilters.tsx'
import { usePeople, usePeopleQuery } from './use-people.ts'

/** Everybody of the company but guests: searched, narrowed and sorted; the address shares what was looked for (EMP-6). */
export function PeopleList() {
  const me = useMe()
  const asked = usePeopleQuery(['department', 'team', 'location'])
  const query = { ...asked.query, state: 'LISTED' } as const
  const read = usePeople(query)
  const known = read.data?.people ?? []
  const shown = columnsFor(
    known.some(({ email }) => email),
    known.filter(({ joined }) => joined).length > 1,
  )
  return (
    <Loaded read={read} skeleton={<Skeleton lines={8} isCard />}>
      {({ people, total }) => (
        <Table
          label={t('people.title')}
          rows={people}
          things="people"
          total={total}
          columns={shown}
          rowKey={(row) => row.id}
          search={asked.search}
          order={asked.order}
          onEnd={read.more}
          filters={<PlaceFilters chosen={asked.chosen} choose={asked.choose} />}
          {...(isAdministrator(me) && { csv: takeList('GET /users/file', t('people.title'), query) })}
          empty={<NobodyFits />}
          near={<NearNames typed={asked.search.value} />}
        />
      )}
    </Loaded>
  )
}

// One's own first day is known to oneself: a column needs others.
const columnsFor = (hasEmails: boolean, hasFirstDays: boolean): Column<PersonRow>[] => [
  nameColumn(),
  ...placeColumns<PersonRow>(),
  ...(hasEmails ? [emailColumn<PersonRow>()] : []),
  ...(hasFirstDays ? [joinedColumn<PersonRow>()] : []),
]

export const NobodyFits = () => (
  <EmptyState
    icon={<IconUsers size={28} stroke={1.5} aria-hidden />}
    title={t('directory.none')}
    body={t('directory.noneBody')}
  />
)
