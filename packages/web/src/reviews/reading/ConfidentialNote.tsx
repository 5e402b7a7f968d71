import { IconEyeOff } from '@tabler/icons-react'
import { t } from '../../core/i18n.ts'
import css from './Reading.module.css'

/** Marks what the reviewee never reads; ratings and points in the graph have a text of their own. */
export function ConfidentialNote({ isMark = false }: { isMark?: boolean }) {
  return (
    <span className={css.confidential}>
      <IconEyeOff size={15} stroke={1.5} aria-hidden />
      {t(isMark ? 'reviews.confidentialRating' : 'reviews.confidential')}
    </span>
  )
}
