import { useId } from 'react'

type Options = {
  isOpen: boolean
  /** The option that Enter would choose. */
  activeIndex: number | undefined
  count: number
  onOpen: () => void
  onMove: (index: number) => void
  onChoose: (index: number) => void
  onClose: () => void
}
type Key = Pick<KeyboardEvent, 'key' | 'preventDefault' | 'stopPropagation'>

/**
 * Handles a key of a combobox: arrows move through the options or open them, Enter chooses, Escape closes. Returns whether it
 * was handled.
 */
export function pressComboboxKey(event: Key, options: Options): boolean {
  const { isOpen, activeIndex, count } = options
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step) {
    if (isOpen && count === 0) return false
    if (isOpen) options.onMove(((activeIndex ?? 0) + step + count) % count)
    else options.onOpen()
  } else if (isOpen && event.key === 'Enter') {
    if (activeIndex !== undefined && activeIndex < count) options.onChoose(activeIndex)
  } else if (isOpen && event.key === 'Escape') {
    event.stopPropagation()
    options.onClose()
  } else return false
  event.preventDefault()
  return true
}

/** Connects a field to a list of options; arrow keys move through it while the focus stays in the field. `ids` identify the options. */
export function useCombobox({ ids, ...options }: Omit<Options, 'count'> & { ids: readonly (string | number)[] }) {
  const listId = useId()
  const { isOpen, activeIndex } = options
  const optionId = (index: number) => `${listId}-${ids[index]}`
  const isThere = isOpen && activeIndex !== undefined && activeIndex < ids.length
  return {
    listId,
    optionId,
    field: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isThere ? optionId(activeIndex) : undefined,
      onKeyDown: (event: Key) => void pressComboboxKey(event, { ...options, count: ids.length }),
    },
  } as const
}
