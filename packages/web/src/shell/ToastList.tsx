import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '../core/i18n.ts'
import { dismissToast, type Toast } from '../core/toasts.ts'
import { Button, ButtonLink, IconButton } from '../ui/Button.tsx'
import css from './Toasts.module.css'

/** The current toasts, the oldest first. */
export function ToastList({ toasts }: { toasts: readonly Toast[] }) {
  const region = useRef<HTMLElement>(null)
  const newest = toasts.at(-1)?.id
  useEffect(() => {
    // Opened again, so that it is above dialogs that have opened since.
    if (newest === undefined) return
    region.current?.hidePopover()
    region.current?.showPopover()
  }, [newest])
  return (
    <section ref={region} popover="manual" className={css.toasts} aria-label={t('toasts.region')} data-print="no">
      {toasts.map((toast) => (
        <One key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function One({ toast }: { toast: Toast }) {
  const { id, status, message, action, closesAfterMs } = toast
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (closesAfterMs === null || isHeld) return
    const timer = setTimeout(() => dismissToast(id), closesAfterMs)
    return () => clearTimeout(timer)
  }, [id, closesAfterMs, isHeld])
  const isError = status === 'error'
  const Picture = isError ? IconAlertCircle : IconCircleCheck
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering or focusing it gives time to read
    <div
      className={css.toast}
      data-status={status}
      role={isError ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Picture size={20} stroke={1.5} role="img" aria-label={t(isError ? 'toasts.error' : 'toasts.success')} />
      <span className={css.message}>{message}</span>
      {action && 'act' in action && (
        <Button
          kind="quiet"
          size="small"
          onClick={() => {
            dismissToast(id)
            action.act()
          }}
        >
          {action.label}
        </Button>
      )}
      {action && 'to' in action && (
        <ButtonLink kind="quiet" size="small" to={action.to} onClick={() => dismissToast(id)}>
          {action.label}
        </ButtonLink>
      )}
      <IconButton size="small" label={t('toasts.dismiss')} onClick={() => dismissToast(id)}>
        <IconX size={16} stroke={1.5} aria-hidden />
      </IconButton>
    </div>
  )
}
