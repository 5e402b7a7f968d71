import type { PerformanceGraph } from '@perennial/contract/performance-graph/routes.ts'
import { type MessageKey, t } from '../core/i18n.ts'
import { useUrlQuery } from '../core/url-query.ts'
import { type Option, Select } from '../ui/ChoiceFields.tsx'

/** Filters a graph by attributes of its people; the filters are in the address. */
export function GraphFilters({ graph: { choices } }: { graph: PerformanceGraph }) {
  const texts = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
  return (
    <>
      <One
        name="department"
        label="graph.filter.department"
        all="graph.filter.allDepartments"
        options={texts(choices.departments)}
      />
      <One name="team" label="graph.filter.team" all="graph.filter.allTeams" options={texts(choices.teams)} />
      <One
        name="location"
        label="graph.filter.location"
        all="graph.filter.allLocations"
        options={texts(choices.locations)}
      />
      <One
        name="manager"
        label="graph.filter.manager"
        all="graph.filter.allManagers"
        options={choices.managers.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <One
        name="rating"
        label="graph.filter.rating"
        all="graph.filter.allRatings"
        options={choices.ratings.map(({ code, label }) => ({
          value: code,
          label: t('reviews.rating', { code, label }),
        }))}
      />
    </>
  )
}

function One({
  name,
  label,
  all,
  options,
}: {
  name: string
  label: MessageKey
  all: MessageKey
  options: readonly Option[]
}) {
  const [query, setQuery] = useUrlQuery()
  const value = query[name] ?? ''
  if (options.length < 2 && value === '') return null
  return (
    <Select
      label={t(label)}
      isLabelHidden
      placeholder={t(all)}
      value={value}
      options={options}
      onChange={(selected) => setQuery({ [name]: selected || undefined, field: undefined })}
    />
  )
}
