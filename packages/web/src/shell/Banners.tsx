import { useEffect, useState } from 'react'
import { afterFirstPaint } from '../core/after-first-paint.ts'
import { connectionState, keepsLocalDrafts, loginState } from '../core/connection.ts'
import { t } from '../core/i18n.ts'
import { chunkMissing, lazyComponent } from '../core/lazy-component.ts'
import { hasRole, type SessionUser } from '../core/session.ts'
import { useStore } from '../core/store.ts'
import { MailServerBanner } from '../invitations/MailServerBanner.tsx'
import { Banner } from '../ui/Banner.tsx'
import { isOutdated, permissionsChanged } from './login-state.ts'
import { SilentBoundary } from './SilentBoundary.tsx'

const HeaderMessage = lazyComponent(() => import('./HeaderMessage.tsx').then((file) => file.HeaderMessage))

const LazyLicenseBanner = lazyComponent(() => import('./LicenseBanner.tsx').then((file) => file.LicenseBanner))

const ActingBanner = lazyComponent(() =>
  import('../impersonation/ImpersonationBanner.tsx').then((file) => file.ImpersonationBanner),
)

const FactorBanner = lazyComponent(() =>
  import('../security/SecondFactorBanner.tsx').then((file) => file.SecondFactorBanner),
)

const isTooOld = !('popover' in HTMLElement.prototype)

/** Banners about the login or the browser, independent of the user. */
export type BannerState = 'tooOld' | 'loggedOut' | 'partGone' | 'permissions' | 'outdated' | 'translated'

const load = () => import('./StateBanners.tsx').then((file) => file.StateBanners)
const StateBanners = lazyComponent(load)
// Loaded before it is needed: it may have to say that parts of the pages are gone.
afterFirstPaint(load)().catch(() => undefined)

/** Messages above every page (BANNER-01 to BANNER-07). */
export function Banners({ me, isFullScreen }: { me: SessionUser | null; isFullScreen: boolean }) {
  const isOffline = useStore(connectionState) === 'off'
  const localDrafts = useStore(keepsLocalDrafts)
  const isOut = useStore(loginState) === 'out'
  const isGone = useStore(chunkMissing)
  const hasOtherRights = useStore(permissionsChanged)
  const isOld = useStore(isOutdated)
  const isTranslated = useTranslated()
  const states: BannerState[] = []
  if (isTooOld) states.push('tooOld')
  if (isOut && !me?.impersonator) states.push('loggedOut')
  if (isGone) states.push('partGone')
  if (hasOtherRights) states.push('permissions')
  if (isOld) states.push('outdated')
  if (isTranslated) states.push('translated')
  return (
    <>
      {isOffline && (
        <Banner isWide isAlert tone="danger">
          {localDrafts === 'form'
            ? t('banners.offlineForm')
            : t(localDrafts ? 'banners.offlineKept' : 'banners.offline')}
        </Banner>
      )}
      {states.length > 0 && (
        <SilentBoundary retryOn={states.join()}>
          <StateBanners states={states} />
        </SilentBoundary>
      )}
      {me && <OfCompany me={me} isFullScreen={isFullScreen} />}
    </>
  )
}

/** Only companies with a license or a trial have a license banner. */
const isPaying = ({ company: { payment } }: SessionUser) => payment.paidTo !== null || payment.trialUntil !== null

/** The company will require a second factor that the user hasn't set up yet (AUTH-6). */
const isNotifiedOfFactor = ({ impersonator, secondFactor: { isOn, requiredFrom, mustEnroll } }: SessionUser) =>
  !impersonator && !isOn && requiredFrom !== null && !mustEnroll

/** Full-screen pages, such as the first questions, don’t show what the installation lacks. */
function OfCompany({ me, isFullScreen }: { me: SessionUser; isFullScreen: boolean }) {
  const message = me.company.companySettings.headerMessage
  return (
    <>
      {me.impersonator && (
        <SilentBoundary>
          <ActingBanner me={me} impersonator={me.impersonator} />
        </SilentBoundary>
      )}
      {isNotifiedOfFactor(me) && (
        <SilentBoundary>
          <FactorBanner me={me} />
        </SilentBoundary>
      )}
      {isPaying(me) && (
        <SilentBoundary>
          <LazyLicenseBanner me={me} />
        </SilentBoundary>
      )}
      {me.mailServer === 'NONE' && !me.impersonator && !isFullScreen && <MailServerBanner />}
      {me.diskSpace !== undefined && me.diskSpace !== 'fine' && (
        <Banner isWide tone={me.diskSpace === 'full' ? 'danger' : 'warning'}>
          {t(`banners.disk.${me.diskSpace}`)}
        </Banner>
      )}
      {message && (
        <SilentBoundary>
          <HeaderMessage message={message} mayEdit={hasRole(me, ['hrAdmin', 'hrAssistant'])} />
        </SilentBoundary>
      )}
    </>
  )
}

/** Detects translation plugins, which mark the page that they translate (BANNER-03). */
function useTranslated(): boolean {
  const [is, set] = useState(false)
  useEffect(() => {
    const page = document.documentElement
    const check = () => set(/\btranslated-(ltr|rtl)\b/.test(page.className) || page.hasAttribute('_msttexthash'))
    check()
    const watching = new MutationObserver(check)
    watching.observe(page, { attributes: true })
    return () => watching.disconnect()
  }, [])
  return is
}
