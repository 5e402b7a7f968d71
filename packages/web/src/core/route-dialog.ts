import type { AnyRouter } from '@tanstack/react-router'
import { pageAt } from './registry.ts'

/** The entry of the query under which the address of the page over the page is kept; people see only that address. */
export const OVER = 'over'

/** Does this address open over the page it is reached from (ROUTE-09)? */
export const opensOver = (address: string): boolean => pageAt(address)?.page.over !== undefined

const isOver = (router: AnyRouter) => OVER in (router.state.location.search as object)

/** Opens a page over the present one; the window shows its address, and a reload makes it a page of its own. */
export function openOver(router: AnyRouter, address: string): void {
  const { pathname, search } = router.state.location
  const [path, query] = address.split('?')
  void router.navigate({
    to: pathname,
    search: { ...(search as object), [OVER]: address },
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
export const closeOver = (router: AnyRouter): void => router.history.back()
