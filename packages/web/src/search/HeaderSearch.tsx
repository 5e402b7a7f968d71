import { IconSearch, IconX } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { t } from '../core/i18n.ts'
import { lazyComponent } from '../core/lazy-component.ts'
import { IconButton } from '../ui/Button.tsx'
import { useCombobox } from '../ui/use-combobox.ts'
import css from './HeaderSearch.module.css'

const SearchPanel = lazyComponent(() => import('./SearchPanel.tsx').then((file) => file.SearchPanel))

const isEditable = (node: EventTarget | null) =>
  node instanceof HTMLElement && (node.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(node.tagName))

/** `j` where no text is typed; Ctrl or ⌘ K also in fields, but not in formatted text, where it makes a link. */
function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, target }: globalThis.KeyboardEvent): boolean {
  if (altKey || shiftKey) return false
  if (key.toLowerCase() === 'k' && (ctrlKey || metaKey))
    return !(target instanceof HTMLElement && target.isContentEditable)
  return key === 'j' && !ctrlKey && !metaKey && !isEditable(target)
}

/**
 * The command palette: finds people, cycles, pages, settings and actions. `j` and Ctrl or ⌘ K open it, Escape closes it (SEARCH-05,
 * SEARCH-09, SEARCH-10).
 */
export function HeaderSearch() {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [activeIndex, setActiveIndex] = useState(0)
  const [count, setCount] = useState(0)
  const whole = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const open = () => {
    setOpen(true)
    // In a narrow window the field is visible only while it is open.
    requestAnimationFrame(() => field.current?.focus())
  }
  const close = (isBack = false) => {
    setOpen(false)
    setText('')
    setActiveIndex(0)
    field.current?.blur()
    if (isBack) requestAnimationFrame(() => opener.current?.focus())
  }
  // Before the first paint: as soon as the page is visible, the key works.
  useLayoutEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || !isShortcut(event) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      setOpen(true)
      requestAnimationFrame(() => field.current?.focus())
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  const { listId, field: combobox } = useCombobox({
    isOpen,
    activeIndex,
    ids: [...Array(count).keys()],
    onOpen: () => setOpen(true),
    onMove: setActiveIndex,
    onChoose: (index) => whole.current?.querySelectorAll<HTMLElement>('[role=option]')[index]?.click(),
    onClose: () => close(),
  })
  return (
    <search
      ref={whole}
      className={css.search}
      data-open={isOpen || undefined}
      onBlur={(event) => {
        if (isOpen && event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close()
      }}
    >
      <IconButton ref={opener} label={t('search.open')} className={css.opener} onClick={open}>
        <IconSearch size={20} stroke={1.5} aria-hidden />
      </IconButton>
      <div className={css.bar}>
        <div className={css.field}>
          <IconSearch size={18} stroke={1.5} aria-hidden />
          <input
            ref={field}
            {...combobox}
            type="text"
            spellCheck={false}
            maxLength={200}
            aria-label={t('search.label')}
            aria-keyshortcuts="j Control+K Meta+K"
            aria-controls={isOpen ? (count > 0 ? listId : `${listId}-panel`) : undefined}
            aria-autocomplete="list"
            placeholder={t('search.placeholder')}
            value={text}
            onFocus={() => setOpen(true)}
            onClick={() => setOpen(true)}
            onChange={(event) => {
              setText(event.target.value)
              setActiveIndex(0)
              setOpen(true)
            }}
          />
          <kbd aria-hidden>j</kbd>
        </div>
        <IconButton label={t('search.close')} className={css.closer} onClick={() => close(true)}>
          <IconX size={20} stroke={1.5} aria-hidden />
        </IconButton>
      </div>
      {isOpen && (
        <SearchPanel
          text={text}
          listId={listId}
          activeIndex={activeIndex}
          onActiveIndex={setActiveIndex}
          onCount={setCount}
          onDone={() => close()}
        />
      )}
      {isOpen && <Outside container={whole} onOutside={() => close()} />}
    </search>
  )
}

/** Reports presses outside. */
function Outside({ container, onOutside }: { container: React.RefObject<HTMLElement | null>; onOutside: () => void }) {
  useEffect(() => {
    const press = (event: PointerEvent) => {
      if (!container.current?.contains(event.target as Node)) onOutside()
    }
    document.addEventListener('pointerdown', press)
    return () => document.removeEventListener('pointerdown', press)
  })
  return null
}
