import type { CalibrationRow } from '@perennial/contract/calibration/routes.ts'
import { type DragEvent, type ReactNode, startTransition, useEffect, useId, useRef, useState } from 'react'
import { formatNumber, sortByLocale, t } from '../core/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { classNames } from '../ui/class-names.ts'
import { ScrollSentinel } from '../ui/ScrollSentinel.tsx'
import { useIsPrinted } from '../ui/use-is-printed.ts'
import css from './CalibrationBoard.module.css'
import { CalibrationCard, DRAGGED_TYPE } from './CalibrationCard.tsx'
import { columnCounts } from './column-counts.ts'
import { type Group, type Grouping, groupRows, neighborColumn, ratingColumn } from './grouping.ts'
import { NotSubmittedDrawer } from './NotSubmittedDrawer.tsx'
import { ratingLabel } from './rating-labels.ts'
import { lowToHigh } from './rating-order.ts'
import type { RowActions } from './row-menu.ts'
import { TargetMark } from './TargetMark.tsx'
import { formatShare, targetShare } from './target-shares.ts'
import type { CalibrationSession } from './use-calibration-session.ts'

type Props = {
  session: CalibrationSession
  rows: readonly CalibrationRow[]
  grouping: Grouping
  /** Ratings that are being saved, by review. */
  moving: ReadonlyMap<string, string | null>
  actions: RowActions
  /** Beside the explanation: how changes are made. */
  options: ReactNode
}

/** How many cards are rendered at first, and how many are added as the user scrolls: a session may have 2,000. */
const FIRST_CARDS = 30
const MORE_CARDS = 60

/** The first cards, group by group. */
function renderedGroups(groups: readonly Group[], count: number) {
  let left = count
  return groups.flatMap((group) => {
    const cards = group.rows.slice(0, Math.max(left, 0))
    left -= cards.length
    return cards.length > 0 ? [{ group, cards }] : []
  })
}

/** Ratings as columns from low to high, people as cards that are moved by dragging, by arrow keys or by their menu. */
export function CalibrationBoard({ session, rows, grouping, moving, actions, options }: Props) {
  const help = useId()
  const frame = useRef<HTMLElement>(null)
  const moved = useRef<string>(undefined)
  const byId = new Map(rows.map((row) => [row.reviewId, row]))
  const codes = lowToHigh(session.scale).map(({ code }) => code)
  const columns: readonly (string | null)[] = [...codes, null]
  const columnOf = (row: CalibrationRow) => {
    const wanted = moving.get(row.reviewId)
    return wanted === undefined ? ratingColumn(row, codes) : wanted
  }
  const submitted = rows.filter((row) => columnOf(row) !== undefined)
  const counts = columnCounts(session, rows, codes, columnOf)
  const groups = groupRows(submitted, grouping, sortByLocale)
  const top = `${grouping} ${groups[0]?.rows[0]?.reviewId}`
  const [grown, setGrown] = useState({ top, count: FIRST_CARDS })
  const isPrinted = useIsPrinted()
  const rendered = isPrinted ? submitted.length : grown.top === top ? grown.count : FIRST_CARDS
  const renderMore = () => setGrown({ top, count: rendered + MORE_CARDS })
  const notSubmitted = rows.filter((row) => columnOf(row) === undefined)
  useEffect(() => {
    // The card is rendered again in its new column, so the focus is moved there.
    if (moved.current === undefined || !moving.has(moved.current)) return
    frame.current?.querySelector<HTMLElement>(`[data-review="${moved.current}"] button`)?.focus()
    moved.current = undefined
  }, [moving])
  const move = (reviewId: string, code: string | null) => {
    const row = byId.get(reviewId)
    if (!row?.can.allowed || row.rating === code) return
    moved.current = reviewId
    actions.onMove({ row, rating: 'overallRating', code })
  }
  const step = (row: CalibrationRow, by: 1 | -1) => {
    const at = ratingColumn(row, codes)
    const to = at === undefined ? undefined : neighborColumn(codes, at, by)
    if (to !== undefined) move(row.reviewId, to)
  }
  return (
    <section ref={frame} aria-label={t('calibration.grid')} className={css.board}>
      <div className={css.explanation}>
        <p id={help}>{t('calibration.gridHelp')}</p>
        <div data-print="no">{options}</div>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are lists of people */}
      <div
        className={css.scrolled}
        style={{ '--columns': columns.length } as React.CSSProperties}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
        role="group"
        aria-label={t('calibration.columns')}
      >
        <div className={classNames(css.columns, css.heads)} aria-hidden>
          {columns.map((code) => (
            <ColumnHead
              key={code ?? ''}
              title={ratingLabel(session.scale, code)}
              count={counts.of(code)}
              all={counts.all}
              target={targetShare(session.targets, code)}
              onDrop={(reviewId) => move(reviewId, code)}
            />
          ))}
        </div>
        {renderedGroups(groups, rendered).map(({ group, cards }) => (
          <GroupRows
            key={group.key}
            session={session}
            group={group}
            cards={cards}
            grouping={grouping}
            columns={columns}
            columnOf={columnOf}
            moving={moving}
            help={help}
            onDrop={move}
            onStep={step}
            actions={actions}
          />
        ))}
        {rendered < submitted.length && (
          <div data-print="no">
            <ScrollSentinel rows={[rendered, groups]} onEnd={() => startTransition(renderMore)} />
            <Button kind="quiet" size="small" onClick={renderMore}>
              {t('ui.showMore')}
            </Button>
          </div>
        )}
      </div>
      {notSubmitted.length > 0 && (
        <NotSubmittedDrawer session={session} rows={notSubmitted} help={help} actions={actions} />
      )}
    </section>
  )
}

/** Makes an element a drop target for cards: a column or its head. */
function useDropTarget(onDrop: (reviewId: string) => void) {
  const [isOver, setOver] = useState(false)
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(DRAGGED_TYPE)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setOver(false)
      onDrop(event.dataTransfer.getData(DRAGGED_TYPE))
    },
  }
  return { isOver, handlers }
}

type HeadProps = {
  title: string
  count: number
  all: number
  target: number | null
  onDrop: (reviewId: string) => void
}

function ColumnHead({ title, count, all, target, onDrop }: HeadProps) {
  const { isOver, handlers } = useDropTarget(onDrop)
  const share = all === 0 ? 0 : count / all
  return (
    <div className={classNames(css.head, isOver && css.over)} {...handlers}>
      <span className={css.title}>{title}</span>
      <span className={css.count}>
        {t('calibration.share', {
          count: formatNumber(count),
          percent: formatShare(share),
        })}
      </span>
      <span className={css.track}>
        <span className={css.bar} style={{ inlineSize: `${share * 100}%` }} />
        {target !== null && <TargetMark share={target} />}
      </span>
      {target !== null && (
        <span className={css.target}>{t('calibration.targetShare', { percent: formatShare(target) })}</span>
      )}
    </div>
  )
}

type GroupProps = Pick<Props, 'session' | 'grouping' | 'moving' | 'actions'> & {
  group: Group
  /** The cards of the group that are rendered so far. */
  cards: readonly CalibrationRow[]
  columns: readonly (string | null)[]
  columnOf: (row: CalibrationRow) => string | null | undefined
  help: string
  onDrop: (reviewId: string, code: string | null) => void
  onStep: (row: CalibrationRow, by: 1 | -1) => void
}

function groupName(grouping: Grouping, name: string | null): string | undefined {
  if (grouping === 'none') return undefined
  if (grouping === 'level')
    return name === null ? t('calibration.group.noLevel') : t('calibration.level', { level: name })
  return name ?? t(grouping === 'manager' ? 'calibration.group.noManager' : 'calibration.group.noDepartment')
}

function GroupRows({
  session,
  group,
  cards,
  grouping,
  columns,
  columnOf,
  moving,
  help,
  onDrop,
  onStep,
  actions,
}: GroupProps) {
  const counts = Map.groupBy(group.rows, columnOf)
  const rendered = Map.groupBy(cards, columnOf)
  const title = groupName(grouping, group.name)
  return (
    <>
      {title && <h3 className={css.group}>{title}</h3>}
      <div className={css.columns}>
        {columns.map((code) => (
          <Column
            key={code ?? ''}
            title={ratingLabel(session.scale, code)}
            count={counts.get(code)?.length ?? 0}
            cards={rendered.get(code) ?? []}
            session={session}
            help={help}
            moving={moving}
            onStep={onStep}
            actions={actions}
            onDrop={(reviewId) => onDrop(reviewId, code)}
          />
        ))}
      </div>
    </>
  )
}

type ColumnProps = Pick<GroupProps, 'session' | 'help' | 'moving' | 'onStep' | 'actions'> & {
  title: string
  count: number
  cards: readonly CalibrationRow[]
  onDrop: (reviewId: string) => void
}

function Column({ title, count, cards, session, help, moving, onDrop, onStep, actions }: ColumnProps) {
  const { isOver, handlers } = useDropTarget(onDrop)
  return (
    <div className={classNames(css.column, isOver && css.over)} {...handlers}>
      {cards.length > 0 && (
        <ul aria-label={t('calibration.column', { rating: title, count })}>
          {cards.map((row) => (
            <CalibrationCard
              key={row.reviewId}
              row={row}
              session={session}
              title={title}
              help={help}
              onStep={onStep}
              actions={actions}
              isMoving={moving.has(row.reviewId)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
