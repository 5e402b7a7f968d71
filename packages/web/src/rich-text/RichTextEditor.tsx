import type { WrittenText } from '@perennial/domain/rich-text/text.ts'
import type { Editor } from '@tiptap/core'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { AttachFile } from './AttachFile.tsx'
import { useAttachmentTarget } from './attachments.ts'
import { LinkForm } from './LinkForm.tsx'
import { MentionList } from './MentionList.tsx'
import { Toolbar } from './Toolbar.tsx'
import { createEditor, describeEditor, replaceText, restoreSelection } from './tiptap-editor.ts'
import { useCanMention, useMentionSuggestions } from './use-mention-suggestions.ts'

/** What the surrounding field passes to an editor. */
export type EditorContext = {
  value: WrittenText
  /** The current text, which may be newer than the rendered one. */
  current?: (() => WrittenText) | undefined
  /** `isDrawn`: the editor already shows it. */
  onChange: (value: WrittenText, isDrawn?: boolean) => void
  /** Called on blur, to save what is unsaved. */
  onLeave?: (() => void) | undefined
  /** Inserts text at the caret, for buttons beside the field. */
  inserting?: RefObject<((text: string) => void) | undefined> | undefined
}
/** References from the text to its label, its description and its error. */
export type EditorLabelIds = Record<string, string>
/** The selection in the plain field that the editor replaces, if it had the focus. */
export type InitialSelection = { from: number; to: number }
export type RichTextEditorProps = EditorContext & {
  label: string
  named: EditorLabelIds
  caret: InitialSelection | undefined
}

/** The editor of a field with its toolbar. Loaded after the page, as it is large. */
export function RichTextEditor({ label, named, caret, inserting, ...outside }: RichTextEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const [isLinking, setLinking] = useState(false)
  const attachTo = useAttachmentTarget()
  const file = useRef<HTMLInputElement>(null)
  const keys = useRef((_: KeyboardEvent) => false)
  const editor = useEditor(host, named, outside, keys, () => setLinking(true), caret)
  const canMention = useCanMention()
  const people = useMentionSuggestions(editor, keys, canMention)
  const listId = `${named.id}-people`
  const selected = people.query && people.found[people.activeIndex]
  const described: EditorLabelIds = selected
    ? {
        ...named,
        'aria-controls': listId,
        'aria-activedescendant': `${listId}-${selected.id}`,
        'aria-autocomplete': 'list',
      }
    : named
  useEffect(() => {
    if (!inserting || !editor) return
    inserting.current = (text) => editor.chain().focus().insertContent({ type: 'text', text }).run()
    return () => {
      inserting.current = undefined
    }
  }, [inserting, editor])
  const asText = JSON.stringify(described)
  useEffect(() => {
    if (editor) describeEditor(editor, JSON.parse(asText) as EditorLabelIds)
  }, [editor, asText])
  return (
    <>
      <div ref={host} />
      {editor && (
        <>
          {isLinking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
          {attachTo && <AttachFile editor={editor} to={attachTo} input={file} />}
          <Toolbar
            editor={editor}
            label={label}
            textId={named.id ?? ''}
            asks={{ link: () => setLinking(true), file: attachTo && (() => file.current?.click()) }}
            canMention={canMention}
          />
          <MentionList editor={editor} people={people} id={listId} />
        </>
      )}
    </>
  )
}

/** One editor for the lifetime of the field. Its own changes are never set again, so the caret stays in place. */
function useEditor(
  host: RefObject<HTMLDivElement | null>,
  named: EditorLabelIds,
  outside: EditorContext,
  keys: RefObject<(event: KeyboardEvent) => boolean>,
  ask: () => void,
  caret: InitialSelection | undefined,
): Editor | undefined {
  const [editor, setEditor] = useState<Editor>()
  const latest = useRef(outside)
  const written = useRef(outside.value)
  useLayoutEffect(() => {
    latest.current = outside
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: created once; changes are passed on below
  useLayoutEffect(() => {
    if (!host.current) return
    const opened = createEditor(host.current, latest.current.value, named, {
      changed: (text) => {
        written.current = text
        latest.current.onChange(text, true)
      },
      left: () => latest.current.onLeave?.(),
      askForLink: ask,
      pressed: (event) => keys.current(event),
    })
    const label = document.getElementById(`${named.id}-label`)
    const focus = () => opened.commands.focus('end')
    label?.addEventListener('click', focus)
    if (caret) restoreSelection(opened, caret)
    setEditor(opened)
    return () => {
      label?.removeEventListener('click', focus)
      opened.destroy()
    }
  }, [])
  // Compares the rendered text and the current one: a page rendered in steps may show the text from before the last key.
  useLayoutEffect(() => {
    const text = latest.current.current?.() ?? outside.value
    if (!editor || JSON.stringify(text) === JSON.stringify(written.current)) return
    written.current = text
    replaceText(editor, text)
  }, [editor, outside.value])
  return editor
}
