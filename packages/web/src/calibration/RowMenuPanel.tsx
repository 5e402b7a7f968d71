import type { Calibration, CalibrationRow } from '@perennial/contract/calibration/routes.ts'
import { MenuPanel, type MenuPanelProps } from '../ui/MenuPanel.tsx'
import { type RowActions, rowMenuItems } from './row-menu.ts'

type Props = Omit<MenuPanelProps, 'items'> & { session: Calibration; row: CalibrationRow; actions: RowActions }

/** The menu of a card. A file of its own, because hundreds of cards are rendered and few menus opened. */
export function RowMenuPanel({ session, row, actions, ...panel }: Props) {
  return <MenuPanel {...panel} items={rowMenuItems(session, row, actions)} />
}
