import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { type Account, colleagueOf, freshCompany, logInToo } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { type Product, startProduct } from '../support/product.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

const script = join(import.meta.dirname, '../../../../scripts/license.mjs')
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** What the operator of this installation set for each company, by the command that there is for it. */
const licenses = {
  paid: ['--paid-to', dayFromNow(60)],
  soon: ['--paid-to', dayFromNow(10)],
  expired: ['--paid-to', dayFromNow(-40)],
  blocked: ['--paid-to', dayFromNow(-70)],
  trial: ['--trial-until', dayFromNow(-56)],
} as const
type Name = keyof typeof licenses

let product: Product
let founders: Record<Name, Account>
let employee: Account

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  product = await startProduct()
  const subdomains: Partial<Record<Name, string>> = {}
  const found: Partial<Record<Name, Account>> = {}
  for (const name of Object.keys(licenses) as Name[]) {
    const { request, close } = await visitor(browser)
    found[name] = await freshCompany(request)
    subdomains[name] = (await (await request.get('/api/users/current')).json()).company.subdomain
    if (name === 'blocked') employee = await colleagueOf(request, { firstName: 'Leon', lastName: 'Reed' })
    await close()
  }
  founders = found as Record<Name, Account>
  // An embedded database has one process.
  await product.stop()
  for (const [name, dates] of Object.entries(licenses)) license(subdomains[name as Name] ?? '', dates)
  await product.restart()
})
test.afterAll(() => product.end())

const visitor = async (browser: Browser) => {
  const context = await browser.newContext({ baseURL: product.url })
  return { request: context.request, page: () => context.newPage(), close: () => context.close() }
}

function license(subdomain: string, dates: readonly string[]) {
  const env = { ...process.env, DATA_DIR: product.dataDir, DATABASE_URL: product.databaseUrl ?? '' }
  const { status, stderr } = spawnSync(process.execPath, [script, subdomain, ...dates], { env, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
}

/** A page of the person who registered this company. */
async function founderReads(browser: Browser, name: Name, check: (page: Page) => Promise<void>) {
  const { request, page: open, close } = await visitor(browser)
  await logInToo(request, founders[name])
  const page = await open()
  await page.goto('/app/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await check(page)
  await close()
}

test('BANNER-07 LIC-01 LIC-04 people who decide about the license read about it, in yellow and then in red', async ({
  browser,
}) => {
  await founderReads(browser, 'paid', async (page) => {
    await expect(page.getByText(/license expire/)).toHaveCount(0)
  })
  await founderReads(browser, 'soon', async (page) => {
    await expect(page.getByText(/Your license expires in (9|10) days\./)).toBeVisible()
    await expectNoAxeViolationsInBothThemes(page)
    await takeScreenshot(page, 'license-soon')
  })
  await founderReads(browser, 'expired', async (page) => {
    await expect(page.getByText(/Your license expired (39|40|41) days ago\./)).toBeVisible()
    await expect(page.getByText('Users can no longer log in.')).toHaveCount(0)
    await expectNoAxeViolationsInBothThemes(page)
    await takeScreenshot(page, 'license-expired')
  })
})

test('LIC-01 LIC-04 sixty days after the paid time an employee is refused with the reason, and the super admin logs in and reads it', async ({
  browser,
}) => {
  await founderReads(browser, 'blocked', async (page) => {
    await expect(page.getByText('Users can no longer log in.')).toBeVisible()
  })
  const { page: open, close } = await visitor(browser)
  const page = await open()
  await page.goto('/login')
  await page.getByLabel('Email address').fill(employee.loginname)
  await page.getByLabel('Password', { exact: true }).fill(employee.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('license has expired')
  await takeScreenshot(page, 'license-login-refused')
  await close()
})

test('LIC-05 an expired trial is announced', async ({ browser }) => {
  await founderReads(browser, 'trial', async (page) => {
    await expect(page.getByText(/Your trial ended (55|56|57) days ago\./)).toBeVisible()
  })
})
