import type { Calibration, CalibrationRow } from '@perennial/contract/calibration/routes.ts'
import { IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useEffect, useId, useRef, useState } from 'react'
import { formatNumber, sortByLocale, t } from '../core/i18n.ts'
import { classNames } from '../ui/class-names.ts'
import { Menu, type MenuItem } from '../ui/Menu.tsx'
import css from './CalibrationGrid.module.css'
import { type Group, type Grouping, groupRows, neighborColumn, ratingColumn } from './grouping.ts'
import { ratingLabel } from './rating-labels.ts'
import type { RatingChange } from './use-rating-changes.ts'

type Props = {
  session: Calibration
  rows: readonly CalibrationRow[]
  grouping: Grouping
  /** Ratings that are on their way. */
  moving: ReadonlyMap<string, string | null>
  onMove: (move: RatingChange) => void
  menuOf: (row: CalibrationRow) => MenuItem[]
}

const ROW = 'application/x-perennial-review'

/** Ratings as columns, people as cards: dragged with the hand, moved by arrow keys or by the menu of each card. */
export function CalibrationGrid({ session, rows, grouping, moving, onMove, menuOf }: Props) {
  const help = useId()
  const frame = useRef<HTMLElement>(null)
  const moved = useRef<string>(undefined)
  const byId = new Map(rows.map((row) => [row.reviewId, row]))
  const codes = session.scale.map(({ code }) => code)
  useEffect(() => {
    // A card that went to another column is drawn anew there, and whoever moved it by keys goes with it.
    if (moved.current === undefined || !moving.has(moved.current)) return
    frame.current?.querySelector<HTMLElement>(`[data-review="${moved.current}"] button`)?.focus()
    moved.current = undefined
  }, [moving])
  const move = (reviewId: string, code: string | null) => {
    const row = byId.get(reviewId)
    if (!row?.can.allowed || row.rating === code) return
    moved.current = reviewId
    onMove({ row, rating: 'overallRating', code })
  }
  const step = (row: CalibrationRow, by: 1 | -1) => {
    const at = ratingColumn(row, codes)
    const to = at === undefined ? undefined : neighborColumn(codes, at, by)
    if (to !== undefined) move(row.reviewId, to)
  }
  return (
    <section ref={frame} aria-label={t('calibration.grid')} className={css.grid}>
      <p id={help} className={css.help}>
        {t('calibration.gridHelp')}
      </p>
      <div className={css.scrolled}>
        {groupRows(rows, grouping, sortByLocale).map((group) => (
          <GroupRows
            key={group.key}
            session={session}
            group={group}
            grouping={grouping}
            codes={codes}
            moving={moving}
            help={help}
            onDrop={move}
            onStep={step}
            menuOf={menuOf}
          />
        ))}
      </div>
    </section>
  )
}

type GroupProps = Pick<Props, 'session' | 'grouping' | 'moving' | 'menuOf'> & {
  group: Group
  codes: readonly string[]
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

function GroupRows({ session, group, grouping, codes, moving, help, onDrop, onStep, menuOf }: GroupProps) {
  const at = (row: CalibrationRow) => {
    const wanted = moving.get(row.reviewId)
    return wanted === undefined ? ratingColumn(row, codes) : wanted
  }
  const cards = Map.groupBy(group.rows, at)
  const title = groupName(grouping, group.name)
  const waiting = cards.get(undefined)
  return (
    <>
      {title && <h3 className={css.group}>{title}</h3>}
      <div
        className={css.columns}
        style={{ '--columns': codes.length + 1 + Number(Boolean(waiting)) } as React.CSSProperties}
      >
        {[...codes, null].map((code) => (
          <Column
            key={code ?? ''}
            title={ratingLabel(session.scale, code)}
            cards={cards.get(code) ?? []}
            help={help}
            moving={moving}
            onStep={onStep}
            menuOf={menuOf}
            onDrop={(reviewId) => onDrop(reviewId, code)}
          />
        ))}
        {waiting && (
          <Column
            title={t('calibration.notHandedIn')}
            cards={waiting}
            help={help}
            moving={moving}
            onStep={onStep}
            menuOf={menuOf}
          />
        )}
      </div>
    </>
  )
}

type ColumnProps = Pick<GroupProps, 'help' | 'moving' | 'onStep' | 'menuOf'> & {
  title: string
  cards: readonly CalibrationRow[]
  /** Nothing can be dropped where nothing is handed in. */
  onDrop?: (reviewId: string) => void
}

function Column({ title, cards, help, moving, onDrop, onStep, menuOf }: ColumnProps) {
  const [isOver, setOver] = useState(false)
  const over = onDrop && {
    onDragOver: (event: React.DragEvent) => {
      if (!event.dataTransfer.types.includes(ROW)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: React.DragEvent) => {
      event.preventDefault()
      setOver(false)
      onDrop(event.dataTransfer.getData(ROW))
    },
  }
  return (
    <div className={classNames(css.column, isOver && css.over)} role="presentation" {...over}>
      <p className={css.title} aria-hidden>
        <span>{title}</span> <b>{formatNumber(cards.length)}</b>
      </p>
      {cards.length > 0 && (
        <ul aria-label={t('calibration.column', { rating: title, count: cards.length })}>
          {cards.map((row) => (
            <Card
              key={row.reviewId}
              row={row}
              title={title}
              help={help}
              onStep={onStep}
              menuOf={menuOf}
              isMoving={moving.has(row.reviewId)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

type CardProps = Pick<GroupProps, 'help' | 'onStep' | 'menuOf'> & {
  row: CalibrationRow
  title: string
  isMoving: boolean
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 }

/** Drawn anew only when its own person changes: hundreds of them stay quick. */
const Card = memo(
  function Card({ row, title, help, isMoving, onStep, menuOf }: CardProps) {
    const { reviewee, submitted, rating, isHandedIn, can } = row
    const isChanged = submitted !== null && submitted.overallRating !== rating
    const mayMove = can.allowed && isHandedIn
    const press = (event: KeyboardEvent<HTMLElement>) => {
      const by = steps[event.key]
      const isCard = (event.target as HTMLElement).getAttribute('aria-haspopup') === 'menu'
      if (!by || !isCard || !mayMove) return
      event.preventDefault()
      onStep(row, document.dir === 'rtl' ? (-by as 1 | -1) : by)
    }
    return (
      <li
        className={classNames(css.card, isMoving && css.moving, isChanged && css.changed)}
        data-review={row.reviewId}
        draggable={mayMove}
        onDragStart={(event) => {
          event.dataTransfer.setData(ROW, row.reviewId)
          event.dataTransfer.effectAllowed = 'move'
        }}
        onKeyDown={press}
      >
        <div className={css.line}>
          {mayMove && <IconGripVertical size={14} stroke={1.5} aria-hidden className={css.grip} />}
          <Menu
            kind="quiet"
            size="small"
            side="start"
            label={t('calibration.card', { name: reviewee.name, rating: title })}
            face={<span className={css.name}>{reviewee.name}</span>}
            aria-describedby={help}
            items={menuOf(row)}
            className={css.button}
          />
        </div>
        {isChanged && (
          <span className={css.before}>
            {t('calibration.cardChanged', { before: submitted.overallRating ?? t('calibration.unrated') })}
          </span>
        )}
      </li>
    )
  },
  (a, b) => a.row === b.row && a.title === b.title && a.isMoving === b.isMoving,
)
