import { IconArrowMerge } from '@tabler/icons-react'
import { useState } from 'react'
import { type ApiResponse, useRead } from '../core/api.ts'
import { formatDateTime } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { useNavigateTo } from '../core/url-query.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState, Loaded, Skeleton } from '../ui/Loaded.tsx'
import { Page, Section, Stack } from '../ui/Page.tsx'
import { PersonName } from '../ui/PersonName.tsx'
import { PersonPicker, type PickedPerson } from '../ui/PersonPicker.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { type Column, Table } from '../ui/Table.tsx'

type Merge = ApiResponse<'GET /account-merges'>['merges'][number]
/** The polling interval while a merge is running. */
const EVERY_MS = 2_000
const tones = { RUNNING: 'info', DONE: 'success', FAILED: 'danger' } as const
const stateOf = ({ state }: Merge) => t(`merging.state.${state}`)

const columns = (): readonly Column<Merge>[] => [
  {
    key: 'source',
    label: t('merging.source'),
    cell: ({ source }) => <PersonName person={source} />,
    text: ({ source }) => source.name,
    isHead: true,
  },
  {
    key: 'destination',
    label: t('merging.destination'),
    cell: ({ destination }) => <PersonName person={destination} />,
    text: ({ destination }) => destination.name,
  },
  {
    key: 'state',
    label: t('merging.state'),
    cell: (row) => <StatusChip tone={tones[row.state]}>{stateOf(row)}</StatusChip>,
    text: stateOf,
  },
  { key: 'by', label: t('merging.by'), cell: ({ by }) => <PersonName person={by} />, text: ({ by }) => by.name },
  {
    key: 'when',
    label: t('merging.when'),
    cell: ({ requestedAt }) => formatDateTime(requestedAt),
    text: ({ requestedAt }) => formatDateTime(requestedAt),
    sort: ({ requestedAt }) => requestedAt,
    isShort: true,
  },
]

/** Starts a merge with the source account, and lists earlier merges. */
export function MergesPage() {
  const [source, setSource] = useState<PickedPerson | null>(null)
  const go = useNavigateTo()
  const [isWaiting, setWaiting] = useState(false)
  const read = useRead('GET /account-merges', {}, { everyMs: isWaiting ? EVERY_MS : false })
  const isRunning = read.data?.merges.some(({ state }) => state === 'RUNNING') ?? false
  if (isRunning !== isWaiting) setWaiting(isRunning)
  const shown = columns()
  return (
    <Page title={t('merging.title')} intro={t('merging.intro')}>
      <Stack gap={24}>
        <Card>
          <Stack>
            <PersonPicker
              label={t('merging.source')}
              hint={t('merging.sourceHint')}
              value={source}
              onChange={setSource}
            />
            <div>
              <Button
                kind="primary"
                disabledReason={source ? undefined : t('merging.chooseSource')}
                onClick={() => source && go(`/app/admin/settings/merge-users/${source.id}`)}
              >
                {t('merging.chooseNext')}
              </Button>
            </div>
          </Stack>
        </Card>
        <Section title={t('merging.past')}>
          <Loaded read={read} skeleton={<Skeleton lines={4} isCard />}>
            {({ merges }) => (
              <Table
                label={t('merging.past')}
                rows={merges}
                columns={shown}
                rowKey={({ id }) => id}
                empty={
                  <EmptyState
                    icon={<IconArrowMerge size={28} stroke={1.5} aria-hidden />}
                    title={t('merging.none')}
                    body={t('merging.noneBody')}
                  />
                }
              />
            )}
          </Loaded>
        </Section>
      </Stack>
    </Page>
  )
}
