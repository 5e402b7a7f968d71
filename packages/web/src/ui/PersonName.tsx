import type { ReactNode } from 'react'
import { t } from '../core/i18n.ts'
import { Avatar } from './Avatar.tsx'
import { Link } from './Link.tsx'
import { PersonCard } from './PersonCard.tsx'
import css from './PersonName.module.css'

export type NamedPerson = { id: string; name: string; isActive?: boolean }

type Props = {
  person: NamedPerson
  size?: number
  /** A line below the name: what they do. */
  about?: ReactNode
  /** Without link and card: inside something that is pressed as a whole. */
  isPlain?: boolean
  /** Where the name leads, if not to the profile. */
  to?: string
}

/** A name with its picture, which leads to the person and shows who it is on hover and focus. */
export function PersonName({ person, size = 32, about, isPlain = false, to }: Props) {
  const inside = (
    <>
      <Avatar person={person} size={size} />
      <span className={css.words}>
        <span className={css.name}>{person.name}</span>
        {person.isActive === false && <span className={css.left}> {t('ui.notActive')}</span>}
        {about && <span className={css.about}> {about}</span>}
      </span>
    </>
  )
  if (isPlain) return <span className={css.person}>{inside}</span>
  return (
    <PersonCard id={person.id}>
      <Link to={to ?? `/app/user/${person.id}`} className={css.person}>
        {inside}
      </Link>
    </PersonCard>
  )
}
