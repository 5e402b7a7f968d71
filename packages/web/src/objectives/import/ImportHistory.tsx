import { formatDateTime } from '../../core/dates.ts'
import { formatNumber, t } from '../../core/i18n.ts'
import { useInfinitePages } from '../../core/infinite-pages.ts'
import { Link } from '../../ui/Link.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Stack } from '../../ui/Page.tsx'
import { StatusChip } from '../../ui/StatusChip.tsx'
import { Table } from '../../ui/Table.tsx'
import { nameOf, stateTones } from './import-labels.ts'

/** The viewer’s own imports, newest first; each links to its result and its undo. */
export function ImportHistory() {
  const read = useInfinitePages('GET /objective-imports', { limit: 50 }, ({ rows }) => rows)
  return (
    <Loaded read={read}>
      {({ rows }) =>
        rows.length > 0 && (
          <Stack>
            <h2>{t('objectiveImport.history')}</h2>
            <Table
              isBare
              label={t('objectiveImport.history')}
              rows={rows}
              onEnd={read.onEnd}
              moreError={read.moreError}
              onRetryMore={read.more}
              isFetchingMore={read.isFetchingMore}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'file',
                  label: t('imports.history.file'),
                  isHead: true,
                  isUnsorted: true,
                  cell: (found) => <Link to={`?import=${found.id}`}>{nameOf(found)}</Link>,
                },
                {
                  key: 'cycle',
                  label: t('objectiveImport.cycle'),
                  isUnsorted: true,
                  isPlain: true,
                  cell: ({ cycle }) => cycle.name,
                },
                {
                  key: 'when',
                  label: t('imports.history.when'),
                  isUnsorted: true,
                  isShort: true,
                  cell: ({ startedAt, createdAt }) => formatDateTime(startedAt ?? createdAt),
                },
                {
                  key: 'created',
                  label: t('objectiveImport.history.created'),
                  isUnsorted: true,
                  align: 'end',
                  cell: ({ created }) => formatNumber(created),
                },
                {
                  key: 'state',
                  label: t('imports.history.state'),
                  isUnsorted: true,
                  isPlain: true,
                  cell: ({ state }) => (
                    <StatusChip tone={stateTones[state]}>{t(`objectiveImport.state.${state}`)}</StatusChip>
                  ),
                },
              ]}
            />
          </Stack>
        )
      }
    </Loaded>
  )
}
