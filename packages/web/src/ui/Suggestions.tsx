import type { ReactNode, RefObject } from 'react'
import { classNames } from './class-names.ts'
import { Popover } from './Popover.tsx'
import css from './Suggestions.module.css'

type ListProps = {
  id: string
  label: string
  anchor: RefObject<HTMLElement | null>
  ref?: RefObject<HTMLElement | null>
  isNarrow?: boolean
  children: ReactNode
}

/** The suggestions for a field; the focus stays in the field. */
export function Suggestions({ id, label, anchor, ref, isNarrow, children }: ListProps) {
  return (
    <Popover
      anchor={anchor}
      {...(ref && { ref })}
      id={id}
      role="listbox"
      aria-label={label}
      className={classNames(css.list, isNarrow && css.times)}
    >
      {children}
    </Popover>
  )
}

type OptionProps = {
  /** The id that `aria-activedescendant` of the field refers to. */
  id: string
  isChosen: boolean
  /** The last of a group. */
  hasLineBelow?: boolean
  onChoose: () => void
  children: ReactNode
}

/** One suggestion. */
export function Suggestion({ id, isChosen, hasLineBelow = false, onChoose, children }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={classNames(css.option, hasLineBelow && css.last)}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={undefined}
    >
      {children}
    </div>
  )
}
