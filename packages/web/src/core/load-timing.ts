import type { LoadTiming } from '@perennial/contract/shell/load-timings.ts'
import { PAGE_LOAD_WINDOW_MS } from '@perennial/domain/shell/load-timing.ts'

type Timings = Partial<Record<LoadTiming, number>>
type Entry = { entryType: string; name: string; startTime: number }
type Navigation = { responseEnd: number; domInteractive: number; loadEventEnd: number }

/** The browser's timings in whole milliseconds since the page was requested; missing or late ones are left out (FRAME-17). */
export function loadTimingsOf(navigation: Navigation | undefined, entries: readonly Entry[]): Timings {
  const last = (type: string, name?: string) =>
    entries.filter((entry) => entry.entryType === type && (name === undefined || entry.name === name)).at(-1)?.startTime
  const all: [LoadTiming, number | undefined][] = [
    ['answered', navigation?.responseEnd],
    ['ready', navigation?.domInteractive],
    ['loaded', navigation?.loadEventEnd],
    ['firstPaint', last('paint', 'first-contentful-paint')],
    ['largestPaint', last('largest-contentful-paint')],
  ]
  const known = all.filter(([, ms]) => ms !== undefined && ms > 0 && ms <= PAGE_LOAD_WINDOW_MS)
  return Object.fromEntries(known.map(([name, ms]) => [name, Math.round(ms ?? 0)]))
}

/**
 * Measures how this page loads for 30 seconds, or until it is left, and reports to our own server once (FRAME-17). The report
 * doesn't say which page or person it is.
 */
export function measureLoad(): void {
  const entries: PerformanceEntry[] = []
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()))
  for (const type of ['paint', 'largest-contentful-paint']) observer.observe({ type, buffered: true })
  const send = () => {
    clearTimeout(timer)
    observer.disconnect()
    removeEventListener('pagehide', send)
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const timings = loadTimingsOf(navigation, entries)
    if (Object.keys(timings).length === 0) return
    navigator.sendBeacon('/api/load-timings', new Blob([JSON.stringify(timings)], { type: 'application/json' }))
  }
  const timer = setTimeout(send, Math.max(0, PAGE_LOAD_WINDOW_MS - performance.now()))
  addEventListener('pagehide', send)
}
