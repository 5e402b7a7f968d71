import type { Calibration, CalibrationRow } from '@perennial/contract/calibration/routes.ts'
import { useState } from 'react'
import { t } from '../core/i18n.ts'
import css from './CalibrationBoard.module.css'
import { CalibrationCard } from './CalibrationCard.tsx'
import type { RowActions } from './row-menu.ts'

type Props = {
  session: Calibration
  rows: readonly CalibrationRow[]
  /** The id of the text that says how cards are moved. */
  help: string
  actions: RowActions
}

/** People without a submitted rating: there is nothing to compare yet, so only their names are listed, collapsed. */
export function NotSubmittedDrawer({ session, rows, help, actions }: Props) {
  const title = t('calibration.notSubmitted')
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={css.drawer} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('calibration.notSubmittedCount', { count: rows.length })}</summary>
      {isOpen && (
        <ul aria-label={t('calibration.column', { rating: title, count: rows.length })} className={css.waiting}>
          {rows.map((row) => (
            <CalibrationCard
              key={row.reviewId}
              row={row}
              session={session}
              title={title}
              help={help}
              onStep={() => undefined}
              actions={actions}
              isMoving={false}
            />
          ))}
        </ul>
      )}
    </details>
  )
}
