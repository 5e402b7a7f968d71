import { IconX } from '@tabler/icons-react'
import { t } from '../../core/i18n.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { PersonPicker, type PickedPerson, type UseSuggestions } from '../../ui/PersonPicker.tsx'
import css from './RequestForm.module.css'

type Props = {
  label: string
  hint?: string
  error: string | undefined
  value: readonly PickedPerson[]
  onChange: (people: PickedPerson[]) => void
  /** Who can’t be chosen, besides those who are chosen already. */
  except?: string
  /** The maximum number of people. */
  most: number
  useSuggestions?: UseSuggestions
}

/** Selects several people: each found by typing, shown with their picture, and removable. */
export function PeopleField({ label, hint, error, value, onChange, except, most, useSuggestions }: Props) {
  const add = (person: PickedPerson | null) => {
    if (person && !value.some(({ id }) => id === person.id)) onChange([...value, person])
  }
  return (
    <div className={css.people}>
      {value.length < most || error ? (
        <PersonPicker
          label={label}
          hint={hint}
          error={error}
          value={null}
          except={except}
          onChange={add}
          {...(useSuggestions && { useSuggestions })}
        />
      ) : (
        <p className={css.label}>{label}</p>
      )}
      {value.length > 0 && (
        <ul className={css.chips} aria-label={label}>
          {value.map((person) => (
            <li key={person.id}>
              <Avatar person={person} size={24} />
              {person.name}
              <IconButton
                size="small"
                label={t('ui.removeNamed', { name: person.name })}
                onClick={() => onChange(value.filter(({ id }) => id !== person.id))}
              >
                <IconX size={14} stroke={1.5} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
