import { countCharacters } from '@perennial/domain/questionnaires/answers.ts'
import { plainText, type WrittenText } from '@perennial/domain/rich-text/text.ts'
import type { Editor } from '@tiptap/core'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Field, type FieldProps, type Tied } from '../ui/Field.tsx'
import { Count, isNear } from '../ui/TextArea.tsx'
import { Attach } from './Attach.tsx'
import { useAttachTo } from './attaching.ts'
import { describeEditor, openEditor, replaceText } from './editor.ts'
import { LinkRow } from './LinkRow.tsx'
import { PeopleList } from './PeopleList.tsx'
import css from './RichText.module.css'
import { RichTextShown } from './RichTextShown.tsx'
import { Tools } from './Tools.tsx'
import { usePeople } from './use-people.ts'

type Props = FieldProps & {
  value: WrittenText
  onChange: (value: WrittenText) => void
  /** The text is left: what is not saved is saved now. */
  onLeave?: (() => void) | undefined
  /** The most characters one sees; more can be typed, and are counted as too many. */
  max?: number
  rows?: number
}

/**
 * Text of many lines with bold, italic, headings, lists, links and people; counts from 80 % of its limit. Only pages that are
 * loaded when they are opened may use it: the editor is large.
 */
export function RichTextField({ value, onChange, onLeave, max, rows = 5, ...field }: Props) {
  const id = useId()
  const plain = max === undefined ? '' : plainText(value)
  // Counting what one sees takes its time, and matters near the limit only.
  const length = isNear(plain.length, max) ? countCharacters(plain) : plain.length
  return (
    <Field {...field} id={id} after={max !== undefined && <Count length={length} max={max} />}>
      {(tied) => {
        const box = { className: css.box, style: { '--rows': rows } as React.CSSProperties }
        const named = { ...attributesOf(tied), class: css.text ?? '' }
        return field.isDisabled ? (
          <div {...box}>
            {/* biome-ignore lint/a11y/useSemanticElements: a text with formats is no textarea */}
            <div {...tiedOf(named)} role="textbox" aria-readonly tabIndex={0} className={css.text}>
              <RichTextShown text={value} />
            </div>
          </div>
        ) : (
          <div {...box}>
            <Writing label={field.label} named={named} value={value} onChange={onChange} onLeave={onLeave} />
          </div>
        )
      }}
    </Field>
  )
}

type Named = Record<string, string>

/** What ties the text to its label, its description and its fault, for an element that is no form control. */
const attributesOf = (tied: Tied): Named => ({
  ...{ id: tied.id, role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': `${tied.id}-label` },
  ...(tied['aria-describedby'] && { 'aria-describedby': tied['aria-describedby'] }),
  ...(tied['aria-invalid'] && { 'aria-invalid': 'true' }),
  ...(tied['aria-required'] && { 'aria-required': 'true' }),
})
const tiedOf = ({ class: _, ...named }: Named) => named

type WritingProps = Pick<Props, 'label' | 'value' | 'onChange' | 'onLeave'> & { named: Named }

function Writing({ label, named, value, onChange, onLeave }: WritingProps) {
  const host = useRef<HTMLDivElement>(null)
  const [isLinking, setLinking] = useState(false)
  const attachTo = useAttachTo()
  const file = useRef<HTMLInputElement>(null)
  const keys = useRef((_: KeyboardEvent) => false)
  const editor = useEditor(host, named, { value, onChange, onLeave }, keys, () => setLinking(true))
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

type Outside = Pick<Props, 'value' | 'onChange' | 'onLeave'>

/** One editor as long as the field is there. What was written in it is never put into it again: the caret stays. */
function useEditor(
  host: React.RefObject<HTMLDivElement | null>,
  named: Named,
  outside: Outside,
  keys: React.RefObject<(event: KeyboardEvent) => boolean>,
  ask: () => void,
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
        latest.current.onChange(text)
      },
      left: () => latest.current.onLeave?.(),
      askForLink: ask,
      pressed: (event) => keys.current(event),
    })
    const label = document.getElementById(`${named.id}-label`)
    const focus = () => opened.commands.focus('end')
    label?.addEventListener('click', focus)
    setEditor(opened)
    return () => {
      label?.removeEventListener('click', focus)
      opened.destroy()
    }
  }, [])
  useEffect(() => {
    if (!editor || JSON.stringify(outside.value) === JSON.stringify(written.current)) return
    written.current = outside.value
    replaceText(editor, outside.value)
  }, [editor, outside.value])
  return editor
}
