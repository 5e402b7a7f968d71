import { IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { t } from '../../core/i18n.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/ChoiceFields.tsx'
import { DebouncedSearchField } from '../../ui/DebouncedSearchField.tsx'
import type { Person } from '../cycle-kind.ts'
import css from './Wizard.module.css'

/** How many are listed at first, and how many each press adds. */
const LISTED = 25

type Participant = Person & { department: string }

type Props<P extends Participant> = {
  label: string
  people: readonly P[]
  /** How many there are in all; `people` may be only the first of them. */
  total: number
  search: { value: string; onChange: (text: string) => void }
  /** The control in the row of each person. */
  controlOf: (person: P) => ReactNode
  onRemove: (person: P) => void
  /** Narrows the list. */
  filter?: { label: string; isOn: boolean; onChange: (isOn: boolean) => void } | undefined
  /** Above the list. */
  children?: ReactNode
}

/** Who takes part: each person in a row with their control, and a button that leaves them out. */
export function ParticipantList<P extends Participant>(props: Props<P>) {
  const { label, people, total, search, controlOf, onRemove, filter, children } = props
  const [listed, setListed] = useState(LISTED)
  const shown = people.slice(0, listed)
  const narrow = (change: () => void) => {
    change()
    setListed(LISTED)
  }
  return (
    <fieldset className={css.group}>
      <legend>{label}</legend>
      <div className={css.listTools}>
        <DebouncedSearchField
          label={t('ui.searchIn', { name: label })}
          value={search.value}
          onChange={(text) => narrow(() => search.onChange(text))}
        />
        {filter && (
          <Checkbox label={filter.label} value={filter.isOn} onChange={(isOn) => narrow(() => filter.onChange(isOn))} />
        )}
      </div>
      {children}
      {people.length === 0 && <p className={css.muted}>{t('ui.nothingFound')}</p>}
      <ul className={css.participants}>
        {shown.map((person) => (
          <li key={person.id} className={css.participant}>
            <span className={css.who}>
              <Avatar person={person} size={32} />
              <span>
                <span className={css.name}>{person.name}</span>
                <span className={css.muted}>{person.department}</span>
              </span>
            </span>
            {controlOf(person)}
            <IconButton label={t('cycles.audience.leaveOut', { name: person.name })} onClick={() => onRemove(person)}>
              <IconX size={16} stroke={1.5} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {total > shown.length && <p className={css.muted}>{t('cycles.audience.first', { count: shown.length })}</p>}
      {people.length > shown.length && (
        <div>
          <Button kind="quiet" onClick={() => setListed(listed + LISTED)}>
            {t('cycles.showMore')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
