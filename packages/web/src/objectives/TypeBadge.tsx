import type { ObjectiveType } from '@perennial/domain/objectives/objective.ts'
import { t } from '../core/i18n.ts'
import { classNames } from '../ui/class-names.ts'
import css from './TypeBadge.module.css'

/** The level of an objective in the company; individual ones are the default and have no badge. */
export function TypeBadge({ type, groupLabel }: { type: ObjectiveType; groupLabel: string }) {
  if (type === 'INDIVIDUAL') return null
  return (
    <span className={classNames(css.badge, css[type])} data-badge>
      {type === 'GROUP' && groupLabel ? groupLabel : t(`objectives.type.${type}`)}
    </span>
  )
}
