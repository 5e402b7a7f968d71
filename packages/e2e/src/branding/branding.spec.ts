import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { freshCompany } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { logInAs, sameOriginHeaders } from '../support/test-users.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

const drawing = (color: string, width = 300, height = 100) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><script>document.title='run'</script><rect width="100%" height="100%" rx="20" fill="${color}"/><circle cx="50" cy="50" r="26" fill="#fff"/></svg>`
const selected = (name: string, color: string) => ({
  name,
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(drawing(color)),
})
const logo = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Perennial home' }).locator('img')
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('FRAME-12 FRAME-19 FRAME-20 ADM-P25 logo, color and background are visible immediately, including the login page, and can be reset', async ({
  page,
  browser,
}) => {
  await freshCompany(page.request)
  const { company } = await (await page.request.get('/api/users/current')).json()
  await page.goto('/app/admin/settings/design')
  await card(page, 'Logo').locator('input[type=file]').setInputFiles(selected('logo.svg', '#b4451f'))
  await expect(logo(page)).toHaveCSS('height', '38px')
  await card(page, 'Login page background').locator('input[type=file]').setInputFiles(selected('wide.svg', '#dfe9e2'))
  await expect(page.getByRole('img', { name: 'Login page background' })).toBeVisible()

  const color = page.getByRole('textbox', { name: 'Color', exact: true })
  await color.fill('pale')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please enter a color such as #2f6b50.')).toBeVisible()
  await color.fill('#ffe45c')
  await expect(page.getByText('This color is hard to read as text.')).toBeVisible()
  await page.getByLabel('Logo size').fill('100')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(logo(page)).toHaveCSS('height', '50px')
  await expect(page.getByText('Last changed by Ada Stone')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'design-own')

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/login?company=${company.subdomain}`)
  await expect(visitor.getByText(company.name, { exact: true })).toBeVisible()
  await expect(visitor.locator('main img')).toHaveCount(2)
  await expectNoAxeViolationsInBothThemes(visitor)
  await takeScreenshot(visitor, 'login-own')
  await visitor.route('**/images/**', (route) => route.abort())
  await visitor.reload()
  await expect(visitor.getByText('Icon not found', { exact: true })).toBeVisible()
  await visitor.context().close()

  await page.getByRole('button', { name: 'Reset to default' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset to default' }).click()
  await expect(page.getByText('The design has been reset.')).toBeVisible()
  await expect(logo(page)).toHaveCount(0)
  await expect(color).toHaveValue('')
})

test('FILE-1 a file that is no picture is refused before it is uploaded', async ({ page }) => {
  await freshCompany(page.request)
  await page.goto('/app/admin/settings/design')
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') }
  await card(page, 'Logo').locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText('We couldn’t read this image.')).toBeVisible()
})

test('ADM-P09 someone else’s newer change is shown before it is overwritten', async ({ page }) => {
  await freshCompany(page.request)
  await page.goto('/app/admin/settings/design')
  const color = page.getByRole('textbox', { name: 'Color', exact: true })
  await color.fill('#205a92')
  const theirs = { companyColor: '#7a4d05', version: 0 }
  await page.request.put('/api/branding-settings', { headers: sameOriginHeaders, data: theirs })
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else changed the design' })
  await expect(dialog.getByText(/Ada Stone changed the design/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Save mine' }).click()
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(color).toHaveValue('#205a92')
})

test('BANNER-05 the message for everyone is written, has a link, and is removed, with an undo', async ({ page }) => {
  await freshCompany(page.request)
  await page.goto('/app/admin/settings/design')
  await page.getByRole('button', { name: 'Write message' }).click()
  const dialog = page.getByRole('dialog', { name: 'Message to everyone' })
  await dialog.getByLabel('Message').fill('Menu: https://intra.example/menu <b>today</b>')
  await dialog.getByRole('button', { name: 'Save' }).click()
  const banner = page.getByRole('banner')
  await expect(banner.getByText('<b>today</b>')).toBeVisible()
  await expect(banner.getByRole('link', { name: 'https://intra.example/menu' })).toHaveAttribute('rel', /noopener/)
  await page.getByRole('button', { name: 'Remove message' }).click()
  await expect(page.getByText('No message right now.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(banner.getByText('<b>today</b>')).toBeVisible()
})

test('FRAME-17 a page measures its loading for 30 seconds and reports it once to its own server', async ({ page }) => {
  await logInAs(page, 'ravi')
  const shown: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/load-timings')) shown.push(request.postData() ?? '')
  })
  await page.clock.install()
  await page.goto('/app/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.runFor(20_000)
  expect(shown).toEqual([])
  await page.clock.runFor(11_000)
  await expect.poll(() => shown.length).toBe(1)
  await page.clock.runFor(60_000)
  expect(shown).toHaveLength(1)
})
