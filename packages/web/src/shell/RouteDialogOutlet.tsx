import { useSearch } from '@tanstack/react-router'
import { lazyComponent } from '../core/lazy-component.ts'
import { matchPage } from '../core/registry.ts'
import { ROUTE_DIALOG_PARAM } from '../core/route-dialog.ts'
import type { SessionUser } from '../core/session.ts'
import { SilentBoundary } from './SilentBoundary.tsx'

const OverDialog = lazyComponent(() => import('./RouteDialog.tsx').then((file) => file.RouteDialog))

/** What lies over the page, if anything: a page that opens over others (ROUTE-09, ROUTE-12). */
export function RouteDialogOutlet({ me }: { me: SessionUser }) {
  const address = (useSearch({ strict: false }) as Record<string, unknown>)[ROUTE_DIALOG_PARAM]
  if (typeof address !== 'string') return null
  const found = matchPage(address)
  if (!found?.page.over) return null
  return (
    <SilentBoundary>
      <OverDialog key={address} {...found} me={me} address={address} />
    </SilentBoundary>
  )
}
