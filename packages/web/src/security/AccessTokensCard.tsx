import { TOKENS_FLAG } from '@perennial/domain/security/access-tokens.ts'
import { t } from '../core/i18n.ts'
import { isOn, useCurrentUser } from '../core/session.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'

/** The link to the user’s access tokens, where the company allows them. */
export function AccessTokensCard() {
  const me = useCurrentUser()
  if (!isOn(me, TOKENS_FLAG)) return null
  const open = (
    <ButtonLink size="small" to="/app/personal-access-tokens">
      {t('tokens.menu')}
    </ButtonLink>
  )
  return (
    <Card title={t('tokens.title')} actions={open}>
      <p>{t('tokens.card')}</p>
    </Card>
  )
}
