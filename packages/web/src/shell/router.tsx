import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { parseQuery, writeQuery } from '../core/url-query.ts'
import { App } from './App.tsx'
import { PageError } from './PageError.tsx'

/** One route for every address: the page registry decides what is rendered (`core/registry.ts`). */
export function createAppRouter() {
  const root = createRootRoute({ component: App, errorComponent: PageError })
  const everywhere = createRoute({ getParentRoute: () => root, path: '$' })
  return createRouter({
    routeTree: root.addChildren([everywhere]),
    parseSearch: parseQuery,
    stringifySearch: writeQuery,
    defaultPreload: false,
  })
}
