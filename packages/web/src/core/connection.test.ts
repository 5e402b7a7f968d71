import { expect, test, vi } from 'vitest'

test('a response to a request that was sent before the connection was lost does not report a connection', async () => {
  const listeners = new Map<string, () => void>()
  vi.stubGlobal('window', { addEventListener: (kind: string, listener: () => void) => listeners.set(kind, listener) })
  vi.useFakeTimers()
  const { connectionState, countLosses, reportConnected } = await import('./connection.ts')
  const sentBefore = countLosses()
  listeners.get('offline')?.()
  reportConnected(sentBefore)
  expect(connectionState.get()).toBe('off')
  reportConnected(countLosses())
  expect(connectionState.get()).toBe('on')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
