import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { freshCompany } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { logInAs, sameOriginHeaders } from '../support/test-users.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const hub = '/app/admin/settings'

test('NAV-08 the settings are links by group, each only for those who may open it', async ({ page }) => {
  const links = () => page.locator('main').getByRole('link')
  const of = async (name: 'hana' | 'theo' | 'asta') => {
    await logInAs(page, name)
    await page.goto(hub)
    await expect(heading(page)).toHaveText('Settings')
    await expect(page.locator('main').getByRole('link', { name: 'User settings' })).toBeVisible()
    return links().evaluateAll((all) =>
      all.map((link) => link.getAttribute('href')?.replace('/app/admin/settings/', '')),
    )
  }
  const hana = await of('hana')
  await takeScreenshot(page, 'settings-hub')
  expect(hana).toEqual(expect.arrayContaining(['company', 'custom-wording', 'access']))
  // Sections of the company page aren’t listed beside it.
  for (const section of ['datetime', 'advanced']) expect(hana).not.toContain(section)
  const theo = await of('theo')
  expect(theo).toContain('company')
  expect(theo).not.toContain('access')
  const asta = await of('asta')
  for (const page of ['company', 'advanced', 'custom-wording', 'feature-selection']) expect(asta).not.toContain(page)
  await logInAs(page, 'hana')
  await page.goto(`${hub}/datetime`)
  await expect(page.locator('#navigation').getByRole('link', { name: 'Settings' })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('SET-08 the links show what is enabled, and count the errors of their pages', async ({ page }) => {
  await freshCompany(page.request)
  const { company } = await (await page.request.get('/api/users/current')).json()
  const card = (name: string) => page.locator('main').getByRole('link', { name })
  await page.goto(hub)
  await expect(card('Email log')).toBeVisible()
  for (const mark of ['Customized', 'Impersonation allowed', 'error'])
    await expect(page.locator('main').getByText(mark)).toHaveCount(0)

  const color = { companyColor: '#2f6b50', version: 0 }
  expect((await page.request.put('/api/branding-settings', { data: color, headers: sameOriginHeaders })).ok()).toBe(
    true,
  )
  await page.route(`**/api/companies/${company.id}/settings-status`, async (route) => {
    const reply = await route.fetch()
    const { enabled } = await reply.json()
    await route.fulfill({ response: reply, json: { enabled, errors: { mailLog: 2, bouncedMails: 0 } } })
  })
  await page.reload()
  await expect(card('Design')).toContainText('Customized')
  await expect(card('Security')).not.toContainText('Two-factor authentication required')
  await expect(card('Email log')).toContainText('2 errors')
  await expect(card('Bounced emails')).not.toContainText('error')
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'settings-hub-status')
})

test('SET-03 SET-05 SET-07 DT-02 DT-08 DT-03 COM-P19 company and time are changed; Cancel leads back; unchanged values are not sent', async ({
  page,
}) => {
  await freshCompany(page.request)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent += 1
  })
  await page.goto(`${hub}/company`)
  const sections = page.locator('main').getByRole('heading', { level: 2 })
  await expect(sections).toHaveText(['Name and language', 'Date and Time', 'Advanced', 'Danger Zone'])
  await expect(page.getByLabel('Subdomain')).toBeDisabled()
  const time = page.getByRole('form', { name: 'Date and Time' })
  await time.getByRole('button', { name: 'Save' }).click()
  await time.getByLabel('Ends').fill('8')
  await time.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Business hours must end after they start.')).toBeVisible()
  expect(sent).toBe(0)
  await time.getByLabel('Ends').fill('6 pm')
  const zone = time.getByRole('combobox', { name: 'Time zone' })
  await zone.click()
  // Common zones come first, apart from the others.
  await expect(page.getByRole('option').first()).not.toHaveText(/^Abidjan/)
  await zone.fill('tokyo')
  await zone.press('Enter')
  await time.getByLabel('Date format').selectOption('2026-12-31')
  await time.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Last saved by Ada Stone').first()).toBeVisible()
  expect(sent).toBe(1)
  await expect(page.getByText(/Last saved by Ada Stone · \d{4}-\d{2}-\d{2}/).first()).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'company-settings-saved')
  await time.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(hub)
})

test('COM-P05 changing the time zone lists the running cycles', async ({ page }) => {
  await logInAs(page, 'hana')
  await page.goto(`${hub}/datetime`)
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await zone.fill('tokyo')
  await zone.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: 'The deadlines don’t move' })).toBeVisible()
  await takeScreenshot(page, 'date-time-warning')
})

test('ADM-P09 of two saves the second is shown the first and may overwrite it', async ({ page }) => {
  const ada = await freshCompany(page.request)
  const me = await (await page.request.get('/api/users/current')).json()
  await page.goto(`${hub}/company`)
  const company = page.getByRole('form', { name: 'Name and language' })
  await company.getByLabel('Company name').fill('Mine')
  const theirs = { name: 'Theirs', language: 'en', version: 0 }
  const put = `/api/companies/${me.company.id}/basic-settings`
  expect((await page.request.put(put, { data: theirs, headers: sameOriginHeaders })).ok(), ada.id).toBe(true)
  await company.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'This page has changed' })
  await expect(dialog).toContainText('Ada Stone saved this page on')
  await dialog.getByRole('button', { name: 'Overwrite' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(company.getByLabel('Company name')).toHaveValue('Mine')
})

test('COM-P18 switching a feature off first shows what it hides', async ({ page }) => {
  await freshCompany(page.request)
  await page.goto(`${hub}/feature-selection`)
  const reviews = page.getByRole('switch', { name: 'Performance reviews' })
  await expect(reviews).toBeChecked()
  await reviews.click()
  const dialog = page.getByRole('dialog', { name: 'Turn off Performance reviews?' })
  await expect(dialog).toContainText('No cycles are running.')
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'feature-off')
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(reviews).not.toBeChecked()
  await page.goto('/app/admin/reviews')
  await expect(page.getByText('404')).toBeVisible()
})

test('ADM-P10 ADM-P11 a company’s own term is previewed while it is typed, used on pages immediately, and reset', async ({
  page,
}) => {
  await freshCompany(page.request)
  await page.goto(`${hub}/custom-wording`)
  const review = page.getByRole('form', { name: 'performance review' })
  await review.getByLabel('Singular').fill('<b>check-in</b>')
  await review.getByLabel('Plural').fill('check-ins')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('Share the <b>check-in</b> with your manager.')
  await review.getByLabel('Plural').fill('')
  await review.getByRole('button', { name: 'Save' }).click()
  await expect(review.getByText('Enter both forms, or leave both blank.')).toBeVisible()
  await review.getByLabel('Singular').fill('check-in')
  await review.getByLabel('Plural').fill('check-ins')
  await review.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('#navigation').getByRole('link', { name: 'Check-ins' })).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'wording-own')
  await review.getByRole('button', { name: 'Reset to “performance review”' }).click()
  await expect(preview).toContainText('Share the performance review')
})

test('PERM-11 FRAME-11 the home page of administrators shows what is running and what needs attention, with figures in a grid', async ({
  page,
}) => {
  await logInAs(page, 'asta')
  await page.goto('/app/admin/home')
  await expect(heading(page)).toHaveText('Administration')
  await expect(page.getByRole('region', { name: 'Running now', exact: true }).getByRole('link').first()).toBeVisible()
  const figures = page.getByRole('list', { name: 'At a glance' })
  await expect(figures.getByRole('link', { name: /^\d+ ?Running cycles$/ })).toHaveAttribute(
    'href',
    '/app/admin/reviews',
  )
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const boxes = await figures
      .getByRole('listitem')
      .evaluateAll((items) =>
        items.map((item) => item.getBoundingClientRect()).map(({ width: wide, height }) => ({ wide, height })),
      )
    expect(boxes.filter(({ wide, height }) => wide < 162 || height !== 112)).toEqual([])
    expect(boxes.length).toBeGreaterThan(2)
  }
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'admin-home-running')
  await logInAs(page, 'theo')
  await page.goto('/app/admin/home')
  await expect(page.getByText('403')).toBeVisible()
})
