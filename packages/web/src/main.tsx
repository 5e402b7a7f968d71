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

// What could not be read for want of a connection or of a login is read when there is one again.
connectionState.subscribe(() => {
  if (connectionState.get() === 'on') void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
})
loginState.subscribe(() => {
  if (loginState.get() === 'in')
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'GET /users/current' })
})

const root = createRoot(document.getElementById('root') as HTMLElement)

/** The messages that every visit begins with come while it is asked who looks. */
async function loadFirstMessages(): Promise<void> {
  await setLanguage(initialLanguage())
  // In a turn of its own, while answers are on their way.
  setTimeout(preloadNumberFormat)
}

/** Draws the first page at once if it is there, with its messages. */
async function takeScreen(first: PageDefinition | undefined, hasMessages: Promise<void>): Promise<void> {
  const screen = first?.load?.()
  // Its failure is told where it is drawn.
  screen?.catch(() => undefined)
  const [come] = await Promise.all([screen, hasMessages])
  if (first && come) renderImmediately(first, come)
}

const LETTERS = 'perennial-letters'

/** The letters of the product come after the first text; those that this browser has from a visit before, with it. */
function bringLetters(): void {
  import('./ui/fonts.css').then(
    () => localStorage.setItem(LETTERS, 'yes'),
    () => undefined,
  )
}

async function begin() {
  if (localStorage.getItem(LETTERS)) bringLetters()
  const asked = client.fetchQuery(currentUserQuery)
  // All at once: mostly the language of the last visit is the right one.
  const first = initialPage()
  const hasMessages = loadFirstMessages()
  // A router that knows where it is draws its page in the first go, in short steps; otherwise in one long step after it.
  const router = createAppRouter()
  const hasRoute = router.load()
  const [me] = await Promise.allSettled([asked, hasMessages, takeScreen(first, hasMessages), hasRoute])
  if (me.status === 'rejected') {
    const status = me.reason instanceof ApiError ? me.reason.status : 500
    root.render(
      <StrictMode>
        <ServerUnreachable status={status} onRetry={() => void begin()} />
      </StrictMode>,
    )
    return
  }
  // In short steps, so that whoever presses something is heard meanwhile.
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
  // Nobody waits for these: a page that cannot be measured is a page all the same.
  bringLetters()
  if (me.status === 'fulfilled' && me.value)
    import('./core/load-timing.ts').then((file) => file.measureLoad()).catch(() => undefined)
}

// The files have run; what follows is a turn of its own, so that neither is long.
setTimeout(() => {
  registerAreas(areas, location.pathname)
  void begin()
})
