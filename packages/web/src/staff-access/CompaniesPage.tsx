import { IconBuildings, IconShieldLock } from '@tabler/icons-react'
import { type ApiResponse, useRead } from '../core/api.ts'
import { formatDay } from '../core/dates.ts'
import { formatNumber, t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { EmptyState, Loaded, Skeleton } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { type Column, Table } from '../ui/Table.tsx'

type Company = ApiResponse<'GET /observer/companies'>['companies'][number]

/** Whether staff have access, and until when (PERM-25). */
export function staffAccessLabel({ isGranted, until, isSample }: Company): string {
  if (!isGranted) return until ? t('staff.access.over', { day: formatDay(until) }) : t('staff.access.none')
  if (isSample) return t('staff.access.sample')
  return until ? t('staff.access.until', { day: formatDay(until) }) : t('staff.access.open')
}

const columns = (): Column<Company>[] => [
  {
    key: 'name',
    label: t('staff.col.name'),
    isHead: true,
    text: ({ name }) => name,
    // The people of a company without a grant can’t be seen.
    cell: ({ id, name, isGranted }) =>
      isGranted ? <Link to={`/app/observer/companies/${id}/users`}>{name}</Link> : name,
  },
  {
    key: 'subdomain',
    label: t('staff.col.subdomain'),
    text: ({ subdomain }) => subdomain,
    cell: ({ subdomain }) => subdomain,
  },
  {
    key: 'users',
    label: t('staff.col.users'),
    align: 'end',
    text: ({ users }) => users,
    cell: ({ users }) => formatNumber(users),
  },
  {
    key: 'access',
    label: t('staff.col.access'),
    isShort: true,
    text: staffAccessLabel,
    cell: (company) => (
      <StatusChip tone={company.isGranted ? 'success' : 'neutral'}>{staffAccessLabel(company)}</StatusChip>
    ),
  },
]

/** The other companies of the installation, by name and counts (staff, section 4). */
export function CompaniesPage() {
  return (
    <Page title={t('staff.title')} intro={t('staff.intro')}>
      {useCurrentUser().secondFactor.isOn ? <Companies /> : <SecondFactorRequired />}
    </Page>
  )
}

/** Shown until the user has a second factor (AUTH-6). */
export function SecondFactorRequired() {
  return (
    <EmptyState
      icon={<IconShieldLock size={28} stroke={1.5} aria-hidden />}
      title={t('staff.factorFirst')}
      body={t('staff.factorFirstBody')}
      action={
        <ButtonLink kind="primary" to="/app/user-settings">
          {t('security.ownGo')}
        </ButtonLink>
      }
    />
  )
}

function Companies() {
  const read = useRead('GET /observer/companies', {})
  const shown = columns()
  return (
    <Loaded read={read} skeleton={<Skeleton lines={6} isCard />}>
      {({ companies }) => (
        <Table
          label={t('staff.title')}
          rows={companies}
          columns={shown}
          rowKey={({ id }) => id}
          search
          empty={
            companies.length === 0 && (
              <EmptyState
                icon={<IconBuildings size={28} stroke={1.5} aria-hidden />}
                title={t('staff.empty')}
                body={t('staff.emptyBody')}
              />
            )
          }
        />
      )}
    </Loaded>
  )
}
