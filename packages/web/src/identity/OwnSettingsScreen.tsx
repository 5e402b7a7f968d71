import { t } from '../core/i18n.ts'
import { useMe } from '../core/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Card, Facts } from '../ui/Card.tsx'
import { Page } from '../ui/Page.tsx'
import { Looks } from './Looks.tsx'
import { Mutes } from './Mutes.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import { Sessions } from './Sessions.tsx'

/** One’s own settings: how pages look, which mails come, how one signs in and where one is signed in. */
export function OwnSettingsScreen() {
  return (
    <Page title={t('own.title')} width="form">
      <Looks />
      <Mutes />
      <Account />
      <SecondFactor />
      <Sessions />
    </Page>
  )
}

function Account() {
  const { id, loginname } = useMe()
  const change = (
    <ButtonLink size="small" to={`/changePasswordInternal/id/${id}`}>
      {t('own.changePassword')}
    </ButtonLink>
  )
  return (
    <Card title={t('own.account')} actions={change}>
      <Facts facts={[[t('own.loginname'), loginname]]} />
    </Card>
  )
}
