import type { Calibration, CalibrationRow } from '@perennial/contract/calibration/routes.ts'
import { IconLock } from '@tabler/icons-react'
import { type KeyboardEvent, memo } from 'react'
import { t } from '../core/i18n.ts'
import { lazyComponent } from '../core/lazy-component.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { classNames } from '../ui/class-names.ts'
import { Menu } from '../ui/Menu.tsx'
import css from './CalibrationBoard.module.css'
import { isShared, ratingLabel } from './rating-labels.ts'
import type { RowActions } from './row-menu.ts'

const loadMenu = () => import('./RowMenuPanel.tsx').then((file) => file.RowMenuPanel)
const RowMenuPanel = lazyComponent(loadMenu)

/** The drag data type of a card; the value is the id of its review. */
export const DRAGGED_TYPE = 'application/x-perennial-review'

type Props = {
  session: Calibration
  row: CalibrationRow
  /** The id of the text that says how cards are moved. */
  help: string
  onStep: (row: CalibrationRow, by: 1 | -1) => void
  actions: RowActions
  title: string
  isMoving: boolean
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 }

/** What the person's rating is compared with, the most relevant first. */
function factsOf(row: CalibrationRow, session: Calibration): string[] {
  const { submitted, rating, lastRating, selfRating, isSubmitted } = row
  const before = submitted?.overallRating ?? null
  const isChanged = submitted !== null && before !== rating
  return [
    isSubmitted && isChanged && t('calibration.cardChanged', { before: before ?? t('calibration.unrated') }),
    lastRating && t('calibration.cardLast', { rating: lastRating.code }),
    selfRating && t('calibration.cardSelf', { rating: selfRating }),
    row.secondary &&
      t('calibration.cardSecondary', { rating: ratingLabel(session.secondaryScale ?? [], row.secondary) }),
  ].filter((fact) => typeof fact === 'string')
}

/** Rendered again only when its own person changes, so that hundreds of cards stay fast. */
export const CalibrationCard = memo(
  function CalibrationCard({ row, session, title, help, isMoving, onStep, actions }: Props) {
    const { reviewee, manager, submitted, rating, isSubmitted, can } = row
    const isChanged = isSubmitted && submitted !== null && submitted.overallRating !== rating
    const isMovable = can.allowed && isSubmitted
    const facts = factsOf(row, session)
    const press = (event: KeyboardEvent<HTMLElement>) => {
      const by = steps[event.key]
      const isCard = (event.target as HTMLElement).getAttribute('aria-haspopup') === 'menu'
      if (!by || !isCard || !isMovable) return
      event.preventDefault()
      onStep(row, document.dir === 'rtl' ? (-by as 1 | -1) : by)
    }
    return (
      <li
        className={classNames(css.card, isMoving && css.moving, isChanged && css.changed)}
        data-review={row.reviewId}
        draggable={isMovable}
        onDragStart={(event) => {
          event.dataTransfer.setData(DRAGGED_TYPE, row.reviewId)
          event.dataTransfer.effectAllowed = 'move'
        }}
        onKeyDown={press}
      >
        <Menu
          kind="quiet"
          size="small"
          side="start"
          label={t('calibration.card', { name: reviewee.name, rating: title })}
          face={
            <span className={css.face}>
              <Avatar person={reviewee} size={28} />
              <span className={css.texts}>
                <span className={css.name}>{reviewee.name}</span>
                {manager && <span className={css.fact}>{manager.name}</span>}
                {facts.length > 0 && <span className={css.fact}>{facts.join(' · ')}</span>}
              </span>
              {isShared(row) && (
                <span className={css.lock} title={t('calibration.shared')}>
                  <IconLock size={14} stroke={1.5} aria-label={t('calibration.shared')} />
                </span>
              )}
            </span>
          }
          aria-describedby={help}
          panel={{
            load: loadMenu,
            draw: (panel) => <RowMenuPanel {...panel} session={session} row={row} actions={actions} />,
          }}
          className={css.button}
        />
      </li>
    )
  },
  (a, b) => a.row === b.row && a.title === b.title && a.isMoving === b.isMoving && a.session.scale === b.session.scale,
)
