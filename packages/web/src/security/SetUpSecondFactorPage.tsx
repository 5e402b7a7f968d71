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
  const enrollment = useWrite('POST /2fa/enrollment')
  const [codes, setCodes] = useState<readonly string[]>()
  const continueToPage = async () => {
    await client.refetchQueries({ queryKey: currentUserQuery.queryKey })
    // Refused requests are sent again.
    await client.invalidateQueries()
    onDone?.()
  }
  const isRequired = secondFactor.requiredFrom !== null
  const intro = isRequired ? t('enroll.body', { company: company.name }) : t('factor.body')
  return (
    <PublicPage title={t(isRequired ? 'enroll.title' : 'factor.title')} intro={intro}>
      <p>{t('enroll.steps')}</p>
      <PublicPageActions>
        <Button kind="primary" busy={enrollment.isPending} onClick={() => enrollment.mutate({})}>
          {t('enroll.begin')}
        </Button>
        <Button kind="quiet" onClick={() => void logOut()}>
          {t('shell.logOut')}
        </Button>
      </PublicPageActions>
      {enrollment.data && !codes && (
        <SetUpSecondFactorDialog enrollment={enrollment.data} onClose={enrollment.reset} onCodes={setCodes} />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => void continueToPage()} />}
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
