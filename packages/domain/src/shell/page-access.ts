/**
 * What somebody gets at the address of a page: the page, the confirmation of who they are first, another page, the login, or an
 * answer that it is not open to them or not there.
 */
export type PageAccess = 'page' | 'confirm' | 'led' | 'login' | 'forbidden' | 'absent'

export type PageAccessFacts = {
  isFeatureOn: boolean
  isSignedIn: boolean
  /** Among those for whom the page is. */
  isMeant: boolean
  /** Those who are not are led to another page. */
  isLedElsewhere: boolean
  needsConfirmation: boolean
  isConfirmed: boolean
}

/** A page of a feature that is off does not exist, for nobody; one that needs a role answers 403 (ROUTE-20, ROUTE-21, ROUTE-22). */
export function pageAccessOf(facts: PageAccessFacts): PageAccess {
  if (!facts.isMeant && !facts.isSignedIn) return 'login'
  if (!facts.isFeatureOn) return 'absent'
  if (!facts.isMeant) return facts.isLedElsewhere ? 'led' : 'forbidden'
  if (facts.needsConfirmation && !facts.isConfirmed) return 'confirm'
  return 'page'
}
