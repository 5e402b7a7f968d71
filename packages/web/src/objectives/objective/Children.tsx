import type { ObjectiveDetails } from '@perennial/contract/objectives/schemas.ts'
import { useRead } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Link } from '../../ui/Link.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Section } from '../../ui/Page.tsx'
import { CompletionBar } from '../CompletionBar.tsx'
import { objectivePath } from '../objective-changes.ts'
import { StatusMark } from '../StatusMark.tsx'
import css from './Objective.module.css'

/** How many are listed here; the diagram shows all. */
const MAX = 20

/** The objectives that serve this one. Their average is only information: nothing is rolled up (OBJ-P20). */
export function Children({ objective }: { objective: ObjectiveDetails }) {
  const { id: parentId, cycle, children, childrenCompletion } = objective
  const read = useRead('GET /objectives/tree', { cycleId: cycle.id, parentId, limit: MAX }, { when: children > 0 })
  if (children === 0 || !cycle.uses.cascadingObjectives) return null
  return (
    <Section
      title={t('objectives.children')}
      count={children}
      intro={childrenCompletion === null ? undefined : t('objectives.childrenMean', { completion: childrenCompletion })}
      actions={
        <Link to={`/app/objectives/cascade?cycle=${cycle.id}&at=${parentId}`}>{t('objectives.showInTree')}</Link>
      }
    >
      <Loaded read={read}>
        {({ rows }) => (
          <ul className={css.children}>
            {rows.map((line) =>
              line.kind === 'HIDDEN' ? (
                <li key="hidden" className={css.muted}>
                  {t('objectives.tree.hidden', { count: line.count })}
                </li>
              ) : (
                <li key={line.objective.id} className={css.child}>
                  <span>{line.objective.status && <StatusMark status={line.objective.status} />}</span>
                  <Link to={objectivePath(line.objective)} dir="auto">
                    {line.objective.title}
                  </Link>
                  <span title={line.objective.owner.name}>
                    <Avatar person={line.objective.owner} size={22} />
                    <span className="visually-hidden">{line.objective.owner.name}</span>
                  </span>
                  <span>
                    {line.objective.completion !== null && <CompletionBar value={line.objective.completion} />}
                  </span>
                </li>
              ),
            )}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}
