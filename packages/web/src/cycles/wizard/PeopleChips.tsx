import { IconX } from '@tabler/icons-react'
import { t } from '../../core/i18n.ts'
import { IconButton } from '../../ui/Button.tsx'
import css from './Wizard.module.css'

/** People who were picked, each of whom can be removed. */
export function PeopleChips({
  people,
  onRemove,
  label = (name) => t('cycles.removePerson', { name }),
}: {
  people: readonly { id: string; name: string }[]
  onRemove: (id: string) => void
  /** The name of the button for each. */
  label?: (name: string) => string
}) {
  if (people.length === 0) return null
  return (
    <ul className={css.chips}>
      {people.map(({ id, name }) => (
        <li key={id}>
          {name}
          <IconButton kind="quiet" size="small" label={label(name)} onClick={() => onRemove(id)}>
            <IconX size={14} stroke={1.5} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
