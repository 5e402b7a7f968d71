import { afterFirstPaint } from '../core/after-first-paint.ts'
import { lazyComponent } from '../core/lazy-component.ts'
import { useStore } from '../core/store.ts'
import { toasts } from '../core/toasts.ts'
import { SilentBoundary } from './SilentBoundary.tsx'

const load = () => import('./ToastList.tsx').then((file) => file.ToastList)
const ToastList = lazyComponent(load)
// Loaded before it is needed: it may have to say that the connection is lost.
afterFirstPaint(load)().catch(() => undefined)

/** The current toasts, over everything else (TOAST-01 to TOAST-04). */
export function Toasts() {
  const shown = useStore(toasts)
  if (shown.length === 0) return null
  return (
    <SilentBoundary retryOn={shown.at(-1)?.id}>
      <ToastList toasts={shown} />
    </SilentBoundary>
  )
}
