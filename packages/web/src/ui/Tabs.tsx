import { REFRESHED_LAYOUT_FLAG } from '@perennial/domain/companies/features.ts'
import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { type MessageKey, t } from '../core/i18n.ts'
import { isTabOpen, matchPage, tabsOf } from '../core/registry.ts'
import { hasRole, isAdministrator, isOn, type SessionUser, useCurrentUser } from '../core/session.ts'
import { Link } from './Link.tsx'
import css from './Tabs.module.css'

export type Tab = {
  to: string
  label: string
  count?: number | string | undefined
  disabledReason?: string | undefined
  /** For tabs of one page that differ only in their query. */
  isCurrent?: boolean
}

/** How much of the next tab is visible. */
const EDGE_PX = 28

/** Tabs that are links: each has an address of its own. */
export function Tabs({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current?: string }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const at = current ?? path
  const isAt = ({ to, isCurrent }: Tab) => {
    if (isCurrent !== undefined) return isCurrent
    const [tab = to] = to.split('?')
    return (
      at === tab ||
      (at.startsWith(`${tab}/`) && !tabs.some((other) => other.to.length > to.length && at.startsWith(other.to)))
    )
  }
  const nav = useRef<HTMLElement>(null)
  useScrolledTo(nav, at, tabs.length)
  return (
    <nav ref={nav} aria-label={label} className={css.tabs} data-print="no">
      {tabs.map((tab) =>
        tab.disabledReason === undefined ? (
          <Link key={tab.to} to={tab.to} className={css.tab} aria-current={isAt(tab) ? 'page' : undefined}>
            <span>{tab.label}</span>
            {tab.count !== undefined && <span className={css.count}> {tab.count}</span>}
          </Link>
        ) : (
          <GreyTab key={tab.to} label={tab.label} why={tab.disabledReason} />
        ),
      )}
    </nav>
  )
}

/** Scrolls the current tab into view if not all tabs fit, and marks edges beyond which there are more. */
function useScrolledTo(nav: RefObject<HTMLElement | null>, at: string, count: number) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab to scroll to and the tabs to observe change with `at` and `count`
  useEffect(() => {
    const list = nav.current
    if (!list) return
    const mark = () => {
      const start = Math.abs(list.scrollLeft)
      list.toggleAttribute('data-before', start > 1)
      list.toggleAttribute('data-after', list.scrollWidth - list.clientWidth - start > 1)
    }
    const reveal = () => {
      const here = list.querySelector('[aria-current]')?.getBoundingClientRect()
      const room = list.getBoundingClientRect()
      if (here && here.right > room.right) list.scrollLeft += here.right - room.right + EDGE_PX
      else if (here && here.left < room.left) list.scrollLeft -= room.left - here.left + EDGE_PX
      mark()
    }
    const watching = new ResizeObserver(reveal)
    watching.observe(list)
    // A tab grows when its count is loaded.
    for (const tab of list.children) watching.observe(tab)
    list.addEventListener('scroll', mark, { passive: true })
    return () => {
      watching.disconnect()
      list.removeEventListener('scroll', mark)
    }
  }, [nav, at, count])
}

function GreyTab({ label, why }: { label: string; why: string }) {
  const id = useId()
  return (
    <>
      <button type="button" className={css.tab} aria-disabled aria-describedby={id} title={why}>
        <span>{label}</span>
      </button>
      <span id={id} className="visually-hidden">
        {why}
      </span>
    </>
  )
}

/** The tabs of a parent page that open for the viewer; administrators also see those of disabled features (TAB-01 to TAB-04). */
export function ParentTabs({ parent, label }: { parent: string; label: string }) {
  const me = useCurrentUser()
  const tabs = tabsOf(parent).flatMap((page): Tab[] => {
    const labelText = t(page.tab?.label as MessageKey)
    if (isTabOpen(page, me)) return [{ to: page.path, label: labelText }]
    const why = whyGrey(page.path, me)
    return why ? [{ to: page.path, label: labelText, disabledReason: why }] : []
  })
  return <Tabs label={label} tabs={tabs} />
}

/** Why a tab is disabled: its feature is off. Only for people who could switch it on and would see the tab otherwise. */
function whyGrey(path: string, me: SessionUser): string | undefined {
  const page = matchPage(path)?.page
  if (!page?.feature || isOn(me, page.feature) || !isAdministrator(me)) return undefined
  if (page.tab?.isClassic && isOn(me, REFRESHED_LAYOUT_FLAG)) return undefined
  if (!hasRole(me, page.for) || hasRole(me, page.except ?? [])) return undefined
  return t('ui.switchedOff', { feature: t(page.tab?.label as MessageKey) })
}
