import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './ui/tokens.css'
import './ui/base.css'
import { areas } from './areas.ts'
import { ApiError } from './core/api-error.ts'
import { takeKeptTheme } from './core/appearance.ts'
import { connection, login } from './core/connection.ts'
import { tellOf } from './core/failures.ts'
import { firstLanguage, restOfWords, setLanguage } from './core/i18n.ts'
import { pageAt, register } from './core/registry.ts'
import { meQuery, Visited } from './core/session.ts'
import { makeRouter } from './shell/router.tsx'
import { Unreachable } from './shell/Unreachable.tsx'

const MINUTES = 60_000

const client = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => tellOf(error, 'silent') }),
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', gcTime: 10 * MINUTES },
    mutations: { networkMode: 'always' },
  },
})

// What could not be read for want of a connection or of a login is read when there is one again.
connection.subscribe(() => {
  if (connection.get() === 'on') void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
})
login.subscribe(() => {
  if (login.get() === 'in')
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'GET /users/current' })
})

const root = createRoot(document.getElementById('root') as HTMLElement)

register(areas)
// The page of this address comes beside the questions who asks and in which language; its failure is told where it is drawn.
const first = pageAt(location.pathname)?.page
void first?.load?.().catch(() => undefined)

/** Only the first pages have all their words from the beginning; the others' come while it is asked who looks. */
function moreWords(): void {
  if (first && !first.isStart) restOfWords().catch(() => undefined)
}

async function begin() {
  takeKeptTheme()
  const asked = client.fetchQuery(meQuery)
  // Both at once: mostly the language of the last visit is the right one.
  const [, me] = await Promise.allSettled([setLanguage(firstLanguage()).then(moreWords), asked])
  if (me.status === 'rejected') {
    const status = me.reason instanceof ApiError ? me.reason.status : 500
    root.render(
      <StrictMode>
        <Unreachable status={status} onRetry={() => void begin()} />
      </StrictMode>,
    )
    return
  }
  root.render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <Visited>
          <RouterProvider router={makeRouter()} />
        </Visited>
      </QueryClientProvider>
    </StrictMode>,
  )
  // Nobody waits for it: a page that cannot be measured is a page all the same.
  if (me.status === 'fulfilled' && me.value)
    import('./core/load-timing.ts').then((file) => file.measureLoad()).catch(() => undefined)
}

void begin()
