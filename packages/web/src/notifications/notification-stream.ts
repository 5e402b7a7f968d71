import { type ApiResponse, api } from '../core/api.ts'
import { loginState } from '../core/connection.ts'

type Count = ApiResponse<'GET /users/{id}/notificationsCount'>

const CHANNEL = 'perennial-live'
const POLL_MS = 60_000
const RETRY_MS = 5_000
/** The longest delay before a broken stream is reopened. */
const LONGEST_RETRY_MS = 120_000

/**
 * Follows the count of a person. One stream per browser: the tab that holds the lock listens and shares it with the
 * others, since browsers allow only six connections to one server. Without locks or streams the count is polled every
 * minute.
 */
export function subscribeToNotificationCount(personId: string, onCount: (count: Count) => void): () => void {
  const stopped = new AbortController()
  const channel = new BroadcastChannel(`${CHANNEL}-${personId}`)
  channel.onmessage = (message: MessageEvent<Count>) => onCount(message.data)
  const notify = (next: Count) => {
    // A response may arrive after the page has stopped following.
    if (stopped.signal.aborted) return
    onCount(next)
    channel.postMessage(next)
  }
  const ask = () => api('GET /users/{id}/notificationsCount', { id: personId }).then(notify, () => undefined)
  void ask()
  if (navigator.locks && 'EventSource' in window) {
    void navigator.locks
      .request(`${CHANNEL}-${personId}`, { signal: stopped.signal }, () =>
        listen(notify, ask, () => isSignedIn(personId), stopped.signal),
      )
      .catch(() => undefined)
  } else {
    poll(ask, stopped.signal)
  }
  stopped.signal.addEventListener('abort', () => channel.close())
  return () => stopped.abort()
}

/** A stream also ends when the session is renewed, by a new password or a confirmed identity in any tab (AUTH-4). */
const isSignedIn = (id: string): Promise<boolean> =>
  api('GET /users/{id}/isLoggedIn', { id }).then(
    ({ roles }) => roles !== undefined,
    () => true,
  )

/** Listens until stopped; a broken stream is reopened, and what was missed is requested. */
function listen(
  notify: (count: Count) => void,
  ask: () => Promise<unknown>,
  isStillIn: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((done) => {
    let stream: EventSource | undefined
    let retryMs = RETRY_MS
    const open = () => {
      if (signal.aborted) return
      stream = new EventSource('/api/event-stream')
      stream.addEventListener('count', (event: MessageEvent<string>) => notify(JSON.parse(event.data) as Count))
      stream.addEventListener('signedOut', () => {
        stream?.close()
        void isStillIn().then((still) => (still ? open() : loginState.set('out')))
      })
      stream.onopen = () => {
        retryMs = RETRY_MS
      }
      stream.onerror = () => {
        if (stream?.readyState !== EventSource.CLOSED) return
        setTimeout(() => {
          void ask()
          open()
        }, retryMs)
        retryMs = Math.min(2 * retryMs, LONGEST_RETRY_MS)
      }
    }
    open()
    signal.addEventListener('abort', () => {
      stream?.close()
      done()
    })
  })
}

function poll(ask: () => Promise<unknown>, signal: AbortSignal) {
  const timer = setInterval(() => document.visibilityState === 'visible' && void ask(), POLL_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
}
