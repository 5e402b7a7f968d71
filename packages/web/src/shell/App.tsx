import { useQueryClient } from '@tanstack/react-query'
import { useBlocker, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { afterFirstPaint } from '../core/after-first-paint.ts'
import { CONFIRM_PAGE } from '../core/confirmation-state.ts'
import { t, useMessages } from '../core/i18n.ts'
import { lazyComponent } from '../core/lazy-component.ts'
import { matchPage, rememberTab } from '../core/registry.ts'
import { confirmationRequired, unexpectedError } from '../core/report-error.ts'
import { ROUTE_DIALOG_PARAM } from '../core/route-dialog.ts'
import { secondFactorRequired } from '../core/second-factor-required.ts'
import { CurrentUserContext, currentUserQuery, useLatestCurrentUser } from '../core/session.ts'
import { useStore } from '../core/store.ts'
import { clearPageToasts, showError } from '../core/toasts.ts'
import { discardUnsavedChanges, hasUnsavedChanges, onUnsavedChanges } from '../core/unsaved-changes.ts'
import { AppLayout } from './AppLayout.tsx'
import { Banners } from './Banners.tsx'
import { RouteDialogOutlet } from './RouteDialogOutlet.tsx'
import { RoutedPage } from './RoutedPage.tsx'
import { SilentBoundary } from './SilentBoundary.tsx'
import { Toasts } from './Toasts.tsx'

const LoginWatch = lazyComponent(afterFirstPaint(() => import('./LoginCheck.tsx').then((file) => file.LoginCheck)))
const loadUnsavedDialog = () => import('./UnsavedChangesDialog.tsx').then((file) => file.UnsavedChangesDialog)
const UnsavedDialog = lazyComponent(loadUnsavedDialog)
onUnsavedChanges(() => void loadUnsavedDialog().catch(() => undefined))
const WentWrong = lazyComponent(() => import('./ErrorDialog.tsx').then((file) => file.ErrorDialog))

const SetUpSecondFactorFirst = lazyComponent(() =>
  import('../security/SetUpSecondFactorPage.tsx').then((file) => file.SetUpSecondFactorFirst),
)
/** The pages that stay reachable while a required second factor is missing. */
const reachableWithoutFactor: ReadonlySet<string> = new Set(['/confirm-identity', '/logout', '/loggedout', '/login'])

/** Everything on the screen: the frame, the page at the address, and what lies over them. */
export function App() {
  const messages = useMessages()
  const me = useLatestCurrentUser()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const found = matchPage(path)
  const mustEnroll = me?.secondFactor.mustEnroll === true && !reachableWithoutFactor.has(found?.page.path ?? '')
  const chrome = me && !mustEnroll && found?.page.chrome !== 'none' ? 'full' : 'none'
  useNewPage(path)
  useConfirmation()
  useEnrollment()
  useEffect(() => {
    if (me) rememberTab(me, path)
  }, [me, path])
  return (
    <CurrentUserContext key={messages} value={me}>
      <AppLayout chrome={chrome} me={me} banners={<Banners me={me} isFullScreen={chrome === 'none'} />}>
        {mustEnroll ? <SetUpSecondFactorFirst /> : <RoutedPage path={path} me={me} />}
      </AppLayout>
      {me && !mustEnroll && <RouteDialogOutlet me={me} />}
      {me && (
        <SilentBoundary>
          <LoginWatch me={me} />
        </SilentBoundary>
      )}
      <Leaving />
      <Failures />
      <Toasts />
    </CurrentUserContext>
  )
}

/** A refusal reveals that a second factor is required (AUTH-6). */
function useEnrollment() {
  const client = useQueryClient()
  const required = useStore(secondFactorRequired)
  useEffect(() => {
    if (required > 0) void client.refetchQueries({ queryKey: currentUserQuery.queryKey })
  }, [client, required])
}

/** A new path starts at the top, without the toasts of the previous page (FRAME-06, TOAST-03). */
function useNewPage(path: string) {
  const former = useRef(path)
  useEffect(() => {
    if (former.current === path) return
    former.current = path
    window.scrollTo({ top: 0, behavior: 'instant' })
    clearPageToasts()
    const main = document.querySelector('main')
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  }, [path])
}

/** If an identity has to be confirmed, goes to the confirmation and from there back (ERR-04). */
function useConfirmation() {
  const router = useRouter()
  const wanted = useStore(confirmationRequired)
  const former = useRef(wanted)
  useEffect(() => {
    if (former.current === wanted) return
    former.current = wanted
    const { pathname, search } = window.location
    if (pathname !== CONFIRM_PAGE)
      router.history.push(`${CONFIRM_PAGE}?continue=${encodeURIComponent(pathname + search)}`)
  }, [router, wanted])
}

/** Asks before leaving unsaved changes (UNSAVED-01 to UNSAVED-03). */
function Leaving() {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      hasUnsavedChanges() &&
      (current.pathname !== next.pathname ||
        (ROUTE_DIALOG_PARAM in (current.search as object) && !(ROUTE_DIALOG_PARAM in (next.search as object)))),
    enableBeforeUnload: hasUnsavedChanges,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  const leave = () => {
    discardUnsavedChanges()
    blocker.proceed()
  }
  const stay = () => {
    blocker.reset()
    showError(t('refusal.OFFLINE'))
  }
  return (
    <SilentBoundary onFailed={stay}>
      <UnsavedDialog onStay={blocker.reset} onLeave={leave} />
    </SilentBoundary>
  )
}

function Failures() {
  const isWrong = useStore(unexpectedError)
  if (!isWrong) return null
  return (
    <SilentBoundary>
      <WentWrong onClose={() => unexpectedError.set(false)} />
    </SilentBoundary>
  )
}
