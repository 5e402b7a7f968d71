import { useRead } from '../core/api.ts'
import { PersonPicker } from './PersonPicker.tsx'

type Props = { label: string; value: string | undefined; onChange: (id: string | undefined) => void }

/** Narrows a list to one person, whose id is in the URL. */
export function PersonFilter({ label, value, onChange }: Props) {
  const card = useRead('GET /users/{id}/card', { id: value ?? '' }, { when: value !== undefined, freshMs: 60_000 })
  return (
    <PersonPicker
      label={label}
      isLabelHidden
      placeholder={label}
      value={value === undefined ? null : { id: value, name: card.data?.name ?? '' }}
      onChange={(person) => onChange(person?.id)}
    />
  )
}
