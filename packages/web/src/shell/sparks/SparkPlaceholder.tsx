import { useLocation } from '@tanstack/react-router'
import { properAddress } from '../../core/registry.ts'
import { type Me, useVisitor } from '../../core/session.ts'
import css from './SparkPlaceholder.module.css'

/** Where a tip may stand in the page by itself; a test compares it with the tips, which come later. */
export const TIP_PLACES: readonly string[] = ['/app/home']

/** That there was no tip at the last visit. */
export const noTip = (me: Me, place: string): string => `perennial-no-tip ${me.id} ${place}`

/** What was none at the last visit keeps no room for one, so that the page stays where it is. */
export const mayHaveTip = (me: Me, place: string): boolean =>
  TIP_PLACES.includes(place) && !localStorage.getItem(noTip(me, place))

/** The room of a tip. */
export const Room = () => <div className={css.room} />

/** The same before it is known whether there is one. */
export function RoomMeanwhile() {
  const me = useVisitor()
  const path = useLocation({ select: ({ pathname }) => pathname })
  return me && mayHaveTip(me, properAddress(path)) ? <Room /> : null
}
