import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { t } from '../core/i18n.ts'
import { lazyComponent } from '../core/lazy-component.ts'
import { loadPage } from '../core/load-page.ts'
import { matchPage } from '../core/registry.ts'
import { reportError } from '../core/report-error.ts'
import { pendingRouteDialog, ROUTE_DIALOG_PARAM, showRouteDialog } from '../core/route-dialog.ts'
import type { SessionUser } from '../core/session.ts'
import { useStore } from '../core/store.ts'
import css from './RouteDialogOutlet.module.css'
import { SilentBoundary } from './SilentBoundary.tsx'

const OverDialog = lazyComponent(() => import('./RouteDialog.tsx').then((file) => file.RouteDialog))
const PLACEHOLDER_AFTER_MS = 150

/** The dialog over the page, if any: a page that opens over others (ROUTE-09, ROUTE-12). */
export function RouteDialogOutlet({ me }: { me: SessionUser }) {
  const address = (useSearch({ strict: false }) as Record<string, unknown>)[ROUTE_DIALOG_PARAM]
  const found = typeof address === 'string' ? matchPage(address) : undefined
  return (
    <SilentBoundary>
      <PendingDialog />
      {typeof address === 'string' && found?.page.dialogWidth && (
        <OverDialog key={address} {...found} me={me} address={address} />
      )}
    </SilentBoundary>
  )
}

/** Loads a page before it opens over the current one. It is dropped if another page is opened in the meantime. */
function PendingDialog() {
  const address = useStore(pendingRouteDialog)
  const client = useQueryClient()
  const router = useRouter()
  useEffect(() => {
    const found = address === null ? undefined : matchPage(address)
    if (address === null || !found) return
    let isCurrent = true
    const begun = router.state.location.href
    const isWanted = () => isCurrent && router.state.location.href === begun
    loadPage(client, found)
      .then(
        () => isWanted() && showRouteDialog(router, address),
        (error: unknown) => isWanted() && reportError(error),
      )
      .finally(() => isCurrent && pendingRouteDialog.set(null))
    return () => {
      isCurrent = false
    }
  }, [address, client, router])
  return address === null ? null : <Waiting key={address} />
}

/** Shows nothing for the first 150 ms (FRAME-14). */
function Waiting() {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PLACEHOLDER_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" className={isLong ? css.waiting : undefined}>
      {isLong && <span className="visually-hidden">{t('ui.loading')}</span>}
    </div>
  )
}
