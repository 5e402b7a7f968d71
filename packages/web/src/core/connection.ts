import { createStore } from './store.ts'

/** Is the server reached? */
export const connection = createStore<'on' | 'off'>('on')
/** The page in front keeps on this device what cannot be sent now: nothing written on it is lost. */
export const keepsWriting = createStore(false)
/** Is somebody signed in? `out` when they were and are no more; the page stays as it is (LOGIN-06). */
export const login = createStore<'in' | 'out' | 'nobody'>('nobody')

const RETRY_MS = 5_000
let asking: ReturnType<typeof setTimeout> | undefined

/** Nothing came back: from now on the server is asked until it answers (BANNER-01). */
export function lostConnection(): void {
  connection.set('off')
  if (asking === undefined) asking = setTimeout(() => void look(), RETRY_MS)
}

/** An answer came: there is a connection. */
export function heardFrom(): void {
  clearTimeout(asking)
  asking = undefined
  connection.set('on')
}

async function look() {
  asking = undefined
  try {
    const reply = await fetch('/healthz', { cache: 'no-store' })
    if (reply.ok) heardFrom()
    else lostConnection()
  } catch {
    lostConnection()
  }
}

window.addEventListener('offline', lostConnection)
window.addEventListener('online', () => void look())

/** Resolves when there is a connection, at once if there is one. */
export function connected(): Promise<void> {
  if (connection.get() === 'on') return Promise.resolve()
  return new Promise((done) => {
    const stop = connection.subscribe(() => {
      if (connection.get() !== 'on') return
      stop()
      done()
    })
  })
}
