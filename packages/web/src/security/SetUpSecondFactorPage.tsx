import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { currentUserQuery, logOut, useCurrentUser } from '../core/session.ts'
import { useNavigateTo } from '../core/url-query.ts'
import { PublicPage, PublicPageActions } from '../identity/PublicPage.tsx'
import { RecoveryCodesDialog } from '../identity/RecoveryCodesDialog.tsx'
import { SetUpSecondFactorDialog } from '../identity/SetUpSecondFactorDialog.tsx'
import { Button } from '../ui/Button.tsx'

/** Sets up the second factor before anything else, then continues to the requested page (AUTH-6). */
export function SetUpSecondFactorFirst({ onDone }: { onDone?: () => void }) {
  const { company, secondFactor } = useCurrentUser()
  const client = useQueryClient()
  const enrol = useWrite('POST /2fa/enrollment')
  const [codes, setCodes] = useState<readonly string[]>()
  const goOn = async () => {
    await client.refetchQueries({ queryKey: currentUserQuery.queryKey })
    // Refused requests are sent again.
    await client.invalidateQueries()
    onDone?.()
  }
  const isDemanded = secondFactor.requiredFrom !== null
  const intro = isDemanded ? t('enrol.body', { company: company.name }) : t('factor.body')
  return (
    <PublicPage title={t(isDemanded ? 'enrol.title' : 'factor.title')} intro={intro}>
      <p>{t('enrol.steps')}</p>
      <PublicPageActions>
        <Button kind="primary" busy={enrol.isPending} onClick={() => enrol.mutate({})}>
          {t('enrol.begin')}
        </Button>
        <Button kind="quiet" onClick={() => void logOut()}>
          {t('shell.logOut')}
        </Button>
      </PublicPageActions>
      {enrol.data && !codes && (
        <SetUpSecondFactorDialog enrolment={enrol.data} onClose={enrol.reset} onCodes={setCodes} />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => void goOn()} />}
    </PublicPage>
  )
}

/** The same on a page of its own, for users who set it up before it is required; those who have one are redirected home. */
export function SetUpSecondFactorPage() {
  const go = useNavigateTo()
  const { isOn } = useCurrentUser().secondFactor
  // Only for users who already had one: after setting it up here, the codes must still be shown.
  const [hadOne] = useState(isOn)
  useEffect(() => {
    if (hadOne) go('/app/home', { replace: true })
  }, [hadOne, go])
  if (hadOne) return null
  return <SetUpSecondFactorFirst onDone={() => go('/app/home', { replace: true })} />
}
