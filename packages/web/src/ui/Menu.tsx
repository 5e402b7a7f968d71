import { IconDots } from '@tabler/icons-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { t } from '../core/i18n.ts'
import { lazyComponent } from '../core/lazy-component.ts'
import { Button, type ButtonProps } from './Button.tsx'
import css from './Menu.module.css'
import type { MenuPanelProps } from './MenuPanel.tsx'

// Loaded when the pointer or the focus reaches the button, which stays the same element.
const loadPanel = () => import('./MenuPanel.tsx').then((file) => file.MenuPanel)
const MenuPanel = lazyComponent(loadPanel)

export type MenuItem = {
  label: string
  icon?: ReactNode
  to?: string | undefined
  onClick?: (() => void) | undefined
  disabledReason?: string | undefined
  isDanger?: boolean
  /** A tag beside the label, such as "new". */
  mark?: string | undefined
  /** Opens in a new tab; for pages of other sites. */
  isExternal?: boolean
  /** Begins a new group. */
  isFirstOfGroup?: boolean
}

/** Entries that are loaded when the pointer or the focus reaches the button. */
type Panel = { load: () => Promise<unknown>; draw: (panel: Omit<MenuPanelProps, 'items'>) => ReactNode }

type Props = Omit<ButtonProps, 'onClick' | 'children'> & {
  label: string
  /** The content of the button, if not the label. */
  face?: ReactNode
  side?: 'start' | 'end'
  head?: ReactNode
} & ({ items: readonly MenuItem[]; panel?: never } | { items?: never; panel: Panel })

/** A button with a menu: arrow keys, letters, Home and End move through it, Escape closes it and restores the focus. */
export function Menu({ label, face, items, panel, side = 'end', head, ...button }: Props) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const opened = { id, label, side, head, trigger, onClose: () => setOpen(false) }
  const preload = () => void (panel?.load ?? loadPanel)().catch(() => undefined)
  return (
    <>
      <Button
        {...button}
        ref={trigger}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        {...(face === undefined ? {} : { 'aria-label': label })}
        onClick={() => setOpen(!isOpen)}
        onPointerEnter={preload}
        onFocus={preload}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {face === undefined ? label : face || undefined}
      </Button>
      {isOpen && (panel ? panel.draw(opened) : <MenuPanel {...opened} items={items} />)}
    </>
  )
}

/** The three-dot menu: further actions. */
export function MoreMenu({
  items,
  label,
  kind = 'plain',
}: {
  items: readonly MenuItem[]
  label?: string
  kind?: 'plain' | 'quiet'
}) {
  if (items.length === 0) return null
  return (
    <Menu
      kind={kind}
      label={label ?? t('ui.moreActions')}
      face={null}
      icon={<IconDots size={18} stroke={1.5} aria-hidden />}
      items={items}
      className={css.dots}
    />
  )
}
