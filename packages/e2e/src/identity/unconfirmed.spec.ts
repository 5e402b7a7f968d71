import type { Browser, BrowserContext } from '@playwright/test'
import { type Account, freshCompany } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { type Product, startProduct } from '../support/product.ts'
import { sameOriginHeaders } from '../support/test-users.ts'

/** Longer than a confirmation is valid. */
const LATER_MS = 20 * 60_000
const stories = ['export', 'import', 'links', 'ownData'] as const
type Story = (typeof stories)[number]
type SignedIn = { account: Account; cookies: Awaited<ReturnType<BrowserContext['storageState']>> }

let product: Product
let founders: Record<Story, SignedIn>

// People logged in, and then twenty minutes passed on the server.
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  const start = Date.now()
  product = await startProduct({ sample: 'on', fakeNow: new Date(start).toISOString() })
  const found: Partial<Record<Story, SignedIn>> = {}
  for (const story of stories) {
    const context = await browser.newContext({ baseURL: product.url })
    const account = await freshCompany(context.request)
    found[story] = { account, cookies: await context.storageState() }
    await context.close()
  }
  founders = found as Record<Story, SignedIn>
  await product.restart({ sample: 'on', fakeNow: new Date(start + LATER_MS).toISOString() })
})
test.afterAll(() => product.end())

/** A page of someone who logged in long ago, and a way to confirm their identity. */
async function pageOf(browser: Browser, story: Story) {
  const { account, cookies } = founders[story]
  const context = await browser.newContext({ baseURL: product.url, storageState: cookies })
  const page = await context.newPage()
  const confirm = async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirm it’s you')
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Confirm' }).click()
  }
  return { page, account, confirm, close: () => context.close() }
}

test('AUTH-7 ERR-03 a 401 response starts the confirmation, which leads back to the selected export', async ({
  browser,
}) => {
  const { page, confirm, close } = await pageOf(browser, 'export')
  await page.goto('/app/downloads?new=ownData')
  const make = page.getByRole('button', { name: 'Start export' })
  await make.click()
  await confirm()
  await expect(page.getByLabel('Your data')).toBeChecked()
  await make.click()
  await expect(page.getByText('Ready', { exact: true })).toBeVisible()
  await close()
})

test('AUTH-7 after having to confirm first, people find the preview of an import as it was', async ({ browser }) => {
  const { page, confirm, close } = await pageOf(browser, 'import')
  const text = 'First name,Last name,E-mail\nKim,Kay,kim@works.example'
  await page.goto('/app/admin/settings/csv/import')
  await page
    .getByLabel('Excel or CSV file')
    .setInputFiles({ name: 'one.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Continue to columns' }).click()
  await page.getByRole('button', { name: 'Continue to preview' }).click()
  await page.getByRole('button', { name: 'Run Import' }).click()
  await page.getByRole('button', { name: 'Start Import' }).click()
  await confirm()
  await page.getByRole('dialog', { name: 'Run Import' }).getByRole('button', { name: 'Start Import' }).click()
  await expect(page.getByRole('heading', { name: 'one.csv imported' })).toBeVisible()
  await close()
})

test('AUTH-7 after having to confirm before links are created, people find the same selection, and the dialog open again', async ({
  browser,
}) => {
  const { page, confirm, close } = await pageOf(browser, 'links')
  const people = ['Ines', 'Omar', 'Petra'].map((firstName) => ({
    firstName,
    lastName: 'Novak',
    email: `${firstName}@novak.example`,
  }))
  await page.request.post('/api/users', { data: { people }, headers: sameOriginHeaders })
  await page.goto('/app/admin/directory?state=INVITED')
  for (const name of ['Ines Novak', 'Omar Novak']) await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Get invitation links' }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create 2 links' }).click()
  await confirm()

  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Ines Novak and Omar Novak')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create 2 links' }).click()
  await expect(dialog.getByText('2 invitation links are ready to hand out.')).toBeVisible()
  await close()
})

test('ROUTE-22 a page that needs a secure login sends others to confirm their identity, and leads back', async ({
  browser,
}) => {
  const { page, account, confirm, close } = await pageOf(browser, 'ownData')
  const address = `/app/user/${account.id}/export-data`
  await page.goto(address)
  await expect(page).toHaveURL(`/confirm-identity?continue=${encodeURIComponent(address)}`)
  await confirm()
  await expect(page).toHaveURL(address)
  await close()
})
