import { useLocation } from '@tanstack/react-router'
import { canonicalPath } from '../../core/registry.ts'
import { type SessionUser, useOptionalCurrentUser } from '../../core/session.ts'
import css from './SparkPlaceholder.module.css'

/** Where a tip may appear inside the page; a test compares it with the tips, which load later. */
export const SPARK_PATHS: readonly string[] = ['/app/home']

/** That there was no tip at the last visit. */
export const hadNoSpark = (me: SessionUser, page: string): string => `perennial-no-tip ${me.id} ${page}`

/** What was none at the last visit keeps no room for one, so that the page stays where it is. */
export const mayHaveSpark = (me: SessionUser, page: string): boolean =>
  SPARK_PATHS.includes(page) && !localStorage.getItem(hadNoSpark(me, page))

/** The room of a tip. */
export const SparkPlaceholder = () => <div className={css.room} />

/** The same before it is known whether there is one. */
export function PendingSparkPlaceholder() {
  const me = useOptionalCurrentUser()
  const path = useLocation({ select: ({ pathname }) => pathname })
  return me && mayHaveSpark(me, canonicalPath(path)) ? <SparkPlaceholder /> : null
}
