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
 * Loads a part of the pages; its messages come with it. A part that is gone was replaced by an upgrade: the page starts afresh once,
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
 * Fetches again what could not be fetched, when it is next rendered. Call it after a failure was caught, not
 * before: renewing a part while its failure is on the way would fetch it over and over and never report it.
 */
export function retryChunks(): void {
  for (const renew of failed) renew()
  failed.clear()
}

/**
 * A component that is fetched when it is first rendered, and a placeholder for that time; what catches its failure calls
 * `retryChunks`. It does not suspend: React shows what comes after a fallback only after three tenths of a second.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  placeholder: ReactNode = null,
): FunctionComponent<P> {
  const come = createStore<{ part: ComponentType<P> } | { error: unknown } | null>(null)
  let isAsked = false
  const ask = () => {
    if (isAsked) return
    isAsked = true
    loadChunk(load).then(
      (part) => come.set({ part }),
      (error: unknown) => {
        failed.add(renew)
        come.set({ error })
      },
    )
  }
  const renew = () => {
    isAsked = false
    come.set(null)
  }
  return function Part(props: P) {
    // Drawn in short steps: much of a page may come with it.
    const now = useDeferredValue(useStore(come))
    if (!now) {
      ask()
      return placeholder
    }
    if ('error' in now) throw now.error
    return createElement(now.part, props)
  }
}
