import type { AnyRouter } from '@tanstack/react-router'
import { matchPage } from './registry.ts'
import { createStore } from './store.ts'

/** The query parameter with the address of the page that is open over another one; the address bar shows only that address. */
export const ROUTE_DIALOG_PARAM = 'over'

/** Whether this address opens over the page it is reached from (ROUTE-09). */
export const opensAsDialog = (address: string): boolean => matchPage(address)?.page.dialogWidth !== undefined

const isOver = (router: AnyRouter) => ROUTE_DIALOG_PARAM in (router.state.location.search as object)

/** The address of the page that opens once it has loaded; null if there is none. */
export const pendingRouteDialog = createStore<string | null>(null)

/** Opens a page over the current one, some only after they have loaded (ROUTE-11). */
export function openRouteDialog(router: AnyRouter, address: string): void {
  const loadsFirst = matchPage(address)?.page.loadsFirst
  pendingRouteDialog.set(loadsFirst ? address : null)
  if (!loadsFirst) showRouteDialog(router, address)
}

/** Shows the address of the dialog in the address bar; a reload opens it as a page of its own. */
export function showRouteDialog(router: AnyRouter, address: string): void {
  const { pathname, search } = router.state.location
  const [path, query] = address.split('?')
  void router.navigate({
    to: pathname,
    search: { ...(search as object), [ROUTE_DIALOG_PARAM]: address },
    mask: {
      to: path ?? address,
      search: Object.fromEntries(new URLSearchParams(query)),
      unmaskOnReload: true,
    },
    replace: isOver(router),
    resetScroll: false,
  })
}

/** Closing goes one step back in the history (ROUTE-12). */
export const closeRouteDialog = (router: AnyRouter): void => router.history.back()
