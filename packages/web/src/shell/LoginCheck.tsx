import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../core/api.ts'
import { loginState } from '../core/connection.ts'
import { lazyComponent } from '../core/lazy-component.ts'
import { now } from '../core/now.ts'
import { currentUserQuery, type SessionUser } from '../core/session.ts'
import { useStore } from '../core/store.ts'
import { hasUnsavedChanges } from '../core/unsaved-changes.ts'
import { checkLogin, type LoginCheckResult } from './login-check.ts'
import { isOutdated, isReauthPostponed, permissionsChanged } from './login-state.ts'

const LoginOver = lazyComponent(() => import('./ReauthDialog.tsx').then((file) => file.ReauthDialog))

const EVERY_MS = 300_000

/** Checks every five minutes, and whenever the page becomes visible, whether the person is still logged in (LOGIN-01 to LOGIN-09). */
export function LoginCheck({ me }: { me: SessionUser }) {
  const client = useQueryClient()
  const state = useStore(loginState)
  const isDocked = useStore(isReauthPostponed)
  const [memory] = useState<{ former: LoginCheckResult | undefined }>({ former: undefined })
  const { id, isHR, isAssistant, isAdmin } = me
  useEffect(() => {
    let isStopped = false
    const ask = () => api('GET /users/{id}/isLoggedIn', { id })
    const runCheck = async () => {
      if (document.visibilityState !== 'visible' || loginState.get() !== 'in') return
      let answer = await ask()
      if (!answer.roles) {
        // Perhaps only this answer was wrong: the current user is read again, and the check is repeated (LOGIN-04).
        await client.refetchQueries({ queryKey: currentUserQuery.queryKey })
        answer = await ask()
      }
      if (isStopped) return
      const found = checkLogin(memory.former, answer, { isHR, isAssistant, isAdmin }, now())
      memory.former = found
      if (!found.isLoggedIn) return loginState.set('out')
      permissionsChanged.set(found.haveRolesChanged)
      if (found.shouldReload && !hasUnsavedChanges()) return location.reload()
      isOutdated.set(found.isOutdated)
    }
    // If the check fails, nothing is known; the banner about the connection says so.
    const check = () => void runCheck().catch(() => undefined)
    check()
    const timer = setInterval(check, EVERY_MS)
    const seen = () => document.visibilityState === 'visible' && check()
    document.addEventListener('visibilitychange', seen)
    return () => {
      isStopped = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [client, memory, id, isHR, isAssistant, isAdmin])
  // The banner leads an impersonator back to their own account.
  if (state !== 'out' || isDocked || me.impersonator) return null
  return <LoginOver me={me} onClose={() => isReauthPostponed.set(true)} />
}
