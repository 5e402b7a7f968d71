import { expect, test } from 'vitest'
import { type PageAccessFacts, pageAccessOf } from './page-access.ts'

const open: PageAccessFacts = {
  isFeatureOn: true,
  isSignedIn: true,
  isAllowedByRole: true,
  redirectsElsewhere: false,
  needsConfirmation: false,
  isConfirmed: false,
}

test.each<[string, Partial<PageAccessFacts>, ReturnType<typeof pageAccessOf>]>([
  ['people open the pages of their roles', {}, 'page'],
  ['ROUTE-20 people without the role get 403', { isAllowedByRole: false }, 'forbidden'],
  ['ROUTE-21 a page of a feature that is off does not exist', { isFeatureOn: false, isAllowedByRole: false }, 'absent'],
  [
    'people who aren’t logged in are asked to log in, whether or not the feature is on',
    { isSignedIn: false, isAllowedByRole: false, isFeatureOn: false },
    'login',
  ],
  [
    'people without the role can be redirected to a page of theirs',
    { isAllowedByRole: false, redirectsElsewhere: true },
    'redirected',
  ],
  ['ROUTE-22 a page that needs a secure login asks for it', { needsConfirmation: true }, 'confirm'],
])('%s', (_, facts, opening) => {
  expect(pageAccessOf({ ...open, ...facts })).toBe(opening)
})
