import { useQueryClient } from '@tanstack/react-query'
import { useBlocker, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { late } from '../core/after-first-paint.ts'
import { CONFIRM_PAGE } from '../core/confirmation-state.ts'
import { t, useWords } from '../core/i18n.ts'
import { lazyPart } from '../core/lazy-component.ts'
import { pageAt, rememberTab } from '../core/registry.ts'
import { toConfirm, wentWrong } from '../core/report-error.ts'
import { OVER } from '../core/route-dialog.ts'
import { enrolmentDemanded } from '../core/second-factor-required.ts'
import { meQuery, useNewestVisitor, VisitedBy } from '../core/session.ts'
import { useStore } from '../core/store.ts'
import { fail, leavePage } from '../core/toasts.ts'
import { isUnsaved, letGo, whenUnsaved } from '../core/unsaved-changes.ts'
import { Frame } from './AppLayout.tsx'
import { Banners } from './Banners.tsx'
import { Over } from './RouteDialogOutlet.tsx'
import { PageAt } from './RoutedPage.tsx'
import { Quietly } from './SilentBoundary.tsx'
import { Toasts } from './Toasts.tsx'

const LoginWatch = lazyPart(
  late(() => import('./LoginCheck.tsx').then((file) => file.LoginWatch)),
  true,
)
const loadUnsavedDialog = () => import('./UnsavedChangesDialog.tsx').then((file) => file.UnsavedDialog)
const UnsavedDialog = lazyPart(loadUnsavedDialog, true)
whenUnsaved(() => void loadUnsavedDialog().catch(() => undefined))
const WentWrong = lazyPart(() => import('./ErrorDialog.tsx').then((file) => file.WentWrong), true)

const EnrolFirst = lazyPart(() => import('../security/SetUpSecondFactorPage.tsx').then((file) => file.EnrolFirst))
/** Where whoever must set up a second factor first may go all the same. */
const wayOut: ReadonlySet<string> = new Set(['/confirm-identity', '/logout', '/loggedout', '/login'])

/** Everything that is on the screen: the frame, the page of the address, and what lies over them. */
export function App() {
  const words = useWords()
  const me = useNewestVisitor()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const found = pageAt(path)
  const mustEnrol = me?.secondFactor.mustEnrol === true && !wayOut.has(found?.page.path ?? '')
  const chrome = me && !mustEnrol && found?.page.chrome !== 'none' ? 'full' : 'none'
  useNewPage(path)
  useConfirmation()
  useEnrolment()
  useEffect(() => {
    if (me) rememberTab(me, path)
  }, [me, path])
  return (
    <VisitedBy key={words} value={me}>
      <Frame chrome={chrome} me={me} banners={<Banners me={me} isFullScreen={chrome === 'none'} />}>
        {mustEnrol ? <EnrolFirst /> : <PageAt path={path} me={me} />}
      </Frame>
      {me && !mustEnrol && <Over me={me} />}
      {me && (
        <Quietly>
          <LoginWatch me={me} />
        </Quietly>
      )}
      <Leaving />
      <Failures />
      <Toasts />
    </VisitedBy>
  )
}

/** Somebody who must set up a second factor first learns it from whatever was refused (AUTH-6). */
function useEnrolment() {
  const client = useQueryClient()
  const demanded = useStore(enrolmentDemanded)
  useEffect(() => {
    if (demanded > 0) void client.refetchQueries({ queryKey: meQuery.queryKey })
  }, [client, demanded])
}

/** Another path begins at the top, without what was said about the former one (FRAME-06, TOAST-03). */
function useNewPage(path: string) {
  const former = useRef(path)
  useEffect(() => {
    if (former.current === path) return
    former.current = path
    window.scrollTo({ top: 0, behavior: 'instant' })
    leavePage()
    const main = document.querySelector('main')
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true })
  }, [path])
}

/** A want of a confirmed identity leads to the confirmation, and from there back (ERR-04). */
function useConfirmation() {
  const router = useRouter()
  const wanted = useStore(toConfirm)
  const former = useRef(wanted)
  useEffect(() => {
    if (former.current === wanted) return
    former.current = wanted
    const { pathname, search } = window.location
    if (pathname !== CONFIRM_PAGE)
      router.history.push(`${CONFIRM_PAGE}?continue=${encodeURIComponent(pathname + search)}`)
  }, [router, wanted])
}

/** Leaving with something unsaved asks first (UNSAVED-01 to UNSAVED-03). */
function Leaving() {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isUnsaved() &&
      (current.pathname !== next.pathname ||
        (OVER in (current.search as object) && !(OVER in (next.search as object)))),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  if (blocker.status !== 'blocked') return null
  const leave = () => {
    letGo()
    blocker.proceed()
  }
  const stay = () => {
    blocker.reset()
    fail(t('refusal.OFFLINE'))
  }
  return (
    <Quietly onFailed={stay}>
      <UnsavedDialog onStay={blocker.reset} onLeave={leave} />
    </Quietly>
  )
}

function Failures() {
  const isWrong = useStore(wentWrong)
  if (!isWrong) return null
  return (
    <Quietly>
      <WentWrong onClose={() => wentWrong.set(false)} />
    </Quietly>
  )
}
