import { createStore } from './store.ts'

export type ToastAction = { label: string; act: () => void } | { label: string; to: string }
export type Toast = {
  id: number
  status: 'success' | 'error'
  message: string
  action?: ToastAction | undefined
  /** Survives leaving the page (TOAST-03). */
  stays: boolean
  /** When it closes by itself; null: never (TOAST-04). */
  closesAfterMs: number | null
}
type Options = { action?: ToastAction; stays?: boolean; closesAfterMs?: number | null }

const USUAL_MS = 7_000
const MAX = 4
let lastId = 0

/** The toasts shown now, the oldest first. */
export const toasts = createStore<readonly Toast[]>([])

function say(status: Toast['status'], message: string, options: Options): number {
  lastId += 1
  const { action, stays = false, closesAfterMs = USUAL_MS } = options
  const others = toasts.get().filter((toast) => toast.message !== message)
  toasts.set([...others, { id: lastId, status, message, action, stays, closesAfterMs }].slice(-MAX))
  return lastId
}

/** Reports a success; with `action` it can be undone or opened (TOAST-01). */
export const showSuccess = (message: string, options: Options = {}): number => say('success', message, options)

/** Reports a failure (TOAST-01). */
export const showError = (message: string, options: Options = {}): number => say('error', message, options)

/** Reports something created; the toast stays across pages until it is closed (TOAST-04). */
export const showCreated = (message: string, options: Options = {}): number =>
  say('success', message, { stays: true, closesAfterMs: null, ...options })

export const dismissToast = (id: number): void => toasts.set(toasts.get().filter((toast) => toast.id !== id))

/** Leaving a page removes the toasts about it (TOAST-03). */
export const clearPageToasts = (): void => toasts.set(toasts.get().filter((toast) => toast.stays))
