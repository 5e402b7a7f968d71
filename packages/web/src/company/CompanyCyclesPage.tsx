import type { CycleState } from '@perennial/domain/cycles/life.ts'
import { IconClipboardText } from '@tabler/icons-react'
import type { useRead } from '../core/api.ts'
import { formatDay } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { Link } from '../ui/Link.tsx'
import { EmptyState, Loaded } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { type Column, Table } from '../ui/Table.tsx'
import { ParentTabs } from '../ui/Tabs.tsx'

type ListedCycle = { id: string; name: string; state: CycleState; processStarts: string }
type Props = {
  /** Where a cycle opens: `/app/company/reviews`. */
  path: string
  read: Pick<ReturnType<typeof useRead>, 'error' | 'refetch' | 'isFetching'> & {
    data: { cycles: readonly ListedCycle[] } | undefined
  }
}

const columns = (path: string): Column<ListedCycle>[] => [
  {
    key: 'name',
    label: t('people.name'),
    isHead: true,
    text: (row) => row.name,
    cell: (row) => <Link to={`${path}/${row.id}`}>{row.name}</Link>,
  },
  {
    key: 'state',
    label: t('directory.state'),
    text: (row) => t(`search.state.${row.state}`),
    cell: (row) => (
      <StatusChip tone={row.state === 'RUNNING' ? 'info' : 'neutral'}>{t(`search.state.${row.state}`)}</StatusChip>
    ),
  },
  {
    key: 'starts',
    label: t('yourCompany.starts'),
    sort: (row) => row.processStarts,
    text: (row) => formatDay(row.processStarts),
    cell: (row) => formatDay(row.processStarts),
  },
]

/** The cycles of a kind that someone administers (COMP-11). */
export function CompanyCyclesPage({ path, read }: Props) {
  const shown = columns(path)
  return (
    <Page title={t('yourCompany.title')} tabs={<ParentTabs parent="/app/company" label={t('yourCompany.title')} />}>
      <Loaded read={read}>
        {({ cycles }) => (
          <Table
            label={t('yourCompany.cycles')}
            isBare
            rows={cycles}
            rowKey={(row) => row.id}
            empty={
              <EmptyState
                icon={<IconClipboardText size={28} stroke={1.5} aria-hidden />}
                title={t('yourCompany.noCycles')}
                body={t('yourCompany.noCyclesBody')}
              />
            }
            columns={shown}
          />
        )}
      </Loaded>
    </Page>
  )
}
