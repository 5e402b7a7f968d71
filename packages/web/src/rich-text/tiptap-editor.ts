import { safeLink } from '@perennial/domain/rich-text/links.ts'
import { toRichText, type WrittenText } from '@perennial/domain/rich-text/text.ts'
import { Editor } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions'
import { Slice } from '@tiptap/pm/model'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { cleanPastedHtml } from './clean-pasted-html.ts'
import { type EditorNode, fromEditor, toEditor } from './document.ts'
import { Heading, LineBreakNode, Link, ListItemNode, linkShortcut, Mention } from './extensions.ts'

export type EditorCallbacks = {
  changed: (text: WrittenText) => void
  left: () => void
  askForLink: () => void
  /** Keys that the open list of suggestions handles first. */
  pressed: (event: KeyboardEvent) => boolean
}

/** The editor of one text. It knows only what a text may contain; its styles are those of the page. */
export function createEditor(
  element: HTMLElement,
  text: WrittenText,
  attributes: Record<string, string>,
  outside: EditorCallbacks,
): Editor {
  // Whether a key was pressed since the text got the focus.
  let isWrittenIn = false
  const editor = new Editor({
    element,
    injectCSS: false,
    content: toEditor(text),
    extensions: [
      Document,
      Paragraph,
      Text,
      Heading,
      LineBreakNode,
      Bold,
      Italic,
      Link,
      Mention,
      BulletList,
      OrderedList,
      ListItemNode,
      ListKeymap,
      UndoRedo,
      linkShortcut(outside.askForLink),
    ],
    coreExtensionOptions: { clipboardTextSerializer: { blockSeparator: '\n' } },
    editorProps: {
      attributes,
      handleDOMEvents: {
        focus: () => {
          isWrittenIn = false
          return false
        },
        keydown: (view) => {
          isWrittenIn = true
          catchUp(view)
          return false
        },
      },
      handleKeyDown: (_, event) => outside.pressed(event),
      transformPastedHTML: (html) => (html.includes('data-pm-slice') ? html : cleanPastedHtml(html)),
      // Line by line, unchanged, including empty lines.
      clipboardTextParser: (plain, _, __, view) => {
        const { content } = toEditor(toRichText(plain))
        return Slice.maxOpen(view.state.schema.nodeFromJSON({ type: 'doc', content }).content)
      },
      handlePaste: (_, event) => pasteAddress(editor, event),
    },
    onUpdate: () => outside.changed(textOf(editor)),
    onBlur: outside.left,
  })
  // A caret that moves to the start right after focusing is taken for one set by the browser, and the selection is restored; but a key
  // may have moved it. So this runs before the editor handles the event.
  const update = () => {
    if (isWrittenIn && editor.view.hasFocus()) catchUp(editor.view)
  }
  document.addEventListener('selectionchange', update, { capture: true })
  editor.on('destroy', () => document.removeEventListener('selectionchange', update, { capture: true }))
  return editor
}

/**
 * The browser reports a moved caret with a delay, so a key pressed right away may come first: the whole text may still count as
 * selected, and would be replaced (KEEP-6). So each key checks the caret first.
 */
function catchUp(view: EditorView): void {
  const { state } = view
  const at = getSelection()
  if (state.selection.empty || state.selection instanceof NodeSelection) return
  if (!at?.isCollapsed || !at.anchorNode || !view.dom.contains(at.anchorNode)) return
  const position = state.doc.resolve(view.posAtDOM(at.anchorNode, at.anchorOffset))
  view.dispatch(state.tr.setSelection(TextSelection.near(position)))
}

const textOf = (editor: Editor) => fromEditor(editor.state.doc.toJSON() as EditorNode)

/** The attributes change while the text is edited: its errors, and the highlighted person. */
export const describeEditor = (editor: Editor, attributes: Record<string, string>): void =>
  editor.setOptions({ editorProps: { ...editor.options.editorProps, attributes } })

/** Restores the selection of the plain field that the editor replaces, immediately, because the next key is meant for it. */
export function restoreSelection({ view, state }: Editor, { from, to }: { from: number; to: number }): void {
  const written = state.doc.textBetween(0, state.doc.content.size, '\n', '\n')
  // Between two paragraphs there are two positions where the plain text has one character.
  const stepsTo = (position: number) => position + written.slice(0, position).split('\n').length
  const [anchor, head] = [from, to].map((position) =>
    state.doc.resolve(Math.min(stepsTo(position), state.doc.content.size)),
  )
  if (anchor && head) view.dispatch(state.tr.setSelection(TextSelection.between(anchor, head)))
  view.focus()
}

/** Replaces the edited text with one loaded from elsewhere. */
export function replaceText(editor: Editor, text: WrittenText): void {
  editor.commands.setContent(toEditor(text), { emitUpdate: false })
}

/** An address pasted over selected text links it; pasted elsewhere it becomes a link itself. */
function pasteAddress(editor: Editor, event: ClipboardEvent): boolean {
  const plain = event.clipboardData?.getData('text/plain').trim() ?? ''
  if (!/^https?:\/\/\S+$/i.test(plain)) return false
  const href = safeLink(plain)
  if (href === null) return false
  setLink(editor, href, plain)
  return true
}

/** Links the selection, changes the link at the caret, or inserts the address as a link. */
export function setLink(editor: Editor, href: string, linkText = href): void {
  const { empty } = editor.state.selection
  const link = { type: 'link', attrs: { href } }
  if (empty && !editor.isActive('link'))
    editor
      .chain()
      .focus()
      .insertContent({ type: 'text', text: linkText, marks: [link] })
      .unsetMark('link')
      .run()
  else editor.chain().focus().extendMarkRange('link').setMark('link', { href }).run()
}

/** Inserts an attached file after the selection, as a link with its name. */
export function insertFile(editor: Editor, href: string, name: string): void {
  const { to, $to } = editor.state.selection
  const before = $to.parent.textBetween(0, $to.parentOffset, '\n', '\ufffc').at(-1) ?? ' '
  const space = { type: 'text', text: ' ' }
  const file = { type: 'text', text: name, marks: [{ type: 'link', attrs: { href } }] }
  editor
    .chain()
    .focus()
    .insertContentAt(to, [...(/\s/.test(before) ? [] : [space]), file, space])
    .run()
}

/** The address of the link at the caret. */
export const linkAtSelection = (editor: Editor): string => String(editor.getAttributes('link').href ?? '')
