import type { PersonRow } from '@perennial/contract/people/schemas.ts'
import { IconUsers } from '@tabler/icons-react'
import { exportList } from '../core/export-list.ts'
import { t } from '../core/i18n.ts'
import { isAdministrator, useCurrentUser } from '../core/session.ts'
import { EmptyState, Loaded, Skeleton } from '../ui/Loaded.tsx'
import { type Column, Table } from '../ui/Table.tsx'
import { emailColumn, jobColumns, joinedColumn, nameColumn } from './columns.tsx'
import { DidYouMean } from './DidYouMean.tsx'
import { PeopleFilters } from './PeopleFilters.tsx'
import { usePeople, usePeopleQuery } from './use-people.ts'

/** Everyone in the company except guests: searched, filtered and sorted; the address shares the result (EMP-6). */
export function PeopleList() {
  const me = useCurrentUser()
  const listQuery = usePeopleQuery(['department', 'team', 'location'])
  const query = { ...listQuery.query, state: 'LISTED' } as const
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
          search={listQuery.search}
          order={listQuery.order}
          onEnd={read.onEnd}
          moreError={read.moreError}
          onRetryMore={read.more}
          isFetchingMore={read.isFetchingMore}
          filters={<PeopleFilters chosen={listQuery.chosen} choose={listQuery.choose} />}
          {...(isAdministrator(me) && { csv: exportList('GET /users/export', t('people.title'), query) })}
          empty={<NoMatchingPeople />}
          near={<DidYouMean typed={listQuery.search.value} />}
        />
      )}
    </Loaded>
  )
}

// Viewers know their own first day, so the column needs other people’s.
const columnsFor = (hasEmails: boolean, hasFirstDays: boolean): Column<PersonRow>[] => [
  nameColumn(),
  ...jobColumns<PersonRow>(),
  ...(hasEmails ? [emailColumn<PersonRow>()] : []),
  ...(hasFirstDays ? [joinedColumn<PersonRow>()] : []),
]

export const NoMatchingPeople = () => (
  <EmptyState
    icon={<IconUsers size={28} stroke={1.5} aria-hidden />}
    title={t('directory.none')}
    body={t('directory.noneBody')}
  />
)
