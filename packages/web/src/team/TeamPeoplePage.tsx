import { IconUsers } from '@tabler/icons-react'
import { type Answered, useRead } from '../core/api.ts'
import { day } from '../core/dates.ts'
import { number, t } from '../core/i18n.ts'
import { useParam } from '../core/url-query.ts'
import { nameColumn, placeColumns } from '../people/columns.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Switch } from '../ui/ChoiceFields.tsx'
import { A } from '../ui/Link.tsx'
import { EmptyState, Loaded } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { type Column, Table } from '../ui/Table.tsx'
import { ParentTabs } from '../ui/Tabs.tsx'
import { ReachSwitch, useReach } from './ReportsSwitch.tsx'

type Row = Answered<'GET /team/people'>['people'][number]

const columns = (): Column<Row>[] => [
  nameColumn<Row>(),
  ...placeColumns<Row>(),
  {
    key: 'hireDate',
    label: t('people.hireDate'),
    sort: (row) => row.hireDate,
    text: (row) => row.hireDate && day(row.hireDate),
    cell: (row) => row.hireDate && day(row.hireDate),
    isOptional: true,
  },
  {
    key: 'reports',
    label: t('team.reportCount'),
    align: 'end',
    text: (row) => row.reportCount || null,
    cell: (row) =>
      row.reportCount > 0 && (
        <A to={`/app/team/people/${row.id}`} aria-label={t('team.reportsOf', { name: row.name })}>
          {number(row.reportCount)}
        </A>
      ),
  },
]

/** `/app/team/people`: reports with their job data, direct ones or the whole team, or those of one of them (TEAM-02). */
export function TeamPeopleScreen({ userId }: { userId?: string }) {
  const [reach, setReach] = useReach()
  const [left, setLeft] = useParam('left')
  const read = useRead(
    'GET /team/people',
    { scope: reach, ...(left && { left: 'true' }), ...(userId && { of: userId }) },
    { keepsFormer: true },
  )
  const of = userId ? read.data?.of : undefined
  const shown = columns()
  return (
    <Page
      title={of ? t('team.reportsOf', { name: of.name }) : t('team.title')}
      tabs={<ParentTabs of="/app/team" label={t('team.title')} />}
      actions={userId && <ButtonLink to="/app/team/people">{t('team.toTeam')}</ButtonLink>}
    >
      <ReachSwitch value={reach} onChange={setReach} hasCounts={!userId} isOthers={userId !== undefined} />
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
                body={of ? t('team.noneOfBody', { name: of.name }) : t('team.noneBody')}
              />
            }
          />
        )}
      </Loaded>
    </Page>
  )
}
