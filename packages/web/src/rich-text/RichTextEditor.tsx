import type { WrittenText } from '@perennial/domain/rich-text/text.ts'
import type { Editor } from '@tiptap/core'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { AttachFile } from './AttachFile.tsx'
import { useAttachmentTarget } from './attachments.ts'
import { LinkForm } from './LinkForm.tsx'
import { MentionList } from './MentionList.tsx'
import { Toolbar } from './Toolbar.tsx'
import { createEditor, describeEditor, replaceText, restoreSelection } from './tiptap-editor.ts'
import { useMentionSuggestions } from './use-mention-suggestions.ts'

/** What a text is told by the field around it. */
export type EditorContext = {
  value: WrittenText
  /** The text at this moment, where it may be newer than the one that is being drawn. */
  current?: (() => WrittenText) | undefined
  /** `isDrawn`: the editor shows it already. */
  onChange: (value: WrittenText, isDrawn?: boolean) => void
  /** The text is left: what is not saved is saved now. */
  onLeave?: (() => void) | undefined
  /** Puts words where the caret is, for buttons beside the field. */
  inserting?: RefObject<((text: string) => void) | undefined> | undefined
}
/** What ties the text to its label, its description and its fault. */
export type EditorLabelIds = Record<string, string>
/** What was chosen in the plain text in whose place this comes, if someone was in it. */
export type InitialSelection = { from: number; to: number }
export type RichTextEditorProps = EditorContext & {
  label: string
  named: EditorLabelIds
  caret: InitialSelection | undefined
}

/** The editor of a field with its tools. Only for those who fetch it after the page: it is large. */
export function RichTextEditor({ label, named, caret, inserting, ...outside }: RichTextEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const [isLinking, setLinking] = useState(false)
  const attachTo = useAttachmentTarget()
  const file = useRef<HTMLInputElement>(null)
  const keys = useRef((_: KeyboardEvent) => false)
  const editor = useEditor(host, named, outside, keys, () => setLinking(true), caret)
  const people = useMentionSuggestions(editor, keys)
  const listId = `${named.id}-people`
  const selected = people.asked && people.found[people.at]
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
          />
          <MentionList editor={editor} people={people} id={listId} />
        </>
      )}
    </>
  )
}

/** One editor as long as the field is there. What was written in it is never put into it again: the caret stays. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened once; what changes is told to it below
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
  // In one go with what was drawn, and what stands now: a page that is drawn in steps may show the text from before the last key.
  useLayoutEffect(() => {
    const text = latest.current.current?.() ?? outside.value
    if (!editor || JSON.stringify(text) === JSON.stringify(written.current)) return
    written.current = text
    replaceText(editor, text)
  }, [editor, outside.value])
  return editor
}
