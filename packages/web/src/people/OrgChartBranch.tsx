import type { OrgChartFilter, OrgChartPerson } from '@perennial/contract/people/schemas.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRead } from '../core/api.ts'
import { formatNumber, t } from '../core/i18n.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { classNames } from '../ui/class-names.ts'
import { DelayedSkeleton } from '../ui/Loaded.tsx'
import css from './OrgChart.module.css'

/** The state of the chart that each person in it needs. */
export type OrgChartContext = {
  /** The filter of the chart. */
  filter: OrgChartFilter
  open: ReadonlySet<string>
  turn: (id: string, isOpen: boolean) => void
  show: (id: string) => void
  /** The person who was searched for. */
  wanted: string
  /** The person reached by Tab. */
  focused: string
  onFocus: (id: string) => void
}
type Props = { person: OrgChartPerson; parentId: string | null; level: number; picture: OrgChartContext }

/** One person, and beside them the people who report to them, while open. */
export function OrgChartBranch({ person, parentId, level, picture }: Props) {
  const isOpen = picture.open.has(person.id) && person.reportCount > 0
  return (
    <div role="none" className={css.branch}>
      <Item person={person} parentId={parentId} level={level} picture={picture} isOpen={isOpen} />
      {isOpen && <Reports managerId={person.id} level={level + 1} picture={picture} />}
    </div>
  )
}

function Item({ person, parentId, level, picture, isOpen }: Props & { isOpen: boolean }) {
  const { id, name, title, reportCount: count } = person
  const isWanted = picture.wanted === id
  const Arrow = isOpen ? IconChevronLeft : IconChevronRight
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree handles the keys
    <div
      role="treeitem"
      tabIndex={picture.focused === id ? 0 : -1}
      aria-level={level}
      aria-expanded={count > 0 ? isOpen : undefined}
      aria-selected={isWanted}
      aria-label={t('directory.treeItem', { name, title: title || 'none', count })}
      className={classNames(css.item, isWanted && css.wanted)}
      data-id={id}
      data-name={name}
      data-parent={parentId ?? ''}
      data-wanted={isWanted || undefined}
      onFocus={() => picture.onFocus(id)}
      onClick={() => picture.show(id)}
    >
      <Avatar person={person} size={36} />
      <span className={css.words}>
        <b>{name}</b>
        <span>{title}</span>
      </span>
      {count > 0 && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the right and left arrows do the same
        // biome-ignore lint/a11y/noStaticElementInteractions: the tree item says whether it is open
        <span
          className={css.count}
          title={t(isOpen ? 'directory.closeReports' : 'directory.openReports', { name })}
          onClick={(event) => {
            event.stopPropagation()
            picture.turn(id, !isOpen)
          }}
        >
          {formatNumber(count)}
          <Arrow size={14} stroke={1.5} aria-hidden />
        </span>
      )}
    </div>
  )
}

function Reports({ managerId, level, picture }: { managerId: string; level: number; picture: OrgChartContext }) {
  const read = useRead('GET /users/org-chart', { of: managerId, ...picture.filter }, { freshMs: 60_000 })
  const people = read.data?.levels[0]?.people
  if (!people) return <DelayedSkeleton />
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a tree
    <div role="group" className={css.reports}>
      {people.map((person) => (
        <OrgChartBranch key={person.id} person={person} parentId={managerId} level={level} picture={picture} />
      ))}
    </div>
  )
}
