import type { Visibility } from '@perennial/domain/objectives/objective.ts'
import { IconLock, IconWorld } from '@tabler/icons-react'
import { t } from '../core/i18n.ts'
import css from './list/ObjectiveRow.module.css'

/** Who reads an objective, if that isn’t the default: everyone, or no one else. */
export function VisibilityMark({ visibility }: { visibility: Visibility }) {
  if (visibility === 'PROTECTED') return null
  const Picture = visibility === 'PRIVATE' ? IconLock : IconWorld
  return (
    <span className={css.fact}>
      <Picture size={14} stroke={1.75} aria-hidden />
      {t(`objectives.visibility.${visibility}`)}
    </span>
  )
}
