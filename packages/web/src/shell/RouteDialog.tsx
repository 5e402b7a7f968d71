import { IconX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { t } from '../core/i18n.ts'
import type { PageMatch } from '../core/registry.ts'
import { pageAccess } from '../core/roles.ts'
import { closeRouteDialog } from '../core/route-dialog.ts'
import type { SessionUser } from '../core/session.ts'
import { IconButton } from '../ui/Button.tsx'
import { ErrorPage } from '../ui/ErrorPage.tsx'
import css from './RouteDialog.module.css'
import { PageContent } from './RoutedPage.tsx'

/** A page in a dialog over the one that stays behind it. */
export function RouteDialog({ page, params, me, address }: PageMatch & { me: SessionUser; address: string }) {
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    const title = document.title
    dialog.current?.showModal()
    return () => {
      document.title = title
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  const close = () => closeRouteDialog(router)
  const opening = pageAccess(page, me)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: pressing the backdrop closes it; Escape does the same by keyboard
    <dialog
      ref={dialog}
      className={css.over}
      style={{ '--wide-by': `${page.dialogWidth}px` } as React.CSSProperties}
      aria-label={t(page.title)}
      onCancel={(event) => {
        if (event.target !== dialog.current) return
        event.preventDefault()
        close()
      }}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div className={css.close} data-print="no">
        <IconButton label={t('ui.close')} onClick={close}>
          <IconX size={18} stroke={1.5} aria-hidden />
        </IconButton>
      </div>
      {opening === 'page' ? (
        <PageContent found={{ page, params }} path={address} />
      ) : (
        <ErrorPage status={opening === 'forbidden' ? 403 : 404} />
      )}
    </dialog>
  )
}
