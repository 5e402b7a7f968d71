import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { freshCompany } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { stubCurrentUser } from '../support/stub-current-user.ts'
import { logInAs } from '../support/test-users.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

const welcome = (page: Page) => page.getByRole('complementary', { name: 'Tip: Welcome to Perennial' })

test('SPARK-03 SPARK-04 SPARK-05 a new person is offered the tour, takes it, and is not offered it again', async ({
  page,
}) => {
  await freshCompany(page.request)
  await page.goto('/app/home')
  await expect(welcome(page)).toContainText('Getting started')
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'tip-inline')
  await welcome(page).getByRole('button', { name: 'Take the tour' }).click()
  const tour = page.getByRole('dialog', { name: 'Find your way around' })
  const pointedAt = page.locator('[data-pointed-at]')
  for (const step of [1, 2, 3]) {
    await expect(tour).toContainText(`Step ${step} of 4`)
    await expect(pointedAt).toHaveCount(1)
    await tour.getByRole('button', { name: 'Next' }).click()
  }
  await expectNoAxeViolationsInBothThemes(page)
  const dismissed = page.waitForResponse('**/api/sparks/welcome/dismiss')
  await tour.getByRole('button', { name: 'Done' }).click()
  await expect(tour).toHaveCount(0)
  await expect(pointedAt).toHaveCount(0)
  await expect(welcome(page)).toHaveCount(0)
  await dismissed
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(welcome(page)).toHaveCount(0)
})

test('SPARK-04 every way of showing a tip can be seen in the help center', async ({ page }) => {
  await logInAs(page, 'noor')
  await page.goto('/app/help')
  const show = (name: string) => page.getByRole('button', { name: `Show: ${name}` }).click()
  await show('Everything you type is saved')
  const dialog = page.getByRole('dialog', { name: 'Everything you type is saved' })
  await dialog.getByRole('button', { name: 'Done' }).click()
  await show('What’s new in Perennial')
  const beside = page.getByRole('status').filter({ hasText: 'A dot on the help icon' })
  await expect(beside).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await beside.getByRole('button', { name: 'Dismiss tip' }).click()
  await expect(beside).toHaveCount(0)
  await show('Work faster with shortcuts')
  await expect(page.getByRole('complementary', { name: 'Tip: Work faster with shortcuts' })).toContainText('Press j')
})

test('guests are offered no tour of what they do not have, and no key that does nothing', async ({ page }) => {
  await logInAs(page, 'gwen')
  await page.goto('/app/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(welcome(page)).toHaveCount(0)
  await page.goto('/app/help')
  await expect(page.getByRole('button', { name: 'Show: Everything you type is saved' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show: Find your way around' })).toHaveCount(0)
  await expect(page.getByText('Show keyboard shortcuts')).toBeVisible()
  await expect(page.getByText('Search, or run a command')).toHaveCount(0)
})

test('SPARK-02 provider staff see tips that are not shown automatically', async ({ page }) => {
  await freshCompany(page.request)
  await page.goto('/app/notifications')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const news = page.getByText('A dot on the help icon')
  await expect(news).toHaveCount(0)
  await stubCurrentUser(page, (me) => ({ ...me, isProvider: true }))
  await page.reload()
  await expect(news).toBeVisible()
})
