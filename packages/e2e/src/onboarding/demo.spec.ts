import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { freshCompany } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { type Product, startProduct } from '../support/product.ts'
import { startMailServer } from '../support/smtp-server.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

let mail: Awaited<ReturnType<typeof startMailServer>>
let product: Product

// An installation whose operator answers requests and has its own help center.
test.beforeAll(async () => {
  test.setTimeout(180_000)
  mail = await startMailServer()
  product = await startProduct({
    embedded: true,
    env: {
      SUPPORT_MAIL: 'support@installation.example',
      SMTP_URL: mail.url,
      HELP_CENTER_URL: 'https://help.example',
    },
  })
})
test.afterAll(async () => {
  await product.end()
  await mail.stop()
})

test('LIC-06 LIC-07 ONB-06 ONB-18 the creator asks for a demo in the header, and for a consultation when all is set', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.url })
  const page = await context.newPage()
  await freshCompany(page.request)
  await page.goto('/app/home')
  await page.getByRole('button', { name: 'Request a demo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Get to know Perennial' })
  await expect(dialog.getByRole('tab')).toHaveText(['Demo', 'Consultation', 'Tutorial'])
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'demo-dialog')
  await dialog.getByRole('button', { name: 'Request a demo' }).click()
  await expect(dialog.getByText(/You requested this on .+ ada@/)).toBeVisible()
  await expect.poll(() => mail.received.length).toBe(1)
  await dialog.getByRole('tab', { name: 'Demo' }).press('ArrowLeft')
  await expect(dialog.getByRole('tab', { name: 'Tutorial' })).toBeFocused()
  await dialog.getByRole('link', { name: 'Add people to Perennial' }).click()
  await expect(page).toHaveURL(/\/app\/admin\/directory\/create$/)

  const data = { role: 'Founder', companySize: 12, origin: 'Other', interests: ['REVIEWS'], hris: 'CSV' }
  const headers = { 'sec-fetch-site': 'same-origin' }
  expect((await page.request.put('/api/onboarding-settings', { headers, data })).status()).toBe(200)
  await page.goto('/app/onboarding-survey/done')
  await takeScreenshot(page, 'onboarding-done-offer')
  await page.getByRole('button', { name: 'Request a consultation' }).click()
  await expect(page.getByText(/Request sent/)).toBeVisible()
  await expect.poll(() => mail.received.length).toBe(2)
  await context.close()
})

test('AUTH-2 if emails are sent, the page for forgotten passwords promises one, whether there is such an account or not', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.url })
  const page = await context.newPage()
  // The former address, which people may have bookmarked, leads to the same page.
  await page.goto('/forgotten-password')
  await page.getByLabel('Email address').fill('nobody@nowhere.example')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
  await expect(page.getByText(/If there’s an account for nobody@nowhere.example/)).toBeVisible()
  await context.close()
})

test('HELP-02 administrators write to those who run the installation, and the help center is the one that it names', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: product.url })
  const page = await context.newPage()
  await freshCompany(page.request)
  await page.goto('/app/about')
  const help = page.getByRole('button', { name: /^Help/ })
  await help.click()
  const center = page.getByRole('menuitem', { name: 'Help Center' })
  await expect(center).toHaveAttribute('href', 'https://help.example')
  await expect(center).toHaveAttribute('target', '_blank')
  await page.getByRole('menuitem', { name: 'Get help' }).click()
  const mailLink = page.getByRole('dialog', { name: 'Get help' }).getByRole('link', { name: 'Write email' })
  await expect(mailLink).toHaveAttribute('href', /^mailto:support@installation\.example\?subject=Perennial/)
  await context.close()
})
