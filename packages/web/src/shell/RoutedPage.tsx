import { CatchBoundary, Navigate, useLocation } from '@tanstack/react-router'
import { type ComponentType, useEffect } from 'react'
import type { PageDefinition } from '../core/define-page.ts'
import { t } from '../core/i18n.ts'
import { lazyComponent } from '../core/lazy-component.ts'
import { deniedRedirect, matchPage, type PageMatch, redirectTarget } from '../core/registry.ts'
import { pageAccess } from '../core/roles.ts'
import type { SessionUser } from '../core/session.ts'
import { ErrorPage } from '../ui/ErrorPage.tsx'
import { DelayedSkeleton, PageSkeleton } from '../ui/Loaded.tsx'
import { PageError } from './PageError.tsx'

type Screen = ComponentType<Record<string, string>>
const awaited = (
  <DelayedSkeleton>
    <PageSkeleton />
  </DelayedSkeleton>
)
const screens = new Map<PageDefinition, Screen>()

/** Renders the screen of an already loaded page without waiting. */
export const renderImmediately = (page: PageDefinition, screen: ComponentType<never>): void =>
  void screens.set(page, screen as Screen)

/** The screen of a page, loaded once. */
function screenOf(page: PageDefinition): Screen | undefined {
  const { load } = page
  if (!load) return undefined
  const known = screens.get(page) ?? lazyComponent(load as () => Promise<Screen>, awaited)
  screens.set(page, known)
  return known
}

/**
 * What an address shows a user: its page, another one, or why there is none (ROUTE-04, ROUTE-20 to ROUTE-22). An error
 * page is rendered again at each address, so that the window title is set again.
 */
export function RoutedPage({ path, me }: { path: string; me: SessionUser | null }) {
  const query = useLocation({ select: ({ searchStr }) => searchStr })
  const found = matchPage(path)
  const here = `${path}${query}`
  if (!found) return <ErrorPage key={path} status={404} />
  switch (pageAccess(found.page, me)) {
    case 'login':
      return <Lead to={here === '/' || here === '/app' ? '/login' : `/login?continue=${encodeURIComponent(here)}`} />
    case 'confirm':
      return <Lead to={`/confirm-identity?continue=${encodeURIComponent(here)}`} />
    case 'forbidden':
      return <ErrorPage key={path} status={403} why={found.page.closed && t(found.page.closed)} />
    case 'absent':
      return <ErrorPage key={path} status={404} />
    case 'redirected': {
      const other = deniedRedirect(found.page, me)
      return other ? <Lead to={other} /> : <PageContent found={found} path={path} />
    }
    case 'page':
      return found.page.load || !me ? (
        <PageContent found={found} path={path} />
      ) : (
        <Elsewhere key={path} to={redirectTarget(found, me, new URLSearchParams(query))} />
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

/** The screen of a page, with its waiting and error states. */
export function PageContent({ found: { page, params }, path }: { found: PageMatch; path: string }) {
  const Screen = screenOf(page)
  if (!Screen) return <ErrorPage key={path} status={404} />
  return (
    <>
      <Named page={page} path={path} />
      <CatchBoundary getResetKey={() => path} errorComponent={PageError}>
        <Screen key={path} {...params} />
      </CatchBoundary>
    </>
  )
}

/** Sets the window title while the page loads. It comes before the screen, which then sets a better one. */
function Named({ page, path }: { page: PageDefinition; path: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address of the same page sets the window title again
  useEffect(() => {
    document.title = t('shell.windowTitle', { title: t(page.title) })
  }, [page, path])
  return null
}
