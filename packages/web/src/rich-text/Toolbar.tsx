import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconAt,
  IconBold,
  IconHeading,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPaperclip,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, type ReactNode, useRef, useState, useSyncExternalStore } from 'react'
import { type MessageKey, t } from '../core/i18n.ts'
import { nextFrame } from '../core/next-frame.ts'
import css from './RichText.module.css'

/** What a tool opens outside of the text. */
type Asks = { link: () => void; file: (() => void) | undefined }
/** Tools that not everyone has. */
type Offered = { canMention: boolean }

type Tool = {
  name: MessageKey
  icon: ReactNode
  /** The shortcut, as shown and as announced by screen readers. */
  keys?: string
  press: (editor: Editor, asks: Asks) => void
  /** Whether it is active at the caret; absent for tools that never are. */
  isOn?: (editor: Editor) => boolean
  isPossible?: (editor: Editor) => boolean
}

const check = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
const on = (name: string) => (editor: Editor) => editor.isActive(name)

const tools: readonly Tool[] = [
  {
    name: 'richText.bold',
    keys: 'Control+B',
    icon: <IconBold {...check} />,
    isOn: on('bold'),
    press: (editor) => editor.chain().focus().toggleMark('bold').run(),
  },
  {
    name: 'richText.italic',
    keys: 'Control+I',
    icon: <IconItalic {...check} />,
    isOn: on('italic'),
    press: (editor) => editor.chain().focus().toggleMark('italic').run(),
  },
  {
    name: 'richText.heading',
    keys: 'Control+Alt+1',
    icon: <IconHeading {...check} />,
    isOn: on('heading'),
    press: (editor) => editor.chain().focus().toggleNode('heading', 'paragraph').run(),
  },
  {
    name: 'richText.bullets',
    keys: 'Control+Shift+8',
    icon: <IconList {...check} />,
    isOn: on('bulletList'),
    press: (editor) => editor.chain().focus().toggleList('bulletList', 'listItem').run(),
  },
  {
    name: 'richText.numbers',
    keys: 'Control+Shift+7',
    icon: <IconListNumbers {...check} />,
    isOn: on('orderedList'),
    press: (editor) => editor.chain().focus().toggleList('orderedList', 'listItem').run(),
  },
  {
    name: 'richText.link',
    keys: 'Control+K',
    icon: <IconLink {...check} />,
    isOn: on('link'),
    press: (_, asks) => asks.link(),
  },
  {
    name: 'richText.mention',
    keys: '@',
    icon: <IconAt {...check} />,
    press: (editor) => {
      const { $from } = editor.state.selection
      const before = $from.parent.textBetween(0, $from.parentOffset, '\n', '\ufffc').at(-1) ?? ' '
      editor
        .chain()
        .focus()
        .insertContent(/[\s(]/.test(before) ? '@' : ' @')
        .run()
    },
  },
  {
    name: 'richText.undo',
    keys: 'Control+Z',
    icon: <IconArrowBackUp {...check} />,
    press: (editor) => editor.chain().focus().undo().run(),
    isPossible: (editor) => editor.can().undo(),
  },
  {
    name: 'richText.redo',
    keys: 'Control+Y',
    icon: <IconArrowForwardUp {...check} />,
    press: (editor) => editor.chain().focus().redo().run(),
    isPossible: (editor) => editor.can().redo(),
  },
]

const fileTool: Tool = {
  name: 'attachments.attach',
  icon: <IconPaperclip {...check} />,
  press: (_, asks) => asks.file?.(),
}
const toolsFor = ({ hasFiles, canMention }: Offered & { hasFiles: boolean }): readonly Tool[] =>
  tools.flatMap((tool) => {
    if (tool.name === 'richText.mention' && !canMention) return []
    return tool.name === 'richText.link' && hasFiles ? [tool, fileTool] : [tool]
  })

const shown = (keys: string) => keys.replace('Control', 'Ctrl')

/** The tools, as one tab stop; arrow keys move between them. */
export function Toolbar({
  editor,
  label,
  textId,
  asks,
  canMention,
}: Offered & {
  editor: Editor
  label: string
  textId: string
  asks: Asks
}) {
  const all = toolsFor({ hasFiles: asks.file !== undefined, canMention })
  const bar = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const states = useStates(editor, all)
  const move = (event: KeyboardEvent) => {
    const { direction } = getComputedStyle(event.currentTarget)
    const forwards = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backwards = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
    const last = all.length - 1
    const next = {
      [forwards]: at === last ? 0 : at + 1,
      [backwards]: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (event.key === 'Escape') editor.commands.focus()
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      ref={bar}
      role="toolbar"
      className={css.tools}
      aria-label={t('richText.tools', { field: label })}
      aria-controls={textId}
      onKeyDown={move}
    >
      {all.map(({ name, keys, icon, press, isOn }, index) => {
        const state = states[index]
        const labelText = t(name)
        return (
          <button
            key={name}
            type="button"
            className={css.tool}
            tabIndex={index === at ? 0 : -1}
            aria-label={labelText}
            aria-pressed={isOn && state === '+'}
            aria-disabled={state === '!' || undefined}
            aria-keyshortcuts={keys === '@' ? undefined : keys}
            title={keys ? t('richText.shortcut', { name: labelText, keys: shown(keys) }) : labelText}
            // Keeps the caret in place.
            onPointerDown={(event) => event.preventDefault()}
            onFocus={() => setAt(index)}
            onClick={() => state !== '!' && press(editor, asks)}
          >
            {icon}
          </button>
        )
      })}
    </div>
  )
}

/** A character per tool: on, off, unavailable. Computed after the browser painted a key, and rendered only when one changes. */
function useStates(editor: Editor, all: readonly Tool[]): string {
  const stateOf = ({ isOn, isPossible }: Tool) => (isPossible?.(editor) === false ? '!' : isOn?.(editor) ? '+' : '-')
  return useSyncExternalStore(
    (changed) => {
      let isAsked = false
      const check = () => {
        if (isAsked) return
        isAsked = true
        void nextFrame().then(() => {
          isAsked = false
          changed()
        })
      }
      editor.on('transaction', check)
      return () => {
        editor.off('transaction', check)
      }
    },
    () => all.map(stateOf).join(''),
  )
}
