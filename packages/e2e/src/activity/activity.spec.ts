import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { logInAs } from '../support/test-users.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

const entries = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
const tabsOf = (page: Page, name: string) => page.getByRole('navigation', { name }).getByRole('link')

test('COMP-02 FRAME-16 everyone reads company-wide entries, scrolls on, and filters in the URL', async ({ page }) => {
  await logInAs(page, 'noor')
  await page.goto('/app/company')
  await expect(page).toHaveURL(/\/app\/company\/activity$/)
  await expect(tabsOf(page, 'Your Company').first()).toHaveText('Activities')
  await expect(entries(page).first()).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'company-activity')
  // The next twenty are loaded when the end is near.
  await page.keyboard.press('End')
  await expect(entries(page).nth(25)).toBeAttached()

  await page.getByLabel('Type', { exact: true }).selectOption('Coworkers')
  await expect(page).toHaveURL(/module=user/)
  await expect(entries(page).filter({ hasText: 'at the company' }).first()).toBeVisible()
  await page.getByLabel('Team', { exact: true }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/team=/)
  await page.getByLabel('Type', { exact: true }).selectOption('Performance reviews')
  await expect(page.getByText('No matching activity')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(entries(page).first()).toBeVisible()

  await page.goto('/app/people/activity')
  await expect(tabsOf(page, 'People')).toHaveText(['Team', 'Directory', 'Activities'])
  await expect(entries(page).first()).toBeVisible()
  // The picture links to the person, the sentence to its subject.
  await entries(page).first().getByRole('link').first().click()
  await expect(page.getByRole('navigation', { name: /^Profile of/ })).toBeVisible()
})

test('EMP-8 a manager sees the team’s activities, a colleague nothing about anyone’s review', async ({ page }) => {
  await logInAs(page, 'mia')
  await page.goto('/app/team/activity')
  await expect(tabsOf(page, 'Team')).toHaveText([
    'Activities',
    'Objectives',
    '360 feedback',
    'Feedback requests',
    'Performance reviews',
    'People',
  ])
  await expect(page.getByRole('button', { name: /^Direct reports/ })).toHaveAttribute('aria-pressed', 'true')
  const shared = entries(page).filter({ hasText: 'shared their self-assessment with you' })
  await expect(shared.first()).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'team-activity')
  await page.getByRole('button', { name: /^Whole team/ }).click()
  await expect(page).toHaveURL(/scope=tree/)
  await page.getByLabel('Type', { exact: true }).selectOption('Performance reviews')
  await shared.first().getByRole('link').last().click()
  await expect(page).toHaveURL(/\/app\/reviews\/view\//)

  await logInAs(page, 'leo')
  const ravi = await idOf(page, 'menon')
  await page.goto(`/app/user/${ravi}/activities`)
  await expect(entries(page).first()).toBeVisible()
  await expect(entries(page).filter({ hasText: /shared|signed/ })).toHaveCount(0)
})

test('EMP-8 the stream of a profile: all of one’s own for the owner, what may be read for HR', async ({ page }) => {
  await logInAs(page, 'ravi')
  const ravi = await idOf(page, 'menon')
  await page.goto(`/app/user/${ravi}/activities`)
  await expect(
    entries(page)
      .filter({ hasText: /your self-assessment|with you/i })
      .first(),
  ).toBeVisible()
  await takeScreenshot(page, 'profile-activities')
  await logInAs(page, 'hana')
  await page.goto(`/app/user/${ravi}/activities`)
  await expect(entries(page).filter({ hasText: 'Ravi Menon' }).first()).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
})

async function idOf(page: Page, search: string): Promise<string> {
  const reply = await page.request.get(`/api/users?search=${search}`)
  return ((await reply.json()) as { people: { id: string }[] }).people[0]?.id ?? ''
}
