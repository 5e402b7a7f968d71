import { useState } from 'react'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { useNavigateTo } from '../core/url-query.ts'
import { RecentImpersonations } from '../impersonation/ImpersonationLog.tsx'
import { ContactEmail } from '../mail/ContactEmail.tsx'
import { EmailPreferences } from '../mail/EmailPreferences.tsx'
import { OwnEmailSuppressionBanner } from '../mail/EmailSuppressionBanner.tsx'
import { QuietHours } from '../mail/QuietHours.tsx'
import { OwnAddressChange } from '../people/AddressChange.tsx'
import { AccessTokensCard } from '../security/AccessTokensCard.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card, DescriptionList } from '../ui/Card.tsx'
import { Confirm } from '../ui/Dialog.tsx'
import { Page } from '../ui/Page.tsx'
import { AppearanceSettings } from './AppearanceSettings.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { Sessions } from './Sessions.tsx'

/** The user’s own settings: appearance, emails, login and sessions. */
export function AccountSettingsPage() {
  // How someone logs in is hidden from impersonators (AUTH-11).
  const { impersonator } = useCurrentUser()
  return (
    <Page title={t('own.title')} width="form">
      <OwnEmailSuppressionBanner />
      <OwnAddressChange />
      <AppearanceSettings />
      <EmailPreferences />
      <QuietHours />
      <ContactEmail />
      <Account />
      {!impersonator && (
        <>
          <SecondFactor />
          <AccessTokensCard />
          <Sessions />
          <RecentImpersonations />
        </>
      )}
    </Page>
  )
}

/** Login name and password. If people log in with single sign-on, changing the password here asks first (specification 1, §2.1). */
function Account() {
  const { id, loginname, company } = useCurrentUser()
  const [isAsking, setAsking] = useState(false)
  const go = useNavigateTo()
  const page = `/changePasswordInternal/id/${id}`
  const change = company.companySettings.ssoActive ? (
    <Button size="small" onClick={() => setAsking(true)}>
      {t('own.changePassword')}
    </Button>
  ) : (
    <ButtonLink size="small" to={page}>
      {t('own.changePassword')}
    </ButtonLink>
  )
  return (
    <Card title={t('own.account')} actions={change}>
      <DescriptionList facts={[[t('own.loginname'), loginname]]} />
      {isAsking && (
        <Confirm
          title={t('shell.changePasswordAsk')}
          body={t('shell.changePasswordBody')}
          confirm={t('own.changePassword')}
          onConfirm={() => go(page)}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}
