import { formatRelativeDay, formatShortDay, formatTime } from '../../core/dates.ts'
import { formatList, t } from '../../core/i18n.ts'
import { refusalMessage } from '../../core/refusal-message.ts'
import { Button } from '../../ui/Button.tsx'
import { Row, Stack } from '../../ui/Page.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { CalendarBand } from '../CalendarBand.tsx'
import type { CycleOverviewBase, CycleOverviewKind } from './overview-kind.ts'

type TimelineDate = { key: string; label: string; at: string }

/** All dates of a cycle as a calendar and as a list, with the hour. */
export function CycleTimeline<O extends CycleOverviewBase, R>({
  overview,
  cycle,
  onExtend,
}: {
  overview: CycleOverviewKind<O, R>
  cycle: O
  onExtend: () => void
}) {
  const { bars, dates } = overview.timeline(cycle)
  return (
    <Stack>
      <CalendarBand bars={bars} />
      <Row>
        <Button disabledReason={refusalMessage(cycle.can.change)} onClick={onExtend}>
          {t('cycles.extendDeadlines')}
        </Button>
      </Row>
      <Table
        label={t('cycles.view.timeline')}
        rows={dates}
        rowKey={({ key }) => key}
        columns={columns()}
        isBare
        order={{ value: null, onChange: () => undefined }}
      />
      {cycle.admins.length > 0 && (
        <p>{t('cycles.adminNames', { names: formatList(cycle.admins.map((admin) => admin.name)) })}</p>
      )}
    </Stack>
  )
}

const columns = (): Column<TimelineDate>[] => [
  {
    key: 'date',
    label: t('cycles.column.date'),
    isHead: true,
    isUnsorted: true,
    cell: ({ label }) => label,
  },
  {
    key: 'day',
    label: t('cycles.column.day'),
    isUnsorted: true,
    isShort: true,
    cell: ({ at }) => (
      <time dateTime={at}>{t('cycles.dateWithTime', { date: formatShortDay(at), time: formatTime(at) })}</time>
    ),
  },
  {
    key: 'relative',
    label: t('cycles.column.relative'),
    isUnsorted: true,
    isShort: true,
    cell: ({ at }) => formatRelativeDay(at),
  },
]
