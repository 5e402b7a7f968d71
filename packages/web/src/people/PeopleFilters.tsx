import { useRead } from '../core/api.ts'
import { type MessageKey, t } from '../core/i18n.ts'
import { Select } from '../ui/ChoiceFields.tsx'

type FilterField = 'department' | 'team' | 'location'
type Props = { chosen: { [K in FilterField]?: string | undefined }; choose: (name: FilterField, value: string) => void }

const fields: {
  name: FilterField
  label: MessageKey
  all: MessageKey
  facet: 'departments' | 'teams' | 'locations'
}[] = [
  { name: 'department', label: 'people.department', all: 'directory.allDepartments', facet: 'departments' },
  { name: 'team', label: 'people.teamField', all: 'directory.allTeams', facet: 'teams' },
  { name: 'location', label: 'people.location', all: 'directory.allLocations', facet: 'locations' },
]

/** Filters people by department, team and location; offers only values that someone has. */
export function PeopleFilters({ chosen, choose }: Props) {
  const facets = useRead('GET /users/facets', {}, { freshMs: 60_000 }).data
  return fields.map(({ name, label, all, facet }) => {
    const values = facets?.[facet].map(({ value }) => value) ?? []
    const value = chosen[name] ?? ''
    // A value in the address that no one has anymore stays visible.
    const options = value && !values.includes(value) ? [value, ...values] : values
    if (options.length === 0) return null
    return (
      <Select
        key={name}
        label={t(label)}
        isLabelHidden
        placeholder={t(all)}
        value={value}
        options={options.map((option) => ({ value: option, label: option }))}
        onChange={(next) => choose(name, next)}
      />
    )
  })
}
