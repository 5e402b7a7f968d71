import type { ObjectiveDetails } from '@perennial/contract/objectives/schemas.ts'
import { IconChevronRight } from '@tabler/icons-react'
import { t } from '../../core/i18n.ts'
import { Link } from '../../ui/Link.tsx'
import { objectivePath } from '../objective-changes.ts'
import { TypeBadge } from '../TypeBadge.tsx'
import css from './Objective.module.css'

/** What the objective serves: its parents, from the highest one. Parents that the viewer can’t read have no name. */
export function ParentPath({ objective: { parents, cycle, type, groupLabel } }: { objective: ObjectiveDetails }) {
  const path = [...parents].reverse()
  return (
    <span className={css.path}>
      {type && <TypeBadge type={type} groupLabel={groupLabel} />}
      {path.length === 0 && <span>{cycle.name}</span>}
      {path.map((parent, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parents that the viewer can’t read have no id
        <span key={index} className={css.path}>
          {index > 0 && <IconChevronRight size={14} stroke={1.5} aria-hidden />}
          {parent ? (
            <Link to={objectivePath({ id: parent.id, cycle })} dir="auto">
              {parent.title}
            </Link>
          ) : (
            <span>{t('objectives.tree.hidden', { count: 1 })}</span>
          )}
        </span>
      ))}
    </span>
  )
}
