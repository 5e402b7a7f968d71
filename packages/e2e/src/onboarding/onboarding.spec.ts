import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../support/accessibility.ts'
import { freshCompany, logInToo } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { logInAs, sameOriginHeaders } from '../support/test-users.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Next' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The founder of a new company who has answered the steps before. */
async function answered(page: Page, answers: { origin?: string; interests?: string[] } = {}) {
  await freshCompany(page.request)
  const headers = sameOriginHeaders
  const first = { role: 'Founder', companySize: 40 }
  const replies = [await page.request.post('/api/onboarding-settings', { data: first, headers })]
  if (answers.origin) replies.push(await page.request.put('/api/onboarding-settings', { data: answers, headers }))
  expect(replies.map((reply) => reply.ok())).toEqual(replies.map(() => true))
}

test('ONB-02 ONB-07 ONB-08 ONB-09 ONB-14 ONB-16 the second of five steps asks for a role and the company size, and says what they need', async ({
  page,
}) => {
  await freshCompany(page.request)
  await page.goto('/app/onboarding-survey')
  await expect(page.getByText('Step 2 of 5')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('radio')).toHaveCount(4)
  await next(page).click()
  await expect(page.getByText('Please select a role.', { exact: true })).toBeVisible()
  await expect(page.getByText('Please enter your company size as a number.', { exact: true })).toBeVisible()
  await expect(page.getByLabel('HR Admin')).toBeFocused()
  await expectNoAxeViolations(page)
  await takeScreenshot(page, 'onboarding-refused')
  for (const role of ['HR Admin', 'Executive', 'Manager', 'Founder']) await page.getByLabel(role).check()
  await page.getByLabel('Company size').fill('about forty')
  await next(page).click()
  await expect(page.getByText('Please enter your company size as a number.', { exact: true })).toBeVisible()
  await page.getByLabel('Company size').fill('0')
  await next(page).click()
  await expect(page.getByText('Please enter a number greater than or equal to 1.')).toBeVisible()
  await page.getByLabel('Company size').fill('40')
  await next(page).click()
  await expect(heading(page, 'Where did you hear about us?')).toBeVisible()
})

test('ONB-03 ONB-12 ONB-16 the third asks where one heard of us, and going back keeps what was chosen', async ({
  page,
}) => {
  await answered(page)
  await page.goto('/app/onboarding-survey/origin')
  await expect(heading(page, 'Where did you hear about us?')).toBeVisible()
  await expect(page.getByText('Step 3 of 5')).toBeVisible()
  await next(page).click()
  await expect(page.getByText('Please choose where you heard about us.')).toBeVisible()
  await page.getByLabel('Other').check()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('Founder')).toBeChecked()
  await expect(page.getByLabel('Company size')).toHaveValue('40')
  await next(page).click()
  await expect(page.getByLabel('Other')).toBeChecked()
  await next(page).click()
  await expect(page.getByText('Step 4 of 5')).toBeVisible()
})

test('ONB-04 ONB-10 ONB-11 ONB-16 the fourth asks for one to three interests', async ({ page }) => {
  await answered(page, { origin: 'Other' })
  await page.goto('/app/onboarding-survey/interestsettings')
  await expect(page.getByText('Step 4 of 5')).toBeVisible()
  await next(page).click()
  await expect(page.getByText('Please choose at least one.')).toBeVisible()
  for (const name of [/Performance reviews/, /Our own questions/, /Our branding/])
    await page.getByRole('checkbox', { name }).check()
  await expect(page.getByRole('checkbox', { name: /The works council/ })).toBeDisabled()
  await expect(page.getByText('You’ve chosen three.')).toBeVisible()
  await page.getByRole('checkbox', { name: /Our branding/ }).uncheck()
  await expect(page.getByRole('checkbox', { name: /The works council/ })).toBeEnabled()
  await next(page).click()
  await expect(page.getByText('Step 5 of 5')).toBeVisible()
})

test('ONB-05 ONB-13 ONB-16 the fifth asks for the HR system, and afterwards what was chosen comes first', async ({
  page,
}) => {
  await answered(page, { origin: 'Other', interests: ['REVIEWS', 'QUESTIONNAIRES'] })
  await page.goto('/app/onboarding-survey/hris')
  await expect(page.getByText('Step 5 of 5')).toBeVisible()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Please choose your HR system, or select “My HRIS is not listed.”')).toBeVisible()
  await page.getByLabel('None').check()
  await page.getByRole('checkbox', { name: 'My HRIS is not listed', exact: true }).check()
  await expect(page.getByLabel('None')).not.toBeChecked()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(heading(page, 'You’re all set, Ada')).toBeVisible()
  await expect(page).toHaveURL(/\/onboarding-survey\/done$/)
  await expectNoAxeViolations(page)
  await takeScreenshot(page, 'onboarding-done')
  // What was chosen comes first: a file to import, then what she wants to begin with.
  const ways = page.getByRole('navigation', { name: 'Ways to add people' }).getByRole('link')
  await expect(ways).toHaveText([/^Upload a file.+Suggested for you$/, /^Paste a list/, /^One by one/])
  await page.getByRole('link', { name: 'Go to Home' }).click()
  const steps = page.getByRole('main').locator('ol').getByRole('heading')
  await expect(steps).toHaveText([
    'Add your people',
    'Invite them',
    'Connect a mail server',
    /^Set up your first performance review cycle/,
  ])
  await expect(page.getByRole('link', { name: 'Write your own questionnaire' })).toBeVisible()
  await takeScreenshot(page, 'first-steps')
})

test('ONB-16 people who leave continue where they were, in another browser too, and find the way from home', async ({
  page,
  browser,
}) => {
  const ada = await freshCompany(page.request)
  await page.goto('/app/onboarding-survey')
  await page.getByLabel('Executive').check()
  await page.getByLabel('Company size').fill('7')
  await next(page).click()
  await page.getByRole('link', { name: 'Continue later' }).click()
  await expect(page).toHaveURL(/\/app\/home$/)

  const other = await (await browser.newContext()).newPage()
  await logInToo(other.request, ada)
  await other.goto('/app/onboarding-survey')
  await expect(heading(other, 'Where did you hear about us?')).toBeVisible()
  await other.goto('/app/onboarding-survey/done')
  await expect(heading(other, 'Where did you hear about us?')).toBeVisible()
  await other.goBack()
  await other.context().close()
})

test('ONB-01 ONB-16 the questions are answered by keyboard alone', async ({ page }) => {
  await freshCompany(page.request)
  await page.goto('/app/onboarding-survey')
  await page.getByLabel('HR Admin').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Where did you hear about us?')).toBeVisible()
  await page.getByLabel('Online search').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'What do you want to start with?')).toBeVisible()
  await page.getByRole('checkbox').first().focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Which HR system do you use?')).toBeVisible()
  await page.getByRole('checkbox', { name: 'My HRIS is not listed' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(heading(page, 'You’re all set, Ada')).toBeVisible()
})

test('LIC-06 LIC-08 no one but the creator has the questions, and without someone who answers no demo is offered', async ({
  page,
}) => {
  await logInAs(page, 'theo')
  await page.goto('/app/onboarding-survey')
  await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible()
  await logInAs(page, 'hana')
  await page.goto('/app/about')
  await expect(page.getByRole('button', { name: /^Your account/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Request a demo' })).toHaveCount(0)
})

test('every question can be skipped, and nothing is left to answer afterwards', async ({ page }) => {
  await freshCompany(page.request)
  await page.goto('/app/onboarding-survey')
  const titles = [
    'About you and your company',
    'Where did you hear about us?',
    'What do you want to start with?',
    'Which HR system do you use?',
  ]
  for (const title of titles) {
    await expect(heading(page, title)).toBeVisible()
    await page.getByRole('button', { name: 'Skip' }).click()
  }
  await expect(heading(page, 'You’re all set, Ada')).toBeVisible()
  await page.goto('/app/home')
  await expect(page.getByRole('heading', { name: 'Add your people' })).toBeVisible()
  await expect(page.getByText('Finish answering the questions')).toHaveCount(0)
})
