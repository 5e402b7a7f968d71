import { useSearch } from '@tanstack/react-router'
import { lazyPart } from '../core/lazy-component.ts'
import { pageAt } from '../core/registry.ts'
import { OVER } from '../core/route-dialog.ts'
import type { Me } from '../core/session.ts'
import { Quietly } from './SilentBoundary.tsx'

const OverDialog = lazyPart(() => import('./RouteDialog.tsx').then((file) => file.OverDialog))

/** What lies over the page, if anything: a page that opens over others (ROUTE-09, ROUTE-12). */
export function Over({ me }: { me: Me }) {
  const address = (useSearch({ strict: false }) as Record<string, unknown>)[OVER]
  if (typeof address !== 'string') return null
  const found = pageAt(address)
  if (!found?.page.over) return null
  return (
    <Quietly>
      <OverDialog key={address} {...found} me={me} address={address} />
    </Quietly>
  )
}
