import { type RefObject, useEffect, useId } from 'react'
import type { ApiResponse } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { Avatar } from './Avatar.tsx'
import css from './PersonCard.module.css'
import { Popover } from './Popover.tsx'

type Card = ApiResponse<'GET /users/{id}/card'>

/** The card beside a name, with what the viewer may read of the person. */
export function PersonCardPanel({
  anchor,
  card,
  onClose,
}: {
  anchor: RefObject<HTMLElement | null>
  card: Card
  onClose: () => void
}) {
  const id = useId()
  useEffect(() => {
    const link = anchor.current?.querySelector('a') ?? anchor.current?.closest('a')
    link?.setAttribute('aria-describedby', id)
    return () => link?.removeAttribute('aria-describedby')
  }, [anchor, id])
  const facts = factsOf(card)
  return (
    // Hidden from screen readers, so that it does not become part of a link's name; the link is described by it instead.
    <Popover as="span" anchor={anchor} onClose={onClose} className={css.card} aria-hidden>
      <span className={css.head}>
        <Avatar person={card} size={40} />
        <span className={css.who}>
          <b>{card.name}</b>
          {card.title && <span>{card.title}</span>}
        </span>
      </span>
      <span id={id} className={css.facts}>
        {facts.map(([label, value]) => (
          <span key={label} className={css.fact}>
            <span>{label}</span> <span>{value}</span>
          </span>
        ))}
      </span>
    </Popover>
  )
}

function factsOf({ isActive, department, team, location, manager, email }: Card): [string, string][] {
  const facts: [string, string | undefined | null | false][] = [
    [t('ui.card.state'), !isActive && t('ui.card.deactivated')],
    [t('ui.card.manager'), manager?.name],
    [t('ui.card.department'), department],
    [t('ui.card.team'), team],
    [t('ui.card.location'), location],
    [t('ui.card.email'), email],
  ]
  return facts.filter((fact): fact is [string, string] => Boolean(fact[1]))
}
