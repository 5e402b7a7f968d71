import type { ObjectiveCard } from '@perennial/contract/objectives/schemas.ts'
import type { ObjectiveType } from '@perennial/domain/objectives/objective.ts'
import { IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useRead } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { useDebounced } from '../../core/use-debounced.ts'
import { IconButton } from '../../ui/Button.tsx'
import fieldCss from '../../ui/Field.module.css'
import { Field, type FieldProps } from '../../ui/Field.tsx'
import suggestionCss from '../../ui/Suggestions.module.css'
import { Suggestion, Suggestions } from '../../ui/Suggestions.tsx'
import { typedMatches } from '../../ui/typed-matches.ts'
import { useCombobox } from '../../ui/use-combobox.ts'
import { StatusMark } from '../StatusMark.tsx'
import { TypeBadge } from '../TypeBadge.tsx'
import css from './Form.module.css'

export type PickedParent = { id: string; title: string }
type Props = FieldProps & {
  cycleId: string
  /** The objective that gets a parent; omitted for a new one. */
  objectiveId?: string | undefined
  type: ObjectiveType
  value: PickedParent | null
  onChange: (parent: PickedParent | null) => void
}

const WAIT_MS = 200

/** Finds the parent of an objective among those that are possible. */
export function ParentPicker({ cycleId, objectiveId, type, value, onChange, ...field }: Props) {
  const [text, setText] = useState<string>()
  const [activeIndex, setActiveIndex] = useState(0)
  const anchor = useRef<HTMLDivElement>(null)
  // Opening the list empties the field too, but chooses nothing.
  const wasEmptied = useRef(false)
  const isOpen = text !== undefined
  const search = useDebounced(text ?? '', WAIT_MS)
  const read = useRead(
    'GET /objectives/parents',
    { cycleId, type, search, ...(objectiveId === undefined ? {} : { objectiveId }) },
    { when: isOpen, keepsFormer: true },
  )
  const isCurrent = search === (text ?? '') && !read.isPlaceholderData
  const labelOf = ({ title }: ObjectiveCard) => title
  const objectives = typedMatches(read.data?.objectives ?? [], { text: text ?? '', isCurrent, labelOf })
  const choose = (objective: PickedParent | undefined) => {
    wasEmptied.current = false
    onChange(objective ? { id: objective.id, title: objective.title } : null)
    setText(undefined)
  }
  const combobox = useCombobox({
    isOpen,
    activeIndex,
    ids: objectives.map(({ id }) => id),
    onOpen: () => setText(''),
    onMove: setActiveIndex,
    onChoose: (index) => choose(objectives[index]),
    onClose: () => setText(undefined),
  })
  return (
    <Field {...field}>
      {(tied) => (
        <div ref={anchor} className={value ? fieldCss.withButton : undefined}>
          <input
            {...tied}
            {...combobox.field}
            type="text"
            className={fieldCss.input}
            aria-autocomplete="list"
            placeholder={t('objectives.parentSearch')}
            value={text ?? value?.title ?? ''}
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              wasEmptied.current = event.target.value === ''
              setText(event.target.value)
              setActiveIndex(0)
            }}
            onBlur={() => {
              if (wasEmptied.current && value) choose(undefined)
              setText(undefined)
            }}
          />
          {value && !tied.disabled && (
            <IconButton label={t('ui.removeNamed', { name: value.title })} onClick={() => choose(undefined)}>
              <IconX size={16} stroke={1.5} aria-hidden />
            </IconButton>
          )}
          {isOpen && (
            <Suggestions id={combobox.listId} label={field.label} anchor={anchor}>
              {objectives.map((objective, index) => (
                <Suggestion
                  key={objective.id}
                  id={combobox.optionId(index)}
                  isChosen={index === activeIndex}
                  onChoose={() => choose(objective)}
                >
                  <Candidate objective={objective} />
                </Suggestion>
              ))}
              {read.data && isCurrent && objectives.length === 0 && (
                <div className={suggestionCss.nothing}>{t('ui.nothingFound')}</div>
              )}
            </Suggestions>
          )}
        </div>
      )}
    </Field>
  )
}

const Candidate = ({ objective: { title, owner, status, type, groupLabel } }: { objective: ObjectiveCard }) => (
  <span className={css.candidate}>
    {status && <StatusMark status={status} size={14} />}
    <span>
      <span dir="auto">{title}</span>
      <span className={suggestionCss.about}> {owner.name}</span>
    </span>
    {type && <TypeBadge type={type} groupLabel={groupLabel} />}
  </span>
)
