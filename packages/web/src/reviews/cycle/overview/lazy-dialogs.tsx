import type { ReactNode } from 'react'
import { late } from '../../../core/after-first-paint.ts'
import { t } from '../../../core/i18n.ts'
import { lazyPart } from '../../../core/lazy-component.ts'
import { fail } from '../../../core/toasts.ts'
import { Quietly } from '../../../shell/SilentBoundary.tsx'

// Nothing of them is seen at first: they come when the page stands, or with the first press.
const load = () => import('./dialogs.ts')
late(load)().catch(() => undefined)

/** The dialogs of the overview: what is done with the cycle, with one of its people, and with those that were chosen. */
export const CycleDialog = lazyPart(() => load().then((file) => file.CycleDialog))
export const RowDialog = lazyPart(() => load().then((file) => file.RowDialog))
export const ManyDialog = lazyPart(() => load().then((file) => file.ManyDialog))

/** Stands around a dialog: one that cannot be fetched is not open, and that is said. */
export function Opened({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const failed = () => {
    fail(t('refusal.OFFLINE'))
    onClose()
  }
  return <Quietly onFailed={failed}>{children}</Quietly>
}
