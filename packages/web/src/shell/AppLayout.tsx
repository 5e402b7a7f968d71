import { REFRESHED_LAYOUT_FLAG } from '@perennial/domain/companies/features.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { afterFirstPaint } from '../core/after-first-paint.ts'
import { t } from '../core/i18n.ts'
import { lazyComponent } from '../core/lazy-component.ts'
import { isOn, type SessionUser } from '../core/session.ts'
import { classNames } from '../ui/class-names.ts'
import css from './AppLayout.module.css'
import { Header } from './Header.tsx'
import { Navigation } from './Navigation.tsx'
import { SilentBoundary } from './SilentBoundary.tsx'

const BackToTop = lazyComponent(afterFirstPaint(() => import('./BackToTop.tsx').then((file) => file.BackToTop)))
const Sparks = lazyComponent(
  afterFirstPaint(() => import('./sparks/Sparks.tsx').then((file) => file.Sparks)),
  null,
)
const Shortcuts = lazyComponent(() => import('../help/ShortcutsDialog.tsx').then((file) => file.ShortcutsDialog))

type Props = { chrome: 'full' | 'none'; me: SessionUser | null; banners: ReactNode; children: ReactNode }

/** The frame of every page: banners, header and navigation, or nothing for pages that use the whole screen. */
export function AppLayout({ chrome, me, banners, children }: Props) {
  const moves = useChange(chrome)
  if (chrome === 'none' || !me)
    return (
      <div key="none" className={classNames(css.bare, moves && css.coming)}>
        <header>{banners}</header>
        <main tabIndex={-1} className={css.alone}>
          {children}
        </main>
      </div>
    )
  return (
    <FullFrame key="full" me={me} moves={moves} banners={banners}>
      {children}
    </FullFrame>
  )
}

/** Whether the value has changed since the page was loaded; the first frame isn’t animated. */
function useChange(value: string): boolean {
  const [first] = useState(value)
  const [hasChanged, setChanged] = useState(false)
  if (value !== first && !hasChanged) setChanged(true)
  return hasChanged
}

function FullFrame({
  me,
  moves,
  banners,
  children,
}: {
  me: SessionUser
  moves: boolean
  banners: ReactNode
  children: ReactNode
}) {
  const isRefreshed = isOn(me, REFRESHED_LAYOUT_FLAG)
  const [isOpen, setOpen] = useNavigationState(isRefreshed)
  const [showsShortcuts, setShortcuts] = useState(false)
  useKeys(() => setShortcuts(true))
  return (
    <div
      className={classNames(css.frame, moves && css.coming)}
      data-navigation={isOpen ? 'open' : 'closed'}
      data-layout={isRefreshed ? 'refreshed' : 'classic'}
    >
      <a href="#content" className={css.skip}>
        {t('shell.skip')}
      </a>
      <Header me={me} isRefreshed={isRefreshed} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} banners={banners} />
      <Navigation
        me={me}
        isRefreshed={isRefreshed}
        onLeave={() => !isRefreshed && setOpen(false)}
        onClose={() => setOpen(false)}
      />
      <main id="content" tabIndex={-1} className={css.main}>
        {children}
        <SilentBoundary>
          <Sparks me={me} />
        </SilentBoundary>
      </main>
      <SilentBoundary>
        <BackToTop />
      </SilentBoundary>
      {showsShortcuts && (
        <SilentBoundary>
          <Shortcuts onClose={() => setShortcuts(false)} />
        </SilentBoundary>
      )}
    </div>
  )
}

/** Open or closed: below 800 px it begins closed, and in the refreshed layout it opens and closes at every width (NAV-09 to NAV-11). */
function useNavigationState(isRefreshed: boolean) {
  const [isOpen, setOpen] = useState(() => isRefreshed && window.matchMedia('(min-width: 800px)').matches)
  useEffect(() => {
    setOpen(isRefreshed && window.matchMedia('(min-width: 800px)').matches)
  }, [isRefreshed])
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) setOpen(false)
      if (isRefreshed && event.ctrlKey && event.key === 't') {
        event.preventDefault()
        setOpen((former) => !former)
      }
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [isRefreshed])
  return [isOpen, setOpen] as const
}

/** Whether the focus is in a text field, where letters are not shortcuts. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** `?` lists the shortcuts, `c` opens Create. */
function useKeys(onHelp: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target)) return
      if (document.querySelector('dialog[open]')) return
      if (event.key === '?') onHelp()
      if (event.key === 'c') document.querySelector<HTMLElement>('[data-key=c]')?.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
