import { type ComponentType, createElement, type FunctionComponent, type ReactNode, useDeferredValue } from 'react'
import { connectionState, reportDisconnected } from './connection.ts'
import { createStore, useStore } from './store.ts'
import { hasUnsavedChanges } from './unsaved-changes.ts'

/** A part of the page could not be fetched while something was unsaved: a banner says so (ERR-05). */
export const chunkMissing = createStore(false)

/** A part of the page that could not be fetched. */
export class ChunkMissingError extends Error {
  override name = 'ChunkMissingError'
}

const RELOADED = 'perennial-reloaded'
const ONCE_IN_MS = 5 * 60_000

/** Whether this address was reloaded a moment ago because a part was missing: another reload wouldn't help. */
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
 * Loads a part of the client with its messages. A part that no longer exists was replaced by an upgrade: the page reloads once,
 * unless something is unsaved (ERR-05).
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (connectionState.get() === 'off' || !(await isReached())) {
      reportDisconnected()
      throw new ChunkMissingError('offline', { cause: error })
    }
    if (hasUnsavedChanges()) {
      chunkMissing.set(true)
      throw new ChunkMissingError('gone', { cause: error })
    }
    if (wasReloaded()) throw new ChunkMissingError('gone', { cause: error })
    sessionStorage.setItem(RELOADED, `${location.pathname} ${Date.now()}`)
    location.reload()
    return new Promise(() => undefined)
  }
}

const failed = new Set<() => void>()

/**
 * Retries the parts that failed to load, when they are next rendered. Call it only after a failure was caught: retrying a part
 * while its failure is still on the way would fetch it over and over and never report it.
 */
export function retryChunks(): void {
  for (const renew of failed) renew()
  failed.clear()
}

/**
 * A component that is loaded when it is first rendered, with a placeholder until then; the boundary that catches its failure
 * calls `retryChunks`. It doesn't suspend, because React shows what follows a fallback only after 300 ms.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  placeholder: ReactNode = null,
): FunctionComponent<P> {
  const loaded = createStore<{ part: ComponentType<P> } | { error: unknown } | null>(null)
  let isAsked = false
  const ask = () => {
    if (isAsked) return
    isAsked = true
    loadChunk(load).then(
      (part) => loaded.set({ part }),
      (error: unknown) => {
        failed.add(renew)
        loaded.set({ error })
      },
    )
  }
  const renew = () => {
    isAsked = false
    loaded.set(null)
  }
  return function Part(props: P) {
    // Deferred, so that rendering can be interrupted: much of a page may arrive with it.
    const now = useDeferredValue(useStore(loaded))
    if (!now) {
      ask()
      return placeholder
    }
    if ('error' in now) throw now.error
    return createElement(now.part, props)
  }
}
