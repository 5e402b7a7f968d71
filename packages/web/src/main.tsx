import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/tokens.css'
import './ui/base.css'
import './shell/boot.css'
import { areas } from './areas.ts'
import { waitForFirstPaint } from './core/after-first-paint.ts'
import { ApiError } from './core/api-error.ts'
import { connectionState, loginState } from './core/connection.ts'
import type { PageDefinition } from './core/define-page.ts'
import { initialLanguage, preloadNumberFormat, setLanguage } from './core/i18n.ts'
import { initialPage, registerAreas } from './core/registry.ts'
import { reportError } from './core/report-error.ts'
import { CurrentUserProvider, currentUserQuery } from './core/session.ts'
import { renderImmediately } from './shell/RoutedPage.tsx'
import { createAppRouter } from './shell/router.tsx'
import { ServerUnreachable } from './shell/ServerUnreachable.tsx'

const MINUTES = 60_000

const client = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => reportError(error, 'silent') }),
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', gcTime: 10 * MINUTES },
    mutations: { networkMode: 'always' },
  },
})

// Reads that failed because the connection or the login was lost are repeated once it is back.
connectionState.subscribe(() => {
  if (connectionState.get() === 'on') void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
})
loginState.subscribe(() => {
  if (loginState.get() === 'in')
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'GET /users/current' })
})

const root = createRoot(document.getElementById('root') as HTMLElement)

/** Loads the first messages in parallel with the current user. */
async function loadFirstMessages(): Promise<void> {
  await setLanguage(initialLanguage())
  // In a task of its own, while responses are pending.
  setTimeout(preloadNumberFormat)
}

/** Renders the first page as soon as it and its messages are loaded. */
async function renderFirstPage(first: PageDefinition | undefined, hasMessages: Promise<void>): Promise<void> {
  const screen = first?.load?.()
  // Its failure is reported where the page is rendered.
  screen?.catch(() => undefined)
  const [loaded] = await Promise.all([screen, hasMessages])
  if (first && loaded) renderImmediately(first, loaded)
}

const FONTS_LOADED = 'perennial-letters'

/** Loads the product's fonts after the first text; fonts that this browser has from an earlier visit are loaded with it. */
function loadFonts(): void {
  import('./ui/fonts.css').then(
    () => localStorage.setItem(FONTS_LOADED, 'yes'),
    () => undefined,
  )
}

async function begin() {
  if (localStorage.getItem(FONTS_LOADED)) loadFonts()
  const currentUser = client.fetchQuery(currentUserQuery)
  // In parallel: the language of the last visit is usually the right one.
  const first = initialPage()
  const hasMessages = loadFirstMessages()
  // A router that knows its route renders the page at once, in interruptible steps; otherwise in one long step afterwards.
  const router = createAppRouter()
  const hasRoute = router.load()
  const [me] = await Promise.allSettled([currentUser, hasMessages, renderFirstPage(first, hasMessages), hasRoute])
  if (me.status === 'rejected') {
    const status = me.reason instanceof ApiError ? me.reason.status : 500
    root.render(
      <StrictMode>
        <ServerUnreachable status={status} onRetry={() => void begin()} />
      </StrictMode>,
    )
    return
  }
  // In interruptible steps, so that input is handled meanwhile.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={client}>
          <CurrentUserProvider>
            <RouterProvider router={router} />
          </CurrentUserProvider>
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
  await waitForFirstPaint(() => client.isFetching() === 0)
  // The page doesn't depend on these: it works even if it can't be measured.
  loadFonts()
  if (me.status === 'fulfilled' && me.value)
    import('./core/load-timing.ts').then((file) => file.measureLoad()).catch(() => undefined)
}

// The scripts have run; starting in a new task keeps both tasks short.
setTimeout(() => {
  registerAreas(areas, location.pathname)
  void begin()
})
