import { t } from '../../core/i18n.ts'
import { useUrlQuery } from '../../core/url-query.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/ChoiceFields.tsx'
import { Stack } from '../../ui/Page.tsx'
import { type Segment, SegmentFilter } from '../../ui/SegmentFilter.tsx'
import { ConcernNotes } from '../ConcernNotes.tsx'
import type { CycleOverviewBase, CycleOverviewKind } from './overview-kind.ts'

type Props<O extends CycleOverviewBase, R> = { overview: CycleOverviewKind<O, R>; cycle: O }

/** Where everyone is, and what needs attention; each narrows the list below. */
export function OverviewFilters<O extends CycleOverviewBase, R>({ overview, cycle }: Props<O, R>) {
  const [query] = useUrlQuery()
  const concerns = cycle.concerns.map(({ concern, count }) => ({
    key: concern,
    label: overview.concernLabel(concern),
    count,
    tone: 'warning' as const,
  }))
  return (
    <>
      {overview.progress(cycle).map(({ param, label, segments }) => (
        <Segments
          key={param}
          param={param}
          label={label}
          segments={segments.filter(({ key, count }) => count > 0 || query[param] === key)}
        />
      ))}
      {concerns.length > 0 && (
        <Segments param="concern" label={t('cycles.needsAttention')} segments={concerns} isPlain />
      )}
    </>
  )
}

type SegmentsProps = { param: string; label: string; segments: readonly Segment[]; isPlain?: boolean }

function Segments({ param, label, segments, isPlain = false }: SegmentsProps) {
  const [query, setQuery] = useUrlQuery()
  return (
    <Stack gap={8}>
      <b>{label}</b>
      <SegmentFilter
        label={label}
        segments={segments}
        value={query[param] ?? ''}
        onChange={(key) => setQuery({ [param]: key || undefined })}
        isPlain={isPlain}
      />
    </Stack>
  )
}

/** What needs attention, each with the way to the people it is about. */
export function OverviewConcerns<O extends CycleOverviewBase, R>({ overview, cycle }: Props<O, R>) {
  const [query, setQuery] = useUrlQuery()
  const others = overview.progress(cycle).map(({ param }) => [param, undefined] as const)
  return (
    <ConcernNotes
      texts={overview.concerns}
      concerns={cycle.concerns}
      actionOf={(concern) =>
        query.concern !== concern && (
          <Button onClick={() => setQuery({ ...Object.fromEntries(others), q: undefined, concern })}>
            {t('cycles.concern.show')}
          </Button>
        )
      }
    />
  )
}

/** Beside the search: departments, and what else a kind narrows its rows by. */
export function RowFilters<O extends CycleOverviewBase, R>({ overview, cycle }: Props<O, R>) {
  const [query, setQuery] = useUrlQuery()
  const departments = {
    param: 'department',
    label: t('cycles.column.department'),
    all: t('cycles.allDepartments'),
    options: cycle.departments.map((value) => ({ value, label: value })),
  }
  return [departments, ...overview.filters(cycle)]
    .filter(({ options }) => options.length > 1)
    .map(({ param, label, all, options }) => (
      <Select
        key={param}
        label={label}
        isLabelHidden
        placeholder={all}
        value={query[param] ?? ''}
        onChange={(value) => setQuery({ [param]: value || undefined })}
        options={[...options]}
      />
    ))
}
