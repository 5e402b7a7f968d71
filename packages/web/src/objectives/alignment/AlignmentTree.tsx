import { IconChevronRight, IconEyeOff } from '@tabler/icons-react'
import { memo, useEffect, useRef } from 'react'
import { t } from '../../core/i18n.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/Link.tsx'
import { CompletionBar } from '../CompletionBar.tsx'
import { ObjectiveIcon } from '../ObjectiveIcon.tsx'
import { StatusMark } from '../StatusMark.tsx'
import { TypeBadge } from '../TypeBadge.tsx'
import type { AlignmentObjective, AlignmentPerson, AlignmentRow } from './alignment-rows.ts'
import { rowLabel } from './node-label.ts'
import css from './Tree.module.css'
import type { Alignment } from './use-alignment.ts'

type Props = { alignment: Alignment; label: string; addressOf: (key: string) => string }

/** The tree as an indented list: for screen readers, phones and paper. */
export function AlignmentTree({ alignment, label, addressOf }: Props) {
  const { rows, active, source } = alignment
  const tree = useRef<HTMLDivElement>(null)
  const isWalked = useRef(false)
  useEffect(() => {
    if (!isWalked.current) return
    isWalked.current = false
    const item = [...(tree.current?.children ?? [])].find(
      (line) => line instanceof HTMLElement && line.dataset.key === active,
    )
    if (item instanceof HTMLElement) item.focus()
  }, [active])
  const press = (key: string) => {
    const row = rows.find((row) => row.key === key)
    alignment.setActive(key)
    if (row?.kind === 'MORE') source.loadMore(row.parentKey)
    if (row?.kind === 'NODE' && row.node.hasBelow) alignment.turn(key, !row.isOpen)
  }
  return (
    <div
      ref={tree}
      role="tree"
      aria-label={label}
      className={css.tree}
      onKeyDown={(event) => {
        if (alignment.press(event)) isWalked.current = true
      }}
      onFocus={({ target }) =>
        target instanceof HTMLElement && target.dataset.key && alignment.setActive(target.dataset.key)
      }
      onClick={({ target }) => {
        const line =
          target instanceof Element && !target.closest('a') ? target.closest<HTMLElement>('[data-key]') : null
        if (line?.dataset.key) press(line.dataset.key)
      }}
    >
      {rows.map((row) => (
        <Line key={row.key} row={row} isActive={row.key === active} address={addressOf(row.key)} />
      ))}
    </div>
  )
}

const Line = memo(function Line({ row, isActive, address }: { row: AlignmentRow; isActive: boolean; address: string }) {
  const isOpenable = row.kind === 'NODE' && row.node.hasBelow
  return (
    <div
      role="treeitem"
      tabIndex={isActive ? 0 : -1}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.setSize}
      aria-expanded={isOpenable ? row.isOpen : undefined}
      aria-selected={false}
      aria-label={rowLabel(row)}
      data-key={row.key}
      className={classNames(css.line, isOpenable && css.isOpenable)}
      style={{ '--level': row.level - 1 } as React.CSSProperties}
    >
      <span className={classNames(css.arrow, isOpenable && row.isOpen && css.isOpen)} aria-hidden>
        {isOpenable && <IconChevronRight size={16} stroke={1.75} />}
      </span>
      <Inside row={row} address={address} />
    </div>
  )
})

function Inside({ row, address }: { row: AlignmentRow; address: string }) {
  if (row.kind !== 'NODE')
    return <span className={css.quiet}>{t(row.kind === 'MORE' ? 'objectives.tree.more' : 'ui.loading')}</span>
  if (row.node.kind === 'HIDDEN')
    return (
      <span className={css.quiet}>
        <IconEyeOff size={16} stroke={1.5} aria-hidden />
        {t('objectives.tree.hidden', { count: row.node.count })}
      </span>
    )
  return row.node.kind === 'PERSON' ? (
    <Person node={row.node} address={address} />
  ) : (
    <Objective objective={row.node} address={address} />
  )
}

function Person({ node: { person, title, objectives, reports }, address }: { node: AlignmentPerson; address: string }) {
  return (
    <>
      <span className={css.title}>
        <Avatar person={person} size={26} />
        <Link to={address} tabIndex={-1} dir="auto">
          {person.name}
        </Link>
        {title !== '' && <span className={css.job}>{title}</span>}
      </span>
      <span className={css.owner}>
        <span>{t('objectives.hierarchy.objectives', { count: objectives })}</span>
      </span>
      <span className={css.reports}>{reports > 0 && t('objectives.hierarchy.reports', { count: reports })}</span>
    </>
  )
}

function Objective({ objective, address }: { objective: AlignmentObjective; address: string }) {
  const { title, icon, owner, type, groupLabel, status, completion } = objective
  return (
    <>
      <span className={css.title}>
        {status && <StatusMark status={status} />}
        <ObjectiveIcon icon={icon} />
        <Link to={address} tabIndex={-1} dir="auto">
          {title}
        </Link>
        <TypeBadge type={type} groupLabel={groupLabel} />
      </span>
      <span className={css.owner}>
        <Avatar person={owner} size={22} />
        <span>{owner.name}</span>
      </span>
      <span className={css.completion}>{completion !== null && <CompletionBar value={completion} />}</span>
    </>
  )
}
