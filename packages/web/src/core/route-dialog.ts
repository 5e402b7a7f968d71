import type { AnyRouter } from '@tanstack/react-router'
import { matchPage } from './registry.ts'

/** The entry of the query under which the address of the page over the page is kept; people see only that address. */
export const ROUTE_DIALOG_PARAM = 'over'

/** Does this address open over the page it is reached from (ROUTE-09)? */
export const opensAsDialog = (address: string): boolean => matchPage(address)?.page.over !== undefined

const isOver = (router: AnyRouter) => ROUTE_DIALOG_PARAM in (router.state.location.search as object)

/** Opens a page over the present one; the window shows its address, and a reload makes it a page of its own. */
export function openRouteDialog(router: AnyRouter, address: string): void {
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
