import { useEffect, useState } from 'react'
import { type ApiResponse, useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { DelayedSkeleton } from '../ui/Loaded.tsx'
import { PublicPage, PublicPageActions } from './PublicPage.tsx'

/** The target of the emails about a changed address: nothing happens before a button is pressed. The token is in the fragment. */
export function AddressLinkPage() {
  const [token] = useState(() => location.hash.slice(1))
  const linkDetails = useWrite('POST /address-link', { failure: 'silent' })
  const { mutate } = linkDetails
  useEffect(() => mutate({ token }), [mutate, token])
  useEffect(() => {
    // Another link in the same window changes only the fragment, so the page has to reload.
    const again = () => location.reload()
    window.addEventListener('hashchange', again)
    return () => window.removeEventListener('hashchange', again)
  }, [])
  if (linkDetails.isError) return <PublicPage title={t('addressLink.endedTitle')} intro={t('addressLink.endedBody')} />
  if (!linkDetails.data)
    return (
      <PublicPage title={t('addressLink.confirmTitle')}>
        <DelayedSkeleton />
      </PublicPage>
    )
  const Step = linkDetails.data.purpose === 'CONFIRMATION' ? Confirmation : Objection
  return <Step token={token} link={linkDetails.data} />
}

type StepProps = { token: string; link: ApiResponse<'POST /address-link'> }

function Confirmation({ token, link }: StepProps) {
  const confirm = useWrite('POST /address-link/confirmation')
  const { address, companyName: company, formerAddress: former } = link
  if (confirm.isSuccess)
    return (
      <PublicPage title={t('addressLink.confirmedTitle')} intro={t('addressLink.confirmedBody', { address })}>
        <PublicPageActions>
          <ButtonLink kind="primary" to="/app/home">
            {t('login.logIn')}
          </ButtonLink>
        </PublicPageActions>
      </PublicPage>
    )
  return (
    <PublicPage
      title={t('addressLink.confirmTitle')}
      intro={t('addressLink.confirmBody', { address, company, former })}
    >
      <p>{t('addressLink.confirmHold')}</p>
      <PublicPageActions>
        <Button kind="primary" busy={confirm.isPending} onClick={() => confirm.mutate({ token })}>
          {t('addressLink.confirm')}
        </Button>
      </PublicPageActions>
    </PublicPage>
  )
}

function Objection({ token, link }: StepProps) {
  const object = useWrite('POST /address-link/objection')
  const { address, companyName: company, formerAddress: former, firstName: name, isCompleted } = link
  if (object.isSuccess)
    return <PublicPage title={t('addressLink.objectedTitle')} intro={t('addressLink.objectedBody', { former })} />
  const what = isCompleted ? 'addressLink.objectBodyCompleted' : 'addressLink.objectBody'
  return (
    <PublicPage title={t('addressLink.objectTitle')} intro={t(what, { address, company, former, name })}>
      <p>{t('addressLink.objectWhat', { former })}</p>
      <PublicPageActions>
        <Button kind="danger" busy={object.isPending} onClick={() => object.mutate({ token })}>
          {t('addressLink.object')}
        </Button>
      </PublicPageActions>
    </PublicPage>
  )
}
