import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldIds } from '../ui/Field.tsx'
import { LoadError } from '../ui/Loaded.tsx'
import { loadEditor, loadEditorLater, useEditorModule, whenIdle } from './load-editor.ts'
import css from './RichText.module.css'
import type { EditorContext, EditorLabelIds, InitialSelection } from './RichTextEditor.tsx'
import { RichTextView } from './RichTextView.tsx'

type Props = EditorContext & { label: string; named: EditorLabelIds; tied: FieldIds; rows: number }

/** The editor is loaded for fields within this distance of the viewport. */
const NEAR = '400px'

/**
 * A text field that works immediately, and gets formats once the editor is loaded: the text typed until then and the caret are
 * kept. Fields far from the viewport wait until they come near.
 */
export function DeferredEditor({ label, named, tied, rows, ...outside }: Props) {
  const editorModule = useEditorModule()
  const box = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<{ caret: InitialSelection | undefined }>()
  const Writing = editorModule && 'part' in editorModule ? editorModule.part : undefined
  // Plain text can be written without the editor, which therefore waits for the pointer, the focus, or an idle page.
  const isPlain = typeof outside.value === 'string'
  useEffect(() => (isPlain ? loadEditorLater() : whenIdle(loadEditor)), [isPlain])
  useApproach(box, loadEditor)
  useOpening(box, Writing !== undefined && !opened, (caret) => flushSync(() => setOpened({ caret })))
  if (Writing && opened) return <Writing label={label} named={named} caret={opened.caret} {...outside} />
  return (
    <div ref={box}>
      <PlainTextFallback named={named} tied={tied} rows={rows} {...outside} />
      {editorModule && 'error' in editorModule && typeof outside.value !== 'string' && (
        <LoadError error={editorModule.error} onRetry={loadEditor} />
      )}
      <div className={css.tools} data-soon />
    </div>
  )
}

/** Plain text can be edited; formatted text can’t without the editor. */
function PlainTextFallback({ named, tied, rows, value, onChange, onLeave, inserting }: Omit<Props, 'label'>) {
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const field = area.current
    if (!inserting || !field) return
    inserting.current = (text) => {
      field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end')
      onChange(field.value)
    }
    return () => {
      inserting.current = undefined
    }
  }, [inserting, onChange])
  if (typeof value === 'string') {
    const { 'aria-describedby': describedBy, 'aria-invalid': invalid, 'aria-required': required, id } = tied
    return (
      <textarea
        ref={area}
        id={id}
        aria-describedby={describedBy}
        aria-invalid={invalid}
        aria-required={required}
        className={css.text}
        rows={Math.max(rows, value.split('\n').length)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
    )
  }
  const { class: _, ...attributes } = named
  return (
    // biome-ignore lint/a11y/useSemanticElements: formatted text is no textarea
    <div {...attributes} role="textbox" aria-readonly aria-busy tabIndex={0} className={css.text}>
      <RichTextView text={value} />
    </div>
  )
}

/** Whether the editor may replace the plain field: near the viewport, and never while a character is being composed. */
function useOpening(
  box: RefObject<HTMLElement | null>,
  isPossible: boolean,
  open: (caret: InitialSelection | undefined) => void,
): void {
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  // From the start, because the editor may arrive while the first word is being composed.
  const isComposing = useRef(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const began = () => {
      isComposing.current = true
    }
    const ended = () => {
      isComposing.current = false
    }
    element.addEventListener('compositionstart', began)
    element.addEventListener('compositionend', ended)
    return () => {
      element.removeEventListener('compositionstart', began)
      element.removeEventListener('compositionend', ended)
    }
  }, [box])
  useEffect(() => {
    const element = box.current
    if (!element || !isPossible) return
    let forget: (() => void) | undefined
    const take = () => {
      if (!isComposing.current) latest.current(caretIn(element))
    }
    const ask = (isUrgent = false) => {
      forget?.()
      forget = whenIdle(take, isUrgent)
    }
    const ended = () => ask(true)
    const entered = () => ask(true)
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && ask(), { rootMargin: NEAR })
    watch.observe(element)
    element.addEventListener('focusin', entered)
    element.addEventListener('compositionend', ended)
    if (element.contains(document.activeElement)) ask(true)
    return () => {
      forget?.()
      watch.disconnect()
      element.removeEventListener('focusin', entered)
      element.removeEventListener('compositionend', ended)
    }
  }, [box, isPossible])
}

/** Runs an action when the pointer or the focus enters an element. */
function useApproach(box: RefObject<HTMLElement | null>, action: () => void): void {
  useEffect(() => {
    const element = box.current
    if (!element) return
    if (element.contains(document.activeElement)) action()
    element.addEventListener('pointerenter', action)
    element.addEventListener('focusin', action)
    return () => {
      element.removeEventListener('pointerenter', action)
      element.removeEventListener('focusin', action)
    }
  }, [box, action])
}

function caretIn(element: HTMLElement): InitialSelection | undefined {
  const active = document.activeElement
  if (!active || !element.contains(active)) return undefined
  if (active instanceof HTMLTextAreaElement) return { from: active.selectionStart, to: active.selectionEnd }
  return { from: 0, to: 0 }
}
