import type { ComponentType } from 'react'
import { late } from '../core/after-first-paint.ts'
import { connection } from '../core/connection.ts'
import { loadPart } from '../core/lazy-component.ts'
import { createStore, useStore } from '../core/store.ts'
import type { WritingProps } from './RichTextEditor.tsx'

type Come = { part: ComponentType<WritingProps> } | { error: unknown } | null
const come = createStore<Come>(null)
let isAsked = false

/** Fetches the editor, once for all fields; without a connection again as soon as there is one. */
export function fetchEditor(): void {
  if (isAsked) return
  isAsked = true
  come.set(null)
  loadPart(late(() => import('./RichTextEditor.tsx'))).then(
    ({ Writing }) => come.set({ part: Writing }),
    (error: unknown) => {
      isAsked = false
      come.set({ error })
    },
  )
}
connection.subscribe(() => {
  const now = come.get()
  if (connection.get() === 'on' && now && 'error' in now) fetchEditor()
})

/** The editor, why it did not come, or nothing as yet. */
export const useEditorPart = (): Come => useStore(come)

const waiting: (() => void)[] = []
const whenQuiet = (deed: () => void) =>
  'requestIdleCallback' in window ? void requestIdleCallback(deed, { timeout: 300 }) : void setTimeout(deed, 30)

function next(): void {
  waiting.shift()?.()
  if (waiting.length > 0) whenQuiet(next)
}

/** Does it when the browser has nothing else to do, one such deed at a time; the way to change one's mind. */
export function whenIdle(deed: () => void, isUrgent = false): () => void {
  if (isUrgent) waiting.unshift(deed)
  else waiting.push(deed)
  if (waiting.length === 1) whenQuiet(next)
  return () => {
    const place = waiting.indexOf(deed)
    if (place >= 0) waiting.splice(place, 1)
  }
}
