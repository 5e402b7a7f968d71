import type { CurrentUser } from '@perennial/contract/identity/current-user.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, createElement, type ReactNode, useContext } from 'react'
import { ApiError, api, queryKeyOf, setExpectedUser } from './api.ts'
import { rememberCompany, setCompanyColor, setTheme } from './appearance.ts'
import { loginState } from './connection.ts'
import { setDateSettings } from './dates.ts'
import { rememberLanguage, setLanguage, setTerms } from './i18n.ts'

/** The user who is logged in. */
export type SessionUser = CurrentUser

/** Applies what the user and their company have chosen: language, terms, appearance, formats. */
async function applyUserSettings(me: SessionUser): Promise<void> {
  setExpectedUser(me.id)
  const language = me.language ?? me.company.companySettings.language
  rememberLanguage(language)
  await setLanguage(language)
  setTerms(me.terms)
  setTheme(me.theme)
  setDateSettings(me.company.companySettings)
  rememberCompany(me.company.subdomain)
  await setCompanyColor(me.company.companyDesignSettings.companyColor)
}

/** The user who is logged in, or null. Refresh it with `refresh: ['GET /users/current']`. */
export const currentUserQuery = queryOptions<SessionUser | null>({
  queryKey: queryKeyOf('GET /users/current', {}),
  queryFn: async ({ signal }) => {
    // The server has seen that this browser has no session; asking would only be refused.
    if (document.documentElement.dataset.session === 'none') return null
    try {
      const me = await api('GET /users/current', {}, { signal })
      await applyUserSettings(me)
      loginState.set('in')
      return me
    } catch (error) {
      if (error instanceof ApiError && error.status === 401 && loginState.get() === 'nobody') return null
      throw error
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/** The user, for components; see `useLatestCurrentUser`. */
export const CurrentUserContext = createContext<SessionUser | null>(null)

/** Wraps the whole app: one subscription to the user, however many names and pictures a page has. */
export const CurrentUserProvider = ({ children }: { children: ReactNode }) =>
  createElement(CurrentUserContext, { value: useLatestCurrentUser() }, children)

/**
 * The user as last read. Code that decides about a URL uses this, and passes it on with `CurrentUserContext`: a URL may change
 * before subscribers are notified.
 */
export const useLatestCurrentUser = (): SessionUser | null => useQuery(currentUserQuery).data ?? null

/** The user, or null; for parts that every page has. */
export const useOptionalCurrentUser = (): SessionUser | null => useContext(CurrentUserContext)

/** The signed-in person; only inside pages that need a login. */
export function useCurrentUser(): SessionUser {
  const me = useOptionalCurrentUser()
  if (!me) throw new Error('a page that needs a login was drawn without one')
  return me
}

/** Starts over as another user or as no one, dropping everything cached for the previous user. */
export const resetSession = (address: string): void => location.assign(address)

/** Logs this browser out, then opens the page that says so (MENU-06). */
export async function logOut(): Promise<void> {
  await api('POST /logout', {})
  resetSession('/loggedout')
}

export { hasRole, isAdministrator, isHrType, isOn } from './roles.ts'
