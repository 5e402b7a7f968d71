import { createStore } from './store.ts'

/** Is the server reached? */
export const connectionState = createStore<'on' | 'off'>('on')
/** The page in front keeps on this device what cannot be sent now: nothing written on it is lost. */
export const keepsLocalDrafts = createStore(false)
/** Whether the user is logged in. `out` when they were and no longer are; the page stays as it is (LOGIN-06). */
export const loginState = createStore<'in' | 'out' | 'nobody'>('nobody')

const RETRY_MS = 5_000
let asking: ReturnType<typeof setTimeout> | undefined

/** Nothing came back: from now on the server is asked until it answers (BANNER-01). */
export function reportDisconnected(): void {
  connectionState.set('off')
  if (asking === undefined) asking = setTimeout(() => void check(), RETRY_MS)
}

/** An answer came: there is a connection. */
export function reportConnected(): void {
  clearTimeout(asking)
  asking = undefined
  connectionState.set('on')
}

async function check() {
  asking = undefined
  try {
    const reply = await fetch('/healthz', { cache: 'no-store' })
    if (reply.ok) reportConnected()
    else reportDisconnected()
  } catch {
    reportDisconnected()
  }
}

window.addEventListener('offline', reportDisconnected)
window.addEventListener('online', () => void check())

/** Resolves when there is a connection, immediately if there is one. */
export function whenConnected(): Promise<void> {
  if (connectionState.get() === 'on') return Promise.resolve()
  return new Promise((done) => {
    const stop = connectionState.subscribe(() => {
      if (connectionState.get() !== 'on') return
      stop()
      done()
    })
  })
}
