import { t } from '../../core/i18n.ts'
import { useUrlQuery } from '../../core/url-query.ts'
import { Select } from '../../ui/ChoiceFields.tsx'
import type { CycleOverviewBase, CycleOverviewKind } from './overview-kind.ts'

type Props<O extends CycleOverviewBase, R> = { overview: CycleOverviewKind<O, R>; cycle: O }

/** Beside the search: departments, and the filters of the kind. */
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
