import { CatchBoundary, Navigate, useLocation } from '@tanstack/react-router'
import { type ComponentType, useEffect } from 'react'
import type { AnyPage } from '../core/define-page.ts'
import { t } from '../core/i18n.ts'
import { lazyPart } from '../core/lazy-component.ts'
import { type Found, firstPage, leadOf, pageAt, targetOf } from '../core/registry.ts'
import { opensFor } from '../core/roles.ts'
import type { Me } from '../core/session.ts'
import { ErrorPage } from '../ui/ErrorPage.tsx'
import { PageSkeleton, Waiting } from '../ui/Loaded.tsx'
import { PageFailure } from './PageError.tsx'

type Screen = ComponentType<Record<string, string>>
const awaited = (
  <Waiting>
    <PageSkeleton />
  </Waiting>
)
const screens = new Map<AnyPage, Screen>()

/** The screen of a page that is there already is drawn at once. */
export const drawAtOnce = (page: AnyPage, screen: ComponentType<never>): void =>
  void screens.set(page, screen as Screen)

/** The screen of a page, loaded once. */
function screenOf(page: AnyPage): Screen | undefined {
  const { load } = page
  if (!load) return undefined
  const known =
    screens.get(page) ??
    lazyPart(load as () => Promise<Screen>, page.isStart ?? (page === firstPage() && 'page'), awaited)
  screens.set(page, known)
  return known
}

/**
 * What an address shows somebody: its page, another one, or why there is none (ROUTE-04, ROUTE-20 to ROUTE-22). An answer that is no
 * page is drawn anew at each address, so that the window is named again.
 */
export function PageAt({ path, me }: { path: string; me: Me | null }) {
  const query = useLocation({ select: ({ searchStr }) => searchStr })
  const found = pageAt(path)
  const here = `${path}${query}`
  if (!found) return <ErrorPage key={path} status={404} />
  switch (opensFor(found.page, me)) {
    case 'login':
      return <Lead to={here === '/' || here === '/app' ? '/login' : `/login?continue=${encodeURIComponent(here)}`} />
    case 'confirm':
      return <Lead to={`/confirm-identity?continue=${encodeURIComponent(here)}`} />
    case 'forbidden':
      return <ErrorPage key={path} status={403} why={found.page.closed && t(found.page.closed)} />
    case 'absent':
      return <ErrorPage key={path} status={404} />
    case 'led': {
      const other = leadOf(found.page, me)
      return other ? <Lead to={other} /> : <ScreenOf found={found} path={path} />
    }
    case 'page':
      return found.page.load || !me ? (
        <ScreenOf found={found} path={path} />
      ) : (
        <Elsewhere key={path} to={targetOf(found, me, new URLSearchParams(query))} />
      )
  }
}

function Elsewhere({ to }: { to: string | undefined }) {
  return to ? <Lead to={to} /> : <ErrorPage status={404} />
}

function Lead({ to }: { to: string }) {
  const [path = '/', query] = to.split('?')
  return <Navigate to={path} search={Object.fromEntries(new URLSearchParams(query)) as never} replace />
}

/** The screen of a page, with what stands there while it comes and when it does not. */
export function ScreenOf({ found: { page, params }, path }: { found: Found; path: string }) {
  const Screen = screenOf(page)
  if (!Screen) return <ErrorPage key={path} status={404} />
  return (
    <>
      <Named page={page} path={path} />
      <CatchBoundary getResetKey={() => path} errorComponent={PageFailure}>
        <Screen key={path} {...params} />
      </CatchBoundary>
    </>
  )
}

/** Names the window while the page comes. It stands before the screen, which then names it better. */
function Named({ page, path }: { page: AnyPage; path: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address of the same page names the window anew
  useEffect(() => {
    document.title = t('shell.windowTitle', { title: t(page.title) })
  }, [page, path])
  return null
}
