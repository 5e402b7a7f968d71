import type { ReactNode } from 'react'
import { afterFirstPaint } from '../../../core/after-first-paint.ts'
import { t } from '../../../core/i18n.ts'
import { lazyComponent } from '../../../core/lazy-component.ts'
import { showError } from '../../../core/toasts.ts'
import { SilentBoundary } from '../../../shell/SilentBoundary.tsx'

// Nothing of them is seen at first: they come when the page stands, or with the first press.
const load = () => import('./dialogs.ts')
afterFirstPaint(load)().catch(() => undefined)

/** The dialogs of the overview: what is done with the cycle, with one of its people, and with those that were chosen. */
export const CycleDialog = lazyComponent(() => load().then((file) => file.CycleDialog))
export const RowDialog = lazyComponent(() => load().then((file) => file.RowDialog))
export const BulkActionDialog = lazyComponent(() => load().then((file) => file.BulkActionDialog))

/** Stands around a dialog: one that cannot be fetched is not open, and that is said. */
export function LazyDialogBoundary({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const failed = () => {
    showError(t('refusal.OFFLINE'))
    onClose()
  }
  return <SilentBoundary onFailed={failed}>{children}</SilentBoundary>
}
