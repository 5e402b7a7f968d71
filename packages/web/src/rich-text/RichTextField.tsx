import { countCharacters } from '@perennial/domain/questionnaires/answers.ts'
import { plainText, type WrittenText } from '@perennial/domain/rich-text/text.ts'
import { useId } from 'react'
import { Field, type FieldIds, type FieldProps } from '../ui/Field.tsx'
import { CharacterCount, isNearLimit } from '../ui/TextArea.tsx'
import { DeferredEditor } from './DeferredEditor.tsx'
import css from './RichText.module.css'
import type { EditorLabelIds } from './RichTextEditor.tsx'
import { RichTextView } from './RichTextView.tsx'

type Props = FieldProps & {
  value: WrittenText
  /** The current text, which may be newer than the rendered one. */
  current?: () => WrittenText
  /** `isDrawn`: the editor already shows it, so the parent need not render for every key. */
  onChange: (value: WrittenText, isDrawn?: boolean) => void
  /** Called on blur, to save what is unsaved. */
  onLeave?: (() => void) | undefined
  /** The maximum number of characters as people count them; more can be typed, and are shown as too many. */
  max?: number
  rows?: number
  /** Inserts text at the caret, for buttons beside the field. */
  inserting?: React.RefObject<((text: string) => void) | undefined>
}

/**
 * A multiline text with bold, italic, headings, lists, links and mentions; shows a count from 80 % of its limit. It works
 * immediately; the editor is large and follows.
 */
export function RichTextField({ value, current, onChange, onLeave, max, rows = 5, inserting, ...field }: Props) {
  const id = useId()
  const plain = max === undefined ? '' : plainText(value)
  // Counting characters is slow, and only matters near the limit.
  const length = isNearLimit(plain.length, max) ? countCharacters(plain) : plain.length
  return (
    <Field {...field} id={id} after={max !== undefined && <CharacterCount length={length} max={max} />}>
      {(tied) => {
        const box = { className: css.box, style: { '--rows': rows } as React.CSSProperties }
        const named = { ...attributesOf(tied), class: css.text ?? '' }
        return field.isDisabled ? (
          <div {...box}>
            {/* biome-ignore lint/a11y/useSemanticElements: formatted text is no textarea */}
            <div {...tiedOf(named)} role="textbox" aria-readonly tabIndex={0} className={css.text}>
              <RichTextView text={value} />
            </div>
          </div>
        ) : (
          <div {...box}>
            <DeferredEditor
              label={field.label}
              named={named}
              tied={tied}
              rows={rows}
              value={value}
              current={current}
              onChange={onChange}
              onLeave={onLeave}
              inserting={inserting}
            />
          </div>
        )
      }}
    </Field>
  )
}

/** References from the text to its label, its description and its error, for an element that is no form control. */
const attributesOf = (tied: FieldIds): EditorLabelIds => ({
  id: tied.id,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': `${tied.id}-label`,
  ...(tied['aria-describedby'] && { 'aria-describedby': tied['aria-describedby'] }),
  ...(tied['aria-invalid'] && { 'aria-invalid': 'true' }),
  ...(tied['aria-required'] && { 'aria-required': 'true' }),
})
const tiedOf = ({ class: _, ...named }: EditorLabelIds) => named
