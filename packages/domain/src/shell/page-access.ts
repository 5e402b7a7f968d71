/**
 * What someone gets at the address of a page: the page, the confirmation of their identity first, another page, the login, or a
 * response that it is forbidden or does not exist.
 */
export type PageAccess = 'page' | 'confirm' | 'redirected' | 'login' | 'forbidden' | 'absent'

export type PageAccessFacts = {
  isFeatureOn: boolean
  isSignedIn: boolean
  /** Whether the page is open to a role of this person. */
  isAllowedByRole: boolean
  /** Whether other people are redirected to another page. */
  redirectsElsewhere: boolean
  needsConfirmation: boolean
  isConfirmed: boolean
}

/** A page of a feature that is off exists for no one; one that requires a role responds with 403 (ROUTE-20, ROUTE-21, ROUTE-22). */
export function pageAccessOf(facts: PageAccessFacts): PageAccess {
  if (!facts.isAllowedByRole && !facts.isSignedIn) return 'login'
  if (!facts.isFeatureOn) return 'absent'
  if (!facts.isAllowedByRole) return facts.redirectsElsewhere ? 'redirected' : 'forbidden'
  if (facts.needsConfirmation && !facts.isConfirmed) return 'confirm'
  return 'page'
}
