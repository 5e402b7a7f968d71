import { expectNoAxeViolations } from '../support/accessibility.ts'
import { freshCompany, switchExactly } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'

// Words on an English page of this kind, and on no German one.
const english =
  /(?<!\p{L})(the|your|you|and|with|nothing|here|people|settings|save|created?|reviews?|loading)(?!\p{L})/iu

const pages: [path: string, heading: RegExp][] = [
  ['/app/home', /^Gute[nr]? .*Ada/],
  ['/app/user-settings', /Einstellungen/],
  ['/app/notifications', /Benachrichtigungen/],
  ['/app/mailbox', /Postfach/],
  ['/backups', /\S/],
  ['/app/reviews', /\S/],
  ['/app/people/activity', /\S/],
  ['/app/company/activity', /\S/],
  ['/app/admin/directory', /\S/],
  ['/app/admin/directory/create', /\S/],
  ['/app/admin/reviews', /\S/],
  ['/app/admin/reviews/create', /\S/],
  ['/app/admin/settings/mail-log', /\S/],
  ['/app/admin/settings/audit-log', /Audit-Protokoll/],
  ['/app/admin/settings/security', /Sicherheit/],
  ['/app/admin/settings/csv/import', /\S/],
  ['/app/admin/settings/csv/history', /\S/],
  ['/app/objectives', /\S/],
  ['/app/objectives/company', /\S/],
  ['/app/feedback', /\S/],
  ['/app/anytime-feedback/request', /\S/],
  ['/app/admin/objectives', /\S/],
  ['/app/admin/objectives/create', /\S/],
  ['/app/admin/objectives/import', /\S/],
  ['/app/admin/feedback', /\S/],
  ['/app/admin/feedback/create', /\S/],
  ['/app/nowhere', /\S/],
]

test('German users read German on every page, without axe violations', async ({ page }) => {
  test.setTimeout(120_000)
  await freshCompany(page.request, 'de')
  await switchExactly(page.request, ['review', 'objective', 'feedback', 'requestFeedback'])
  for (const [path, heading] of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading)
    await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    const lines = (await page.locator('body').innerText()).split('\n')
    expect(
      lines.filter((line) => english.test(line)),
      path,
    ).toEqual([])
    await expectNoAxeViolations(page)
  }
})

test('a user’s language wins over that of their browser, whichever is known first', async ({ page }) => {
  await freshCompany(page.request, 'de')
  let whenGerman = () => {}
  const german = new Promise<void>((resolve) => {
    whenGerman = resolve
  })
  await page.route('**/assets/messages-*/*/first.js', async (route) => {
    const response = await route.fetch()
    const isGerman = (await response.text()).includes('Abmelden')
    // English, the language of this browser, is held back until German has arrived.
    if (!isGerman) await german
    await route.fulfill({ response })
  })
  page.on('requestfinished', async (request) => {
    const text = /\/first\.js$/.test(request.url()) && (await (await request.response())?.text())
    if (text && /Abmelden/.test(text)) whenGerman()
  })
  await page.goto('/app/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Gute[nr]? .*Ada/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('a German browser gets the login page in German', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'de-DE' })
  const page = await context.newPage()
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page.getByRole('button', { name: 'Anmelden', exact: true })).toBeVisible()
  await context.close()
})
