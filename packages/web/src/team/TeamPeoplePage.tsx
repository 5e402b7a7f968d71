import { IconUsers } from '@tabler/icons-react'
import { type ApiResponse, useRead } from '../core/api.ts'
import { formatDay } from '../core/dates.ts'
import { formatNumber, t } from '../core/i18n.ts'
import { useUrlParam } from '../core/url-query.ts'
import { jobColumns, nameColumn } from '../people/columns.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Switch } from '../ui/ChoiceFields.tsx'
import { Link } from '../ui/Link.tsx'
import { EmptyState, Loaded } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { type Column, Table } from '../ui/Table.tsx'
import { ParentTabs } from '../ui/Tabs.tsx'
import { type Reports, ReportsSwitch, useReports } from './ReportsSwitch.tsx'

type Row = ApiResponse<'GET /team/people'>['people'][number]

const columns = (): Column<Row>[] => [
  nameColumn<Row>(),
  ...jobColumns<Row>(),
  {
    key: 'hireDate',
    label: t('people.hireDate'),
    sort: (row) => row.hireDate,
    text: (row) => row.hireDate && formatDay(row.hireDate),
    cell: (row) => row.hireDate && formatDay(row.hireDate),
    isOptional: true,
  },
  {
    key: 'reports',
    label: t('team.reportCount'),
    align: 'end',
    text: (row) => row.reportCount || null,
    cell: (row) =>
      row.reportCount > 0 && (
        <Link to={`/app/team/people/${row.id}`} aria-label={t('team.reportsOf', { name: row.name })}>
          {formatNumber(row.reportCount)}
        </Link>
      ),
  },
]

const noneBody = (reach: Reports, name: string | undefined) => {
  if (name !== undefined) return t(reach === 'tree' ? 'team.noneTreeOfBody' : 'team.noneOfBody', { name })
  return t(reach === 'tree' ? 'team.noneTreeBody' : 'team.noneBody')
}

/** `/app/team/people` and `/app/team/people/{userId}`: the reports of the viewer or of a person of the team (TEAM-02). */
export function TeamPeoplePage({ userId }: { userId?: string }) {
  const [reach, setReach] = useReports()
  const [left, setLeft] = useUrlParam('left')
  const read = useRead(
    'GET /team/people',
    { scope: reach, ...(left && { left: 'true' }), ...(userId !== undefined && { of: userId }) },
    { keepsFormer: true },
  )
  const of = read.data?.of ?? undefined
  const shown = columns()
  return (
    <Page
      title={of ? t('team.reportsOf', { name: of.name }) : t('team.title')}
      tabs={<ParentTabs parent="/app/team" label={t('team.title')} />}
      actions={userId !== undefined && <ButtonLink to="/app/team/people">{t('team.toTeam')}</ButtonLink>}
    >
      <ReportsSwitch
        value={reach}
        onChange={setReach}
        isOthers={userId !== undefined}
        hasCounts={userId === undefined}
      />
      <Loaded read={read}>
        {({ people }) => (
          <Table
            label={t('team.people')}
            rows={people}
            things="people"
            rowKey={(row) => row.id}
            columns={shown}
            search
            csv={t('team.people')}
            filters={
              <Switch
                label={t('team.withLeft')}
                value={left === 'true'}
                onChange={(value) => setLeft(value ? 'true' : '')}
              />
            }
            empty={
              <EmptyState
                icon={<IconUsers size={28} stroke={1.5} aria-hidden />}
                title={t('team.none')}
                body={noneBody(reach, of?.name)}
              />
            }
          />
        )}
      </Loaded>
    </Page>
  )
}
