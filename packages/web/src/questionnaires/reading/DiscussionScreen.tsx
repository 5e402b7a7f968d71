import { IconArrowLeft, IconArrowRight, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '../../core/i18n.ts'
import { useUrlParam } from '../../core/url-query.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { useWindowTitle } from '../../ui/Page.tsx'
import css from './DiscussionScreen.module.css'

type Props = {
  title: string
  /** How many pages there are. */
  count: number
  /** The page at a position, from 1. */
  children: (position: number) => ReactNode
  /** The label of the button on the last page, which ends the discussion. */
  endLabel: string
  onEnd: () => void
}

/** The screen for a discussion: one page at a time, large, turned by keys, and nothing else. The page is in the address. */
export function DiscussionScreen({ title, count, children, endLabel, onEnd }: Props) {
  useWindowTitle(title)
  const [at, setAt] = useUrlParam('at')
  const inRange = (position: number) => Math.min(Math.max(position, 1), count)
  const position = inRange(Number.parseInt(at, 10) || 1)
  const turn = (by: number) => setAt(String(inRange(position + by)))
  useKeys(turn, onEnd)
  const top = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question begins at its top
  useEffect(() => {
    if (top.current) top.current.scrollTop = 0
  }, [position])
  const place = t('reading.place', { position, count })
  return (
    <div className={css.screen}>
      <header className={css.bar}>
        <IconButton label={t('reading.close')} onClick={onEnd}>
          <IconX size={20} stroke={1.5} aria-hidden />
        </IconButton>
        <h1 tabIndex={-1}>{title}</h1>
        <p className={css.index} role="status">
          {place}
        </p>
      </header>
      <div className={css.page} ref={top}>
        <div className={css.talk}>{children(position)}</div>
      </div>
      <footer className={css.turn}>
        <Button
          icon={<IconArrowLeft size={18} stroke={1.5} aria-hidden />}
          disabledReason={position === 1 ? place : undefined}
          onClick={() => turn(-1)}
        >
          {t('reading.before')}
        </Button>
        <span className={css.keys}>{t('reading.keys')}</span>
        {position === count ? (
          <Button onClick={onEnd}>{endLabel}</Button>
        ) : (
          <Button
            kind="primary"
            className={css.onward}
            icon={<IconArrowRight size={18} stroke={1.5} aria-hidden />}
            onClick={() => turn(1)}
          >
            {t('reading.next')}
          </Button>
        )}
      </footer>
    </div>
  )
}

/** Arrow keys turn the pages, Escape ends. */
function useKeys(turn: (by: number) => void, end: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.key === 'ArrowRight' || event.key === 'PageDown') turn(1)
      else if (event.key === 'ArrowLeft' || event.key === 'PageUp') turn(-1)
      else if (event.key === 'Escape') end()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
