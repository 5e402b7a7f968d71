import { Avatar } from './Avatar.tsx'
import css from './Suggestions.module.css'
import { Suggestion } from './Suggestions.tsx'

type Props = {
  /** The id that `aria-activedescendant` of the field refers to. */
  id: string
  person: { id: string; name: string; title?: string }
  isChosen: boolean
  onChoose: () => void
}

/** A suggested person; the focus stays in the field. */
export function PersonOption({ id, person, isChosen, onChoose }: Props) {
  return (
    <Suggestion id={id} isChosen={isChosen} onChoose={onChoose}>
      <Avatar person={person} size={28} />
      <span>
        {person.name}
        {person.title && <span className={css.about}> {person.title}</span>}
      </span>
    </Suggestion>
  )
}
