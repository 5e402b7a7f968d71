import { useState } from 'react'
import { ApiError, type ApiResponse, errorMessage, useRead } from '../core/api.ts'
import { formatDateTime } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { refusalMessage } from '../core/refusal-message.ts'
import { useCurrentUser } from '../core/session.ts'
import { useUrlParam } from '../core/url-query.ts'
import { roleLabels } from '../people/role-labels.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { EmptyState, Loaded, Skeleton } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { PersonName } from '../ui/PersonName.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { type Column, Table } from '../ui/Table.tsx'
import { SecondFactorRequired, staffAccessLabel } from './CompaniesPage.tsx'
import { EnterCompanyDialog } from './EnterCompanyDialog.tsx'

type CompanyPeople = ApiResponse<'GET /observer/companies/{id}/users'>
type Person = CompanyPeople['people'][number]

const columns = (onEnter: (person: Person) => void): Column<Person>[] => [
  {
    key: 'name',
    label: t('staff.col.person'),
    isHead: true,
    // They have no profile in the viewer’s company.
    cell: ({ id, name, isActive }) => <PersonName person={{ id, name, isActive }} isPlain />,
  },
  { key: 'email', label: t('staff.col.email'), cell: ({ email }) => email },
  { key: 'roles', label: t('staff.col.roles'), cell: (person) => roleLabels(person, person.isGuest).join(', ') },
  {
    key: 'lastLogin',
    label: t('staff.col.lastLogin'),
    isShort: true,
    cell: ({ lastLogin }) => (lastLogin ? formatDateTime(lastLogin) : t('staff.never')),
  },
  {
    key: 'enter',
    label: t('staff.see'),
    isLabelHidden: true,
    cell: (person) => (
      <Button
        size="small"
        aria-label={t('staff.seeAs', { name: person.name })}
        disabledReason={refusalMessage(person.can.enter)}
        onClick={() => onEnter(person)}
      >
        {t('staff.see')}
      </Button>
    ),
  },
]

/** The people of a company that grants access, and impersonating one of them (staff, sections 3 and 4). */
export function CompanyPeoplePage({ companyId }: { companyId: string }) {
  const { secondFactor } = useCurrentUser()
  const [search, setSearch] = useUrlParam('q')
  const query = { id: companyId, search }
  const read = useRead('GET /observer/companies/{id}/users', query, { when: secondFactor.isOn, keepsFormer: true })
  const company = read.data?.company
  return (
    <Page
      title={company ? t('staff.people', { company: company.name }) : t('staff.title')}
      intro={company && t('staff.peopleIntro', { company: company.name })}
    >
      {!secondFactor.isOn ? (
        <SecondFactorRequired />
      ) : read.error instanceof ApiError && read.error.code === 'STAFF_NOT_GRANTED' ? (
        <EmptyState
          title={t('staff.access.none')}
          body={errorMessage(read.error)}
          action={<ButtonLink to="/app/observer/companies">{t('staff.title')}</ButtonLink>}
        />
      ) : (
        <Loaded read={read} skeleton={<Skeleton lines={8} isCard />} isPage>
          {(listed) => <People listed={listed} search={{ value: search, onChange: setSearch }} />}
        </Loaded>
      )}
    </Page>
  )
}

type PeopleProps = { listed: CompanyPeople; search: { value: string; onChange: (text: string) => void } }

function People({ listed: { company, people, total }, search }: PeopleProps) {
  const [entering, setEntering] = useState<Person>()
  return (
    <>
      <p>
        <StatusChip tone="success">{staffAccessLabel(company)}</StatusChip>{' '}
        {people.length < total && t('staff.shown', { shown: people.length, total })}
      </p>
      <Table
        label={t('staff.people', { company: company.name })}
        rows={people}
        things="people"
        total={total}
        columns={columns(setEntering).map((column) => ({ ...column, isUnsorted: true }))}
        rowKey={({ id }) => id}
        search={search}
      />
      {entering && <EnterCompanyDialog company={company} person={entering} onClose={() => setEntering(undefined)} />}
    </>
  )
}
