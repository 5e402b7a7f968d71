import { createStore } from './store.ts'

/** Whether the server can be reached. */
export const connectionState = createStore<'on' | 'off'>('on')
/**
 * The page in front keeps on this device what cannot be sent now: nothing written on it is lost. A form is sent by the user, everything
 * else by itself.
 */
export const keepsLocalDrafts = createStore<boolean | 'form'>(false)
/** Whether the user is logged in; `out` if they were and no longer are. The page stays as it is (LOGIN-06). */
export const loginState = createStore<'in' | 'out' | 'nobody'>('nobody')

const RETRY_MS = 5_000
let asking: ReturnType<typeof setTimeout> | undefined
let losses = 0

/** How often the connection was lost so far: for `reportConnected`, taken before a request is sent. */
export const countLosses = (): number => losses

/** No response arrived: the server is polled until it answers (BANNER-01). */
export function reportDisconnected(): void {
  losses += 1
  connectionState.set('off')
  if (asking === undefined) asking = setTimeout(() => void check(), RETRY_MS)
}

/** A response arrived: there is a connection, unless it was lost after the request was sent. */
export function reportConnected(lossesWhenSent: number): void {
  if (lossesWhenSent < losses) return
  clearTimeout(asking)
  asking = undefined
  connectionState.set('on')
}

async function check() {
  asking = undefined
  const sent = countLosses()
  try {
    const reply = await fetch('/healthz', { cache: 'no-store' })
    if (reply.ok) reportConnected(sent)
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
