import { IconHelp } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { t } from '../core/i18n.ts'
import { helpArticleOf } from '../core/registry.ts'
import { Link } from './Link.tsx'
import css from './Page.module.css'

/** Links to the help article for this page, if its area registered one. */
export function HelpLink() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const article = helpArticleOf(path)
  if (!article) return null
  return (
    <Link
      to={`/app/help?article=${article}`}
      className={css.help}
      aria-label={t('help.withPage')}
      title={t('help.withPage')}
    >
      <IconHelp size={20} stroke={1.5} aria-hidden />
    </Link>
  )
}
