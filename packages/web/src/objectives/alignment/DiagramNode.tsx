import { IconChevronRight, IconEyeOff, IconMinus } from '@tabler/icons-react'
import { memo } from 'react'
import { formatNumber, t } from '../../core/i18n.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { classNames } from '../../ui/class-names.ts'
import { percent } from '../CompletionBar.tsx'
import { ObjectiveIcon } from '../ObjectiveIcon.tsx'
import { StatusMark } from '../StatusMark.tsx'
import { TypeBadge } from '../TypeBadge.tsx'
import type { AlignmentObjective, AlignmentPerson, AlignmentRow } from './alignment-rows.ts'
import css from './Diagram.module.css'
import { rowLabel } from './node-label.ts'

export type DiagramNodeProps = {
  id: string
  row: AlignmentRow
  x: number
  y: number
  isActive: boolean
  /** While dragging: whether it is the dragged card, or can receive it. */
  drag: 'target' | 'dragged' | undefined
  isMovable: boolean
}

/** One row of the tree as a card. The diagram handles presses, so that this card doesn’t render again when others change. */
export const DiagramNode = memo(function DiagramNode({ id, row, x, y, isActive, drag, isMovable }: DiagramNodeProps) {
  const isOpenable = row.kind === 'NODE' && row.node.hasBelow
  const isPlain = row.kind !== 'NODE' || row.node.kind === 'HIDDEN'
  return (
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.setSize}
      aria-expanded={isOpenable ? row.isOpen : undefined}
      aria-selected={isActive}
      aria-label={rowLabel(row)}
      aria-busy={row.kind === 'LOADING' || undefined}
      data-key={row.key}
      data-drag={drag}
      data-movable={isMovable || undefined}
      className={classNames(css.node, isPlain && css.isPlain, isActive && css.isActive)}
      style={{ transform: `translate(${x}px, ${y}px)` }}
    >
      <Inside row={row} />
      {isOpenable && (
        <span
          className={css.toggle}
          data-toggle
          title={t(row.isOpen ? 'objectives.tree.close' : 'objectives.tree.open')}
          aria-hidden
        >
          {row.isOpen ? (
            <IconMinus size={14} stroke={2} />
          ) : (
            <>
              {row.node.kind === 'OBJECTIVE' && row.node.children > 0 && formatNumber(row.node.children)}
              <IconChevronRight size={13} stroke={2} />
            </>
          )}
        </span>
      )}
    </div>
  )
})

function Inside({ row }: { row: AlignmentRow }) {
  if (row.kind !== 'NODE')
    return <span className={css.quiet}>{t(row.kind === 'MORE' ? 'objectives.tree.more' : 'ui.loading')}</span>
  if (row.node.kind === 'HIDDEN')
    return (
      <span className={css.quiet}>
        <IconEyeOff size={16} stroke={1.5} aria-hidden />
        {t('objectives.tree.hidden', { count: row.node.count })}
      </span>
    )
  return row.node.kind === 'PERSON' ? <Person node={row.node} /> : <Objective objective={row.node} />
}

function Person({ node: { person, title, objectives, reports } }: { node: AlignmentPerson }) {
  const counts = [
    ...(objectives > 0 || reports === 0 ? [t('objectives.hierarchy.objectives', { count: objectives })] : []),
    ...(reports > 0 ? [t('objectives.hierarchy.reports', { count: reports })] : []),
  ]
  return (
    <>
      <span className={css.title}>
        <span dir="auto">{person.name}</span>
      </span>
      <span className={css.job}>{title}</span>
      <span className={css.meta}>
        <Avatar person={person} size={20} />
        <span className={css.owner}>{counts.join(' · ')}</span>
      </span>
    </>
  )
}

function Objective({ objective }: { objective: AlignmentObjective }) {
  const { title, icon, owner, type, groupLabel, status, completion } = objective
  return (
    <>
      <span className={css.title}>
        <ObjectiveIcon icon={icon} />
        <span dir="auto">{title}</span>
      </span>
      <span className={css.meta}>
        <Avatar person={owner} size={20} />
        <span className={css.owner} title={owner.name}>
          {owner.name}
        </span>
        <TypeBadge type={type} groupLabel={groupLabel} />
        {status && <StatusMark status={status} size={14} />}
        {completion !== null && <span className={css.figure}>{percent(completion)}</span>}
      </span>
      {completion !== null && (
        <span className={css.bar}>
          <span style={{ inlineSize: `${completion}%` }} />
        </span>
      )}
    </>
  )
}
