import { REFRESHED_LAYOUT_FLAG } from '@perennial/domain/companies/features.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { late } from '../core/after-first-paint.ts'
import { t } from '../core/i18n.ts'
import { lazyPart } from '../core/lazy-component.ts'
import { isOn, type Me } from '../core/session.ts'
import { classes } from '../ui/class-names.ts'
import css from './AppLayout.module.css'
import { Header } from './Header.tsx'
import { Navigation } from './Navigation.tsx'
import { Quietly } from './SilentBoundary.tsx'
import { RoomMeanwhile } from './sparks/SparkPlaceholder.tsx'

const BackToTop = lazyPart(
  late(() => import('./BackToTop.tsx').then((file) => file.BackToTop)),
  true,
)
const Sparks = lazyPart(
  late(() => import('./sparks/Sparks.tsx').then((file) => file.Sparks)),
  true,
  <RoomMeanwhile />,
)
const Shortcuts = lazyPart(() => import('../help/ShortcutsDialog.tsx').then((file) => file.Shortcuts))

type Props = { chrome: 'full' | 'none'; me: Me | null; banners: ReactNode; children: ReactNode }

/** What stands around every page: banners, header and navigation, or nothing at all for pages that have the screen to themselves. */
export function Frame({ chrome, me, banners, children }: Props) {
  const moves = useChange(chrome)
  if (chrome === 'none' || !me)
    return (
      <div key="none" className={classes(css.bare, moves && css.coming)}>
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

/** Whether it has changed since the page was loaded: the first frame does not move. */
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
  me: Me
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
      className={classes(css.frame, moves && css.coming)}
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
        <Quietly>
          <Sparks me={me} />
        </Quietly>
        {children}
      </main>
      <Quietly>
        <BackToTop />
      </Quietly>
      {showsShortcuts && (
        <Quietly>
          <Shortcuts onClose={() => setShortcuts(false)} />
        </Quietly>
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

/** Is somebody writing? Then letters are letters. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** `?` lists the shortcuts, `c` opens Create. */
function useKeys(onHelp: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isWriting(event.target)) return
      if (document.querySelector('dialog[open]')) return
      if (event.key === '?') onHelp()
      if (event.key === 'c') document.querySelector<HTMLButtonElement>('[data-key=c]')?.click()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
