import { useCallback, useEffect, useState } from 'react'
import { api } from '../core/api.ts'
import { loginState } from '../core/connection.ts'
import { formatTime } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { now } from '../core/now.ts'
import { reportError } from '../core/report-error.ts'
import { resetSession, type SessionUser } from '../core/session.ts'
import { useStore } from '../core/store.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'

type Props = { me: SessionUser; impersonator: NonNullable<SessionUser['impersonator']> }

/** During an impersonation: who, as whom, whether changes are allowed, until when, and the way back (BANNER-06). */
export function ImpersonationBanner({ me, impersonator }: Props) {
  const { id } = me
  const { until, allowsChanges, firstName: by } = impersonator
  const isOut = useStore(loginState) === 'out'
  const [isBusy, setBusy] = useState(false)
  const goBack = useCallback(async () => {
    setBusy(true)
    try {
      const { next } = await api('POST /users/{id}/impersonation/end', { id })
      const backTo = { own: `/app/user/${id}`, staff: '/app/observer/companies', login: '/login' }
      resetSession(backTo[next])
    } catch (error) {
      setBusy(false)
      reportError(error)
    }
  }, [id])
  // It ends automatically: after its hour, or earlier when a grant, a right or a session has ended.
  useEffect(() => {
    const left = Math.max(0, new Date(until).getTime() - now().getTime())
    const timer = setTimeout(() => void goBack(), left)
    return () => clearTimeout(timer)
  }, [until, goBack])
  useEffect(() => {
    if (isOut) void goBack()
  }, [isOut, goBack])
  const values = { by, name: me.name, time: formatTime(until) }
  return (
    <Banner
      isWide
      tone={allowsChanges ? 'danger' : 'warning'}
      actions={
        <Button size="small" busy={isBusy} onClick={() => void goBack()}>
          {t('impersonation.end')}
        </Button>
      }
    >
      {isOut
        ? t('impersonation.over', { name: me.name })
        : t(allowsChanges ? 'impersonation.banner.change' : 'impersonation.banner.look', values)}
    </Banner>
  )
}
