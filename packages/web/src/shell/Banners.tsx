import { useEffect, useState } from 'react'
import { connection, keepsWriting, login } from '../core/connection.ts'
import { t } from '../core/i18n.ts'
import { lazyPart, partGone } from '../core/lazy-component.ts'
import { holds, logOut, type Me } from '../core/session.ts'
import { useStore } from '../core/store.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { isOutdated, loginAside, permissionsChanged } from './login-state.ts'
import { Quietly } from './SilentBoundary.tsx'

const HeaderMessage = lazyPart(() => import('./HeaderMessage.tsx').then((file) => file.HeaderMessage), true)

const LicenceBanner = lazyPart(() => import('./LicenseBanner.tsx').then((file) => file.LicenceBanner), true)

const ActingBanner = lazyPart(
  () => import('../impersonation/ImpersonationBanner.tsx').then((file) => file.ActingBanner),
  true,
)

const FactorBanner = lazyPart(
  () => import('../security/SecondFactorBanner.tsx').then((file) => file.FactorBanner),
  true,
)

const MailServerBanner = lazyPart(
  () => import('../invitations/MailServerBanner.tsx').then((file) => file.MailServerBanner),
  true,
)

const isTooOld = !('popover' in HTMLElement.prototype)

/** What everybody has to know whatever page they are on (BANNER-01 to BANNER-07). */
export function Banners({ me, isFullScreen }: { me: Me | null; isFullScreen: boolean }) {
  const isOffline = useStore(connection) === 'off'
  const isKept = useStore(keepsWriting)
  const isOut = useStore(login) === 'out'
  const isGone = useStore(partGone)
  const hasOtherRights = useStore(permissionsChanged)
  const isOld = useStore(isOutdated)
  const isTranslated = useTranslated()
  const reload = (
    <Button size="small" onPress={() => location.reload()}>
      {t('errors.reload')}
    </Button>
  )
  return (
    <>
      {isTooOld && (
        <Banner isWide tone="warning">
          {t('banners.tooOld')}
        </Banner>
      )}
      {isOffline && (
        <Banner isWide isAlert tone="danger">
          {t(isKept ? 'banners.offlineKept' : 'banners.offline')}
        </Banner>
      )}
      {isOut && !me?.impersonator && (
        <Banner
          isWide
          isAlert
          tone="danger"
          actions={
            <Button size="small" onPress={() => loginAside.set(false)}>
              {t('banners.logIn')}
            </Button>
          }
        >
          {t('banners.loggedOut')}
        </Banner>
      )}
      {isGone && (
        <Banner isWide isAlert tone="warning" actions={reload}>
          {t('banners.partGone')}
        </Banner>
      )}
      {hasOtherRights && (
        <Banner
          isWide
          tone="warning"
          actions={
            <Button size="small" onPress={() => void logOut()}>
              {t('shell.logOut')}
            </Button>
          }
        >
          {t('banners.permissions')}
        </Banner>
      )}
      {isOld && (
        <Banner isWide tone="warning" actions={reload}>
          {t('banners.outdated')}
        </Banner>
      )}
      {isTranslated && (
        <Banner isWide tone="warning">
          {t('banners.translated')}
        </Banner>
      )}
      {me && <OfCompany me={me} isFullScreen={isFullScreen} />}
    </>
  )
}

/** Only companies with a licence or a trial have something to be told. */
const isPaying = ({ company: { payment } }: Me) => payment.paidTo !== null || payment.trialUntil !== null

/** The company will demand a second factor that somebody does not have yet (AUTH-6). */
const isToldOfFactor = ({ impersonator, secondFactor: { isOn, demandedFrom, mustEnrol } }: Me) =>
  !impersonator && !isOn && demandedFrom !== null && !mustEnrol

/** A page that has the screen to itself, such as the first questions, is no place for what the installation lacks. */
function OfCompany({ me, isFullScreen }: { me: Me; isFullScreen: boolean }) {
  const message = me.company.companySettings.headerMessage
  return (
    <>
      {me.impersonator && (
        <Quietly>
          <ActingBanner me={me} impersonator={me.impersonator} />
        </Quietly>
      )}
      {isToldOfFactor(me) && (
        <Quietly>
          <FactorBanner me={me} />
        </Quietly>
      )}
      {isPaying(me) && (
        <Quietly>
          <LicenceBanner me={me} />
        </Quietly>
      )}
      {me.mailServer === 'NONE' && !me.impersonator && !isFullScreen && (
        <Quietly>
          <MailServerBanner />
        </Quietly>
      )}
      {me.diskSpace !== undefined && me.diskSpace !== 'fine' && (
        <Banner isWide tone={me.diskSpace === 'full' ? 'danger' : 'warning'}>
          {t(`banners.disk.${me.diskSpace}`)}
        </Banner>
      )}
      {message && (
        <Quietly>
          <HeaderMessage message={message} mayEdit={holds(me, ['hrAdmin', 'hrAssistant'])} />
        </Quietly>
      )}
    </>
  )
}

/** Plugins mark the page that they translate (BANNER-03). */
function useTranslated(): boolean {
  const [is, set] = useState(false)
  useEffect(() => {
    const page = document.documentElement
    const look = () => set(/\btranslated-(ltr|rtl)\b/.test(page.className) || page.hasAttribute('_msttexthash'))
    look()
    const watching = new MutationObserver(look)
    watching.observe(page, { attributes: true })
    return () => watching.disconnect()
  }, [])
  return is
}
