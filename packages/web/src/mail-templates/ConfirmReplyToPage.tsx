import { useEffect, useState } from 'react'
import { useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { PublicPage } from '../identity/PublicPage.tsx'
import { Button } from '../ui/Button.tsx'
import { DelayedSkeleton } from '../ui/Loaded.tsx'

/** Confirms an address for replies by an emailed link. Its token is in the fragment, which is never sent to a server. */
export function ConfirmReplyToPage() {
  const [token] = useState(() => location.hash.slice(1))
  const linkDetails = useWrite('POST /email-sender-link/details', { failure: 'silent' })
  const confirm = useWrite('POST /email-sender-link/confirmation', { failure: 'silent' })
  const { mutate } = linkDetails
  useEffect(() => mutate({ token }), [mutate, token])
  const title = t('mailTemplates.confirmTitle')
  if (linkDetails.isError || confirm.isError)
    return <PublicPage title={t('refusal.LINK_NOT_VALID')} intro={t('mailTemplates.confirmEnded')} />
  if (!linkDetails.data)
    return (
      <PublicPage title={title}>
        <DelayedSkeleton />
      </PublicPage>
    )
  const { address, companyName: company } = linkDetails.data
  if (confirm.data) return <PublicPage title={title} intro={t('mailTemplates.confirmed', { company, address })} />
  return (
    <PublicPage title={title} intro={t('mailTemplates.confirmBody', { company, address })}>
      <Button kind="primary" busy={confirm.isPending} onClick={() => confirm.mutate({ token })}>
        {t('mailTemplates.confirm')}
      </Button>
    </PublicPage>
  )
}
