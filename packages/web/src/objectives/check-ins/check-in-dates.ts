import type { ObjectiveCycleOverview } from '@perennial/contract/objectives/cycle/schemas.ts'
import { formatShortDay } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import type { CycleDate } from '../../cycles/overview/overview-kind.ts'

/** How many people checked in for the last due day, and how many already did for the next one. */
export const checkInDates = ({ last, next }: ObjectiveCycleOverview['checkIns']): CycleDate[] =>
  [last, next].flatMap((counts, index) =>
    counts
      ? [
          {
            key: `check-in ${counts.day}`,
            at: `${counts.day}T23:59:00Z`,
            label: () =>
              t('objectiveCycles.head.checkIn', {
                date: formatShortDay(counts.day),
                isPast: String(index === 0),
                done: counts.done,
                expected: counts.expected,
              }),
          },
        ]
      : [],
  )
