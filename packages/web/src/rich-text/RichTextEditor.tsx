import type { WrittenText } from '@perennial/domain/rich-text/text.ts'
import type { Editor } from '@tiptap/core'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Attach } from './AttachFile.tsx'
import { useAttachTo } from './attachments.ts'
import { LinkRow } from './LinkForm.tsx'
import { PeopleList } from './MentionList.tsx'
import { Tools } from './Toolbar.tsx'
import { describeEditor, goOnAt, openEditor, replaceText } from './tiptap-editor.ts'
import { usePeople } from './use-mention-suggestions.ts'

/** What a text is told by the field around it. */
export type Outside = {
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
export type Named = Record<string, string>
/** What was chosen in the plain text in whose place this comes, if somebody was in it. */
export type Caret = { from: number; to: number }
export type WritingProps = Outside & { label: string; named: Named; caret: Caret | undefined }

/** The editor of a field with its tools. Only for those who fetch it after the page: it is large. */
export function Writing({ label, named, caret, inserting, ...outside }: WritingProps) {
  const host = useRef<HTMLDivElement>(null)
  const [isLinking, setLinking] = useState(false)
  const attachTo = useAttachTo()
  const file = useRef<HTMLInputElement>(null)
  const keys = useRef((_: KeyboardEvent) => false)
  const editor = useEditor(host, named, outside, keys, () => setLinking(true), caret)
  const people = usePeople(editor, keys)
  const listId = `${named.id}-people`
  const chosen = people.asked && people.found[people.at]
  const described: Named = chosen
    ? {
        ...named,
        'aria-controls': listId,
        'aria-activedescendant': `${listId}-${chosen.id}`,
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
    if (editor) describeEditor(editor, JSON.parse(asText) as Named)
  }, [editor, asText])
  return (
    <>
      <div ref={host} />
      {editor && (
        <>
          {isLinking && <LinkRow editor={editor} onClose={() => setLinking(false)} />}
          {attachTo && <Attach editor={editor} to={attachTo} input={file} />}
          <Tools
            editor={editor}
            label={label}
            textId={named.id ?? ''}
            asks={{ link: () => setLinking(true), file: attachTo && (() => file.current?.click()) }}
          />
          <PeopleList editor={editor} people={people} id={listId} />
        </>
      )}
    </>
  )
}

/** One editor as long as the field is there. What was written in it is never put into it again: the caret stays. */
function useEditor(
  host: RefObject<HTMLDivElement | null>,
  named: Named,
  outside: Outside,
  keys: RefObject<(event: KeyboardEvent) => boolean>,
  ask: () => void,
  caret: Caret | undefined,
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
    const opened = openEditor(host.current, latest.current.value, named, {
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
    if (caret) goOnAt(opened, caret)
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
