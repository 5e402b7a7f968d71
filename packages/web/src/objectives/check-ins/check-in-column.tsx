import type { ApiResponse } from '../../core/api.ts'
import { formatShortDay } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import type { Column } from '../../ui/Table.tsx'
import css from './TeamCheckIns.module.css'

type TeamRow = ApiResponse<'GET /objectives/team'>['rows'][number]

/** Whether people on a team checked in for the next due day, and how often they missed it. */
export const checkInColumn = (nextCheckIn: string | null): Column<TeamRow> => ({
  key: 'checkIn',
  label: nextCheckIn
    ? t('objectives.checkIn.columnNext', { date: formatShortDay(nextCheckIn) })
    : t('objectives.checkIn.column'),
  isUnsorted: true,
  priority: 2,
  cell: ({ checkIns }) =>
    checkIns && (
      <span className={css.column}>
        {checkIns.isDone !== null && (
          <span className={checkIns.isDone ? undefined : css.muted}>
            {t(checkIns.isDone ? 'objectives.checkIn.isDone' : 'objectives.checkIn.isOpen')}
          </span>
        )}
        {checkIns.missed > 0 && (
          <span className={css.missed}>{t('objectives.checkIn.missedCount', { count: checkIns.missed })}</span>
        )}
      </span>
    ),
})
