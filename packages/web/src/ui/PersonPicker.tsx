import { IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useRead } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { useDebounced } from '../core/use-debounced.ts'
import { IconButton } from './Button.tsx'
import fieldCss from './Field.module.css'
import { Field, type FieldProps } from './Field.tsx'
import { PersonOption } from './PersonOption.tsx'
import css from './Suggestions.module.css'
import { Suggestions } from './Suggestions.tsx'
import { typedMatches } from './typed-matches.ts'
import { useCombobox } from './use-combobox.ts'

export type PickedPerson = { id: string; name: string; title?: string }
export type UseSuggestions = (
  search: string,
  options: { isOpen: boolean; except: string | undefined },
) => { data: { people: readonly PickedPerson[] } | undefined; isPlaceholderData: boolean }
type Props = FieldProps & {
  value: PickedPerson | null
  onChange: (value: PickedPerson | null) => void
  /** Who cannot be chosen. */
  except?: string | undefined
  /** Suggests other people than everyone in the company; must always be the same hook. */
  useSuggestions?: UseSuggestions
  placeholder?: string
}

const WAIT_MS = 200
const MAX = 10

/** Finds one person while typing; arrows and Enter choose, Escape leaves it as it was. */
export function PersonPicker({
  value,
  onChange,
  except,
  useSuggestions = useColleagues,
  placeholder,
  ...field
}: Props) {
  const [text, setText] = useState<string>()
  const [activeIndex, setActiveIndex] = useState(0)
  const anchor = useRef<HTMLDivElement>(null)
  const isOpen = text !== undefined
  const search = useDebounced(text ?? '', WAIT_MS)
  const suggested = useSuggestions(search, { isOpen, except })
  const isCurrent = search === (text ?? '') && !suggested.isPlaceholderData
  const known = suggested.data?.people
  const people = known && typedMatches(known, { text: text ?? '', isCurrent, labelOf: ({ name }) => name })
  const choose = (item: PickedPerson | null) => {
    onChange(item)
    setText(undefined)
  }
  const {
    listId,
    optionId,
    field: combobox,
  } = useCombobox({
    isOpen,
    activeIndex,
    ids: (people ?? []).map(({ id }) => id),
    onOpen: () => setText(''),
    onMove: setActiveIndex,
    onChoose: (index) => choose(people?.[index] ?? null),
    onClose: () => setText(undefined),
  })
  return (
    <Field {...field}>
      {(tied) => (
        <div ref={anchor} className={value ? fieldCss.withButton : undefined}>
          <input
            {...tied}
            {...combobox}
            type="text"
            className={fieldCss.input}
            aria-autocomplete="list"
            placeholder={placeholder ?? t('ui.personSearch')}
            value={text ?? value?.name ?? ''}
            onChange={(event) => {
              setText(event.target.value)
              setActiveIndex(0)
            }}
            onBlur={() => {
              // An emptied field means no one.
              if (text === '' && value) onChange(null)
              setText(undefined)
            }}
          />
          {value && !tied.disabled && (
            <IconButton label={t('ui.removeNamed', { name: value.name })} onClick={() => choose(null)}>
              <IconX size={16} stroke={1.5} aria-hidden />
            </IconButton>
          )}
          {isOpen && (
            <Suggestions id={listId} label={field.label} anchor={anchor}>
              {people?.map((person, index) => (
                <PersonOption
                  key={person.id}
                  id={optionId(index)}
                  person={person}
                  isChosen={index === activeIndex}
                  onChoose={() => choose(person)}
                />
              ))}
              {isCurrent && people?.length === 0 && <div className={css.nothing}>{t('ui.nothingFound')}</div>}
            </Suggestions>
          )}
        </div>
      )}
    </Field>
  )
}

/** Everyone in the company. */
const useColleagues: UseSuggestions = (search, { isOpen, except }) =>
  useRead(
    'GET /users/suggestions',
    { search, size: MAX, ...(except === undefined ? {} : { except }) },
    { when: isOpen, keepsFormer: true },
  )
