import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { freshCompany } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { logInAs } from '../support/test-users.ts'

const settingsPart = '**/assets/AccountSettingsPage-*.js'

/** The page stays open during an upgrade of the server: from now on this part is gone, for good or only for this document. */
async function gone(page: Page, part: string, howLong: 'for good' | 'until it is loaded anew' = 'for good') {
  const asked = { times: 0, isAnew: false }
  page.on('request', (request) => {
    asked.isAnew ||= request.isNavigationRequest()
  })
  await page.route(part, (route) => {
    asked.times += 1
    return asked.isAnew && howLong !== 'for good' ? route.fallback() : route.fulfill({ status: 404 })
  })
  return asked
}

async function atHome(page: Page) {
  await logInAs(page, 'ravi')
  await page.goto('/app/home')
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible()
}

async function openSettings(page: Page) {
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Your settings' }).click()
}

/** How often the window has been loaded since. */
function loads(page: Page) {
  const counted = { times: 0 }
  page.on('load', () => {
    counted.times += 1
  })
  return counted
}

test('ERR-05 a page of an older build reloads automatically and opens the requested page', async ({ page }) => {
  await atHome(page)
  const asked = await gone(page, settingsPart, 'until it is loaded anew')
  await openSettings(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your settings')
  expect(asked.times).toBeGreaterThan(0)
})

test('ERR-05 a part that is gone for good shows an error in place, after one reload and no more', async ({ page }) => {
  await atHome(page)
  await gone(page, settingsPart)
  const loaded = loads(page)
  await openSettings(page)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page couldn’t be loaded')
  await expect(page.getByRole('main')).toContainText('Everything you saved is safe. Please reload the page.')
  await expectNoAxeViolationsInBothThemes(page)
  expect(loaded.times).toBe(1)

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Reload page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your settings')
})

test('ERR-05 with something unsaved nothing reloads: the writing stays, and a banner says what to do', async ({
  page,
}) => {
  const { id } = await freshCompany(page.request)
  await page.goto(`/changePasswordInternal/id/${id}`)
  const field = page.getByLabel('New password')
  await field.fill('seven geese over the marsh')
  await gone(page, '**/assets/NotificationPanel-*.js')
  const loaded = loads(page)
  await page.getByRole('button', { name: /^Notifications/ }).click()

  await expect(page.getByText('Part of this page couldn’t be loaded.')).toBeVisible()
  await expect(field).toHaveValue('seven geese over the marsh')
  await expectNoAxeViolationsInBothThemes(page)
  expect(loaded.times).toBe(0)
})

test('ERR-05 a part that cannot be fetched without a connection is fetched when there is one again', async ({
  page,
}) => {
  await atHome(page)
  await page.route(settingsPart, (route) => route.abort())
  await page.route('**/healthz', (route) => route.abort())
  await openSettings(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page couldn’t be loaded')
  await expect(page.getByText('You seem to be offline.')).toBeVisible()

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your settings', { timeout: 20_000 })
})
