import { type ComponentType, createElement, lazy } from 'react'
import { connection, lostConnection } from './connection.ts'
import { restOfWords } from './i18n.ts'
import { createStore } from './store.ts'
import { isUnsaved } from './unsaved.ts'

/** A part of the page could not be fetched while something was unsaved: a banner says so (ERR-05). */
export const partGone = createStore(false)

/** A part of the page that could not be fetched. */
export class PartMissing extends Error {
  override name = 'PartMissing'
}

const RELOADED = 'perennial-reloaded'
const ONCE_IN_MS = 5 * 60_000

/** Was this address reloaded a moment ago for want of a part? Then reloading does not help. */
function wasReloaded(): boolean {
  const [address, at] = (sessionStorage.getItem(RELOADED) ?? '').split(' ')
  return address === location.pathname && Date.now() - Number(at) < ONCE_IN_MS
}

async function isReached(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/**
 * Loads a part of the pages, with the words it needs. A part that is gone was replaced by an upgrade: the page starts afresh once,
 * unless something is unsaved (ERR-05).
 */
export async function loadPart<T>(load: () => Promise<T>, hasItsWords = false): Promise<T> {
  try {
    const [part] = await Promise.all([load(), hasItsWords ? undefined : restOfWords()])
    return part
  } catch (error) {
    if (connection.get() === 'off' || !(await isReached())) {
      lostConnection()
      throw new PartMissing('offline', { cause: error })
    }
    if (isUnsaved()) {
      partGone.set(true)
      throw new PartMissing('gone', { cause: error })
    }
    if (wasReloaded()) throw new PartMissing('gone', { cause: error })
    sessionStorage.setItem(RELOADED, `${location.pathname} ${Date.now()}`)
    location.reload()
    return new Promise(() => undefined)
  }
}

const failed = new Set<() => void>()

/**
 * Whatever could not be fetched is fetched anew when it is next drawn. To be called where a failure has been caught, and not
 * before: a part that is renewed while its failure is on the way is fetched over and over, and never told of.
 */
export function renewParts(): void {
  for (const renew of failed) renew()
  failed.clear()
}

/** A component that is fetched when it is first drawn; needs a `<Suspense>` around it, and what catches its failure calls `renewParts`. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  hasItsWords = false,
): ComponentType<P> {
  const attempt = () =>
    lazy(() =>
      loadPart(load, hasItsWords).then(
        (part) => ({ default: part }),
        (error: unknown) => {
          failed.add(renew)
          throw error
        },
      ),
    )
  let current = attempt()
  const renew = () => {
    current = attempt()
  }
  return function Part(props: P) {
    return createElement(current as ComponentType<P>, props)
  }
}
