import { useLocation } from '@tanstack/react-router'
import { t } from '../core/i18n.ts'
import { matchPage } from '../core/registry.ts'
import { isHrType, useOptionalCurrentUser } from '../core/session.ts'
import css from './Breadcrumbs.module.css'
import { Link } from './Link.tsx'

export type Crumb = { to: string; label: string }

/** The breadcrumbs of this page; only HR-type people see them (ROUTE-18, ROUTE-19). */
export function Breadcrumbs({ breadcrumbs }: { breadcrumbs?: readonly Crumb[] | undefined }) {
  const me = useOptionalCurrentUser()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const crumbs = breadcrumbs ?? matchPage(path)?.page.below?.map(({ to, title }) => ({ to, label: t(title) })) ?? []
  if (!me || !isHrType(me) || crumbs.length === 0) return null
  return (
    <nav aria-label={t('ui.breadcrumbs')} data-print="no">
      <ol className={css.list}>
        {crumbs.map(({ to, label }) => (
          <li key={to}>{matchPage(to) ? <Link to={to}>{label}</Link> : label}</li>
        ))}
      </ol>
    </nav>
  )
}
