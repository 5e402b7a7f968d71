import type { ComponentType } from 'react'
import { afterFirstPaint, firstPaint } from '../core/after-first-paint.ts'
import { connectionState } from '../core/connection.ts'
import { loadChunk } from '../core/lazy-component.ts'
import { createStore, useStore } from '../core/store.ts'
import type { RichTextEditorProps } from './RichTextEditor.tsx'

type LoadedEditor = { part: ComponentType<RichTextEditorProps> } | { error: unknown } | null
const editorModule = createStore<LoadedEditor>(null)
let isAsked = false

/** A page that was painted this long ago has nothing more urgent to do. */
const REST_MS = 4_000

/** Loads the editor once the page has been at rest for a while; returns a function that cancels it. */
export function loadEditorLater(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isCanceled = false
  void firstPaint.then(() => {
    if (!isCanceled) timer = setTimeout(() => whenIdle(loadEditor), REST_MS)
  })
  return () => {
    isCanceled = true
    clearTimeout(timer)
  }
}

/** Loads the editor, once for all fields; after a lost connection it is retried. */
export function loadEditor(): void {
  if (isAsked) return
  isAsked = true
  editorModule.set(null)
  loadChunk(afterFirstPaint(() => import('./RichTextEditor.tsx'))).then(
    ({ RichTextEditor }) => editorModule.set({ part: RichTextEditor }),
    (error: unknown) => {
      isAsked = false
      editorModule.set({ error })
    },
  )
}
connectionState.subscribe(() => {
  const now = editorModule.get()
  if (connectionState.get() === 'on' && now && 'error' in now) loadEditor()
})

/** The editor, the reason it failed to load, or undefined while loading. */
export const useEditorModule = (): LoadedEditor => useStore(editorModule)

const waiting: (() => void)[] = []
const whenQuiet = (action: () => void) =>
  'requestIdleCallback' in window ? void requestIdleCallback(action, { timeout: 300 }) : void setTimeout(action, 30)

function next(): void {
  waiting.shift()?.()
  if (waiting.length > 0) whenQuiet(next)
}

/** Runs an action when the browser is idle, one at a time; returns a function that cancels it. */
export function whenIdle(action: () => void, isUrgent = false): () => void {
  if (isUrgent) waiting.unshift(action)
  else waiting.push(action)
  if (waiting.length === 1) whenQuiet(next)
  return () => {
    const position = waiting.indexOf(action)
    if (position >= 0) waiting.splice(position, 1)
  }
}
