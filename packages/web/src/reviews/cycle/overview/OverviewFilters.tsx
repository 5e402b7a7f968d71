import type { CycleOverview } from '@perennial/contract/reviews/cycle/schemas.ts'
import { t } from '../../../core/i18n.ts'
import { useUrlQuery } from '../../../core/url-query.ts'
import { Stack } from '../../../ui/Page.tsx'
import { SegmentFilter } from '../../../ui/SegmentFilter.tsx'
import { sideStatusTones } from '../state-tones.ts'

/** Where everybody is, by side, and what needs a look; each narrows the list below. */
export function OverviewFilters({ cycle }: { cycle: CycleOverview }) {
  const [query, setQuery] = useUrlQuery()
  const segmentsOf = (side: 'reviewee' | 'manager') =>
    cycle.segments[side]
      .filter((segment) => segment.count > 0 || query[side] === segment.status)
      .map(({ status, count }) => ({
        key: status,
        label: t(`cycle.status.${status}`),
        count,
        tone: sideStatusTones[status],
      }))
  const sides = cycle.asksReviewees ? (['reviewee', 'manager'] as const) : (['manager'] as const)
  const concerns = cycle.concerns.map(({ concern, count }) => ({
    key: concern,
    label: t(`reviewCycles.concern.${concern}`),
    count,
    tone: 'warning' as const,
  }))
  return (
    <>
      {sides.map((side) => (
        <Stack key={side} gap={8}>
          <b>{t(`cycle.side.${side}`)}</b>
          <SegmentFilter
            label={t(`cycle.side.${side}`)}
            segments={segmentsOf(side)}
            value={query[side] ?? ''}
            onChange={(status) => setQuery({ [side]: status || undefined })}
          />
        </Stack>
      ))}
      {concerns.length > 0 && (
        <Stack gap={8}>
          <b>{t('reviewCycles.concern.needsLook')}</b>
          <SegmentFilter
            label={t('reviewCycles.concern.needsLook')}
            segments={concerns}
            value={query.concern ?? ''}
            onChange={(concern) => setQuery({ concern: concern || undefined })}
            isPlain
          />
        </Stack>
      )}
    </>
  )
}
