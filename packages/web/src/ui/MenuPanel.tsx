import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef } from 'react'
import { classNames } from './class-names.ts'
import { Link } from './Link.tsx'
import css from './Menu.module.css'
import type { MenuItem } from './Menu.tsx'
import { Popover } from './Popover.tsx'

export type MenuPanelProps = {
  id: string
  label: string
  items: readonly MenuItem[]
  side: 'start' | 'end'
  head: ReactNode
  trigger: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** The entries of a menu, below its button. */
export function MenuPanel({ id, label, items, side, head, trigger, onClose }: MenuPanelProps) {
  const panel = useRef<HTMLDivElement>(null)
  const entries = () => [...(panel.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
  const close = () => {
    onClose()
    trigger.current?.focus()
  }
  const step = (event: KeyboardEvent) => {
    const all = entries()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const to: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }
    const wanted = to[event.key]
    if (wanted !== undefined) {
      event.preventDefault()
      all.at(wanted % all.length)?.focus()
    } else if (event.key === 'Tab') {
      event.stopPropagation()
      close()
    } else if (/^\p{L}$/u.test(event.key)) {
      const after = [...all.slice(at + 1), ...all.slice(0, at + 1)]
      after.find((item) => item.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase()))?.focus()
      event.stopPropagation()
    }
  }
  return (
    <Popover
      ref={panel}
      anchor={trigger}
      side={side}
      onClose={onClose}
      initialFocus="[role=menuitem]"
      className={css.panel}
      onKeyDown={step}
      role="presentation"
    >
      {head}
      <div id={id} role="menu" aria-label={label}>
        {items.map((item) => (
          <Entry key={`${item.label} ${item.to ?? ''}`} item={item} onChosen={onClose} trigger={trigger} />
        ))}
      </div>
    </Popover>
  )
}

function Entry({
  item,
  onChosen,
  trigger,
}: {
  item: MenuItem
  onChosen: () => void
  trigger: MenuPanelProps['trigger']
}) {
  const { label, icon, to, onClick, disabledReason, isDanger, mark, isExternal, isFirstOfGroup } = item
  const reason = useId()
  const className = classNames(css.item, isDanger && css.danger, isFirstOfGroup && css.group)
  const inside = (
    <>
      {icon}
      <span>
        {label}
        {mark && (
          <>
            {' '}
            <span className={css.mark}>{mark}</span>
          </>
        )}
      </span>
    </>
  )
  if (to !== undefined && !disabledReason)
    return (
      <Link
        to={to}
        role="menuitem"
        tabIndex={-1}
        className={className}
        onClick={onChosen}
        {...(isExternal && { target: '_blank', rel: 'noreferrer' })}
      >
        {inside}
      </Link>
    )
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={className}
      aria-disabled={disabledReason !== undefined || undefined}
      aria-describedby={disabledReason === undefined ? undefined : reason}
      title={disabledReason}
      onClick={() => {
        if (disabledReason !== undefined) return
        onChosen()
        trigger.current?.focus()
        onClick?.()
      }}
    >
      {inside}
      {disabledReason !== undefined && (
        <span id={reason} className="visually-hidden">
          {disabledReason}
        </span>
      )}
    </button>
  )
}
