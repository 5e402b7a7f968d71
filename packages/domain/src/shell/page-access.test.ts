import { expect, test } from 'vitest'
import { type PageAccessFacts, pageAccessOf } from './page-access.ts'

const open: PageAccessFacts = {
  isFeatureOn: true,
  isSignedIn: true,
  isMeant: true,
  redirectsElsewhere: false,
  needsConfirmation: false,
  isConfirmed: false,
}

test.each<[string, Partial<PageAccessFacts>, ReturnType<typeof pageAccessOf>]>([
  ['a page opens for whom it is', {}, 'page'],
  ['ROUTE-20 whoever lacks the role gets 403', { isMeant: false }, 'forbidden'],
  ['ROUTE-21 a page of a feature that is off does not exist', { isFeatureOn: false, isMeant: false }, 'absent'],
  [
    'whoever is not signed in is asked to log in, whatever the feature',
    { isSignedIn: false, isMeant: false, isFeatureOn: false },
    'login',
  ],
  ['some are led to the page that is theirs', { isMeant: false, redirectsElsewhere: true }, 'redirected'],
  ['ROUTE-22 a page that needs a secure login asks for it', { needsConfirmation: true }, 'confirm'],
])('%s', (_, facts, opening) => {
  expect(pageAccessOf({ ...open, ...facts })).toBe(opening)
})
