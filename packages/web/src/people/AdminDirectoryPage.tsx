import type { PersonRow } from '@perennial/contract/people/schemas.ts'
import { MAX_BULK_PEOPLE } from '@perennial/domain/people/bulk-deactivation.ts'
import { IconUserPlus } from '@tabler/icons-react'
import { exportList } from '../core/export-list.ts'
import { t } from '../core/i18n.ts'
import { isAccessible } from '../core/registry.ts'
import { useCurrentUser } from '../core/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Select } from '../ui/ChoiceFields.tsx'
import { Loaded, Skeleton } from '../ui/Loaded.tsx'
import { MoreMenu } from '../ui/Menu.tsx'
import { Page } from '../ui/Page.tsx'
import { type Column, Table, useSelection } from '../ui/Table.tsx'
import { accountColumns, emailColumn, jobColumns, nameColumn } from './columns.tsx'
import { DidYouMean } from './DidYouMean.tsx'
import { PeopleBulkActions } from './PeopleBulkActions.tsx'
import { PeopleFilters } from './PeopleFilters.tsx'
import { NoMatchingPeople } from './PeopleList.tsx'
import { usePeople, usePeopleQuery } from './use-people.ts'

const columns = (): Column<PersonRow>[] => [
  nameColumn(),
  emailColumn(),
  // The filters above find these values, so their columns are hidden by default.
  ...jobColumns<PersonRow>(true).map((jobColumn) =>
    jobColumn.key === 'team' || jobColumn.key === 'location' ? { ...jobColumn, isHidden: true } : jobColumn,
  ),
  ...accountColumns<PersonRow>(),
]

const roleOptions = ['hrAdmin', 'hrAssistant', 'techAdmin', 'guest'] as const
const stateOptions = ['INVITED', 'ACTIVE', 'DEACTIVATED'] as const
const importPage = '/app/admin/settings/csv/import'

/** The directory for people who manage accounts, including guests and people who left (ADM-6, PERM-17). */
export function AdminDirectoryPage() {
  const me = useCurrentUser()
  const listQuery = usePeopleQuery(['department', 'team', 'location', 'role', 'state'])
  // People who left are shown only if the filter asks for them.
  const query = { ...listQuery.query, state: listQuery.query.state ?? 'PRESENT' } as const
  const read = usePeople(query)
  const [chosen, setChosen] = useSelection()
  // The same columns as long as the page is open, so that unchanged rows aren’t rendered again.
  const shown = columns()
  return (
    <Page
      title={t('directory.title')}
      intro={t('directory.intro')}
      actions={
        <>
          <ButtonLink
            kind="primary"
            to="/app/admin/directory/create"
            icon={<IconUserPlus size={18} stroke={1.5} aria-hidden />}
          >
            {t('directory.add')}
          </ButtonLink>
          <MoreMenu
            items={[
              ...(isAccessible(importPage, me) ? [{ label: t('directory.import'), to: importPage }] : []),
              { label: t('exports.everyone'), to: '/app/downloads?new=people' },
            ]}
          />
        </>
      }
    >
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
            filters={
              <>
                <PeopleFilters chosen={listQuery.chosen} choose={listQuery.choose} />
                <Select
                  label={t('directory.role')}
                  isLabelHidden
                  placeholder={t('directory.allRoles')}
                  value={listQuery.chosen.role ?? ''}
                  options={roleOptions.map((value) => ({ value, label: t(`people.role.${value}`) }))}
                  onChange={(value) => listQuery.choose('role', value)}
                />
                <Select
                  label={t('directory.state')}
                  isLabelHidden
                  placeholder={t('directory.present')}
                  value={listQuery.chosen.state ?? ''}
                  options={[
                    ...stateOptions.map((value) => ({ value, label: t(`directory.state.${value}`) })),
                    { value: 'ALL', label: t('directory.everybody') },
                  ]}
                  onChange={(value) => listQuery.choose('state', value)}
                />
              </>
            }
            csv={exportList('GET /users/export', t('people.title'), query)}
            selection={{
              chosen,
              onChange: setChosen,
              nameOf: (row) => row.name,
              remaining: { loadAll: read.all, max: MAX_BULK_PEOPLE },
              actions: (several) => <PeopleBulkActions people={several} onDone={() => setChosen(new Set())} />,
            }}
            empty={<NoMatchingPeople />}
            near={<DidYouMean typed={listQuery.search.value} />}
          />
        )}
      </Loaded>
    </Page>
  )
}
