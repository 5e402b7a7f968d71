import type { ReactNode } from 'react'
import { t } from '../../core/i18n.ts'
import { showError } from '../../core/toasts.ts'
import { SilentBoundary } from '../../shell/SilentBoundary.tsx'

/** Wraps a lazily loaded dialog: if it can't be loaded, it closes and a toast says so. */
export function LazyDialogBoundary({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  const failed = () => {
    showError(t('refusal.OFFLINE'))
    onClose()
  }
  return <SilentBoundary onFailed={failed}>{children}</SilentBoundary>
}
