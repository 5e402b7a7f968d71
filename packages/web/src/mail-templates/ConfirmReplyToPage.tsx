import { useEffect, useState } from 'react'
import { useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { Outside } from '../identity/PublicPage.tsx'
import { Button } from '../ui/Button.tsx'
import { Waiting } from '../ui/Loaded.tsx'

/** Confirms an address for answers by a mailed link. Its token stands behind the `#`, which no server is ever sent. */
export function ConfirmReplyToScreen() {
  const [token] = useState(() => location.hash.slice(1))
  const look = useWrite('POST /mail-sender-link', { failure: 'silent' })
  const confirm = useWrite('POST /mail-sender-link/confirmation', { failure: 'silent' })
  const { mutate } = look
  useEffect(() => mutate({ token }), [mutate, token])
  const title = t('mailTemplates.confirmTitle')
  if (look.isError || confirm.isError)
    return <Outside title={t('refusal.LINK_NOT_VALID')} intro={t('mailTemplates.confirmEnded')} />
  if (!look.data)
    return (
      <Outside title={title}>
        <Waiting />
      </Outside>
    )
  const { address, companyName: company } = look.data
  if (confirm.data) return <Outside title={title} intro={t('mailTemplates.confirmed', { company, address })} />
  return (
    <Outside title={title} intro={t('mailTemplates.confirmBody', { company, address })}>
      <Button kind="primary" busy={confirm.isPending} onPress={() => confirm.mutate({ token })}>
        {t('mailTemplates.confirm')}
      </Button>
    </Outside>
  )
}
