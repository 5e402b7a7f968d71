import { type ReactNode, useState } from 'react'
import { t } from '../../core/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/ChoiceFields.tsx'
import type { Person } from '../cycle-kind.ts'
import css from './Wizard.module.css'

/** How many are listed by name at first, and are added with each press. */
const LISTED = 25

type Props<P extends Person> = {
  label: string
  people: readonly P[]
  /** How many there are, of whom these are the first. */
  total: number
  /** What is said of each. */
  detailOf: (person: P) => ReactNode
  /** Narrows the list. */
  filter?: { label: string; isOn: boolean; onChange: (isOn: boolean) => void } | undefined
  /** Above the list. */
  children?: ReactNode
}

/** Who takes part, by name. */
export function ParticipantList<P extends Person>({ label, people, total, detailOf, filter, children }: Props<P>) {
  const [listed, setListed] = useState(LISTED)
  const shown = people.slice(0, listed)
  return (
    <fieldset className={css.group}>
      <legend>{label}</legend>
      {filter && (
        <Checkbox
          label={filter.label}
          value={filter.isOn}
          onChange={(isOn) => {
            filter.onChange(isOn)
            setListed(LISTED)
          }}
        />
      )}
      {children}
      <ul className={css.people}>
        {shown.map((person) => (
          <li key={person.id}>
            <span>{person.name}</span>
            {detailOf(person)}
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
