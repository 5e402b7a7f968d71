import type { CurrentUser } from '@perennial/contract/current-user.ts'
import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothThemes } from '../support/access.ts'
import { asCast } from '../support/cast.ts'
import { freshCompany } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { picture } from '../support/looks.ts'
import { tellOfMe } from './current-user.ts'

const day = 86_400_000
const daysFromNow = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)

type Payment = CurrentUser['company']['payment']
const paying = (payment: Partial<Payment>) => (me: CurrentUser) => ({
  ...me,
  company: { ...me.company, payment: { ...me.company.payment, ...payment } },
})
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('BANNER-03 a translation plugin that changes the page is named', async ({ page }) => {
  await asCast(page, 'ravi')
  await page.goto('/app/about')
  await expect(heading(page)).toBeVisible()
  const banner = page.getByText('A translation plugin changes this page.')
  await expect(banner).toHaveCount(0)
  await page.evaluate(() => document.documentElement.classList.add('translated-ltr'))
  await expect(banner).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
})

test('BANNER-04 a browser that cannot draw the pages is told to be too old', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover'))
  await page.goto('/login')
  await expect(page.getByText('This browser is too old for Perennial.')).toBeVisible()
})

test('BANNER-05 HR edits the message above every page where it stands; others only read it', async ({
  page,
  browser,
}) => {
  await freshCompany(page.request)
  const headers = { 'sec-fetch-site': 'same-origin' }
  await page.request.put('/api/company/header-message', { headers, data: { message: 'Closed on Friday' } })
  await page.goto('/app/about')
  await expect(page.getByText('Closed on Friday')).toBeVisible()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Message for everybody' })
  await dialog.getByLabel('Message').fill('Closed on Monday')
  await expectNoAxeViolationsInBothThemes(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Closed on Monday')).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await tellOfMe(other, (me) => ({
    ...me,
    company: { ...me.company, companySettings: { ...me.company.companySettings, headerMessage: 'Closed on Friday' } },
  }))
  await asCast(other, 'theo')
  await other.goto('/app/about')
  await expect(other.getByText('Closed on Friday')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0)
  await other.context().close()
})

test('BANNER-07 LIC-01 LIC-04 those who decide read about the licence, in yellow and then in red; others do not', async ({
  page,
}) => {
  const read = async (days: number) => {
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await tellOfMe(page, paying({ paidTo: daysFromNow(days) }))
    await page.goto('/app/about')
    await expect(heading(page)).toBeVisible()
  }
  await asCast(page, 'hana')
  await read(60)
  await expect(page.getByText(/license/)).toHaveCount(0)
  await read(10)
  await expect(page.getByText(/Your license expires in (9|10) days\./)).toBeVisible()
  await read(-40)
  await expect(page.getByText(/Your license expired (39|40|41) days ago\./)).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await picture(page, 'licence-expired')
  await read(-70)
  await expect(page.getByText('Users can no longer log in.')).toBeVisible()

  await asCast(page, 'ravi')
  await read(-70)
  await expect(page.getByText(/license/)).toHaveCount(0)
})

test('LIC-05 an expired trial is told', async ({ page }) => {
  await asCast(page, 'asta')
  await tellOfMe(page, paying({ trialUntil: daysFromNow(-56), paidTo: null }))
  await page.goto('/app/about')
  await expect(page.getByText(/Your trial ended (55|56|57) days ago\./)).toBeVisible()
})
