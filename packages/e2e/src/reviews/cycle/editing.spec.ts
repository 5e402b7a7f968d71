import type { CycleOverview } from '@perennial/contract/reviews/cycle/schemas.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { logInAs } from '../../support/test-users.ts'

/** Hana in the overview of the cycle that people write in; returns its id. */
async function openRunning(page: Page): Promise<string> {
  await logInAs(page, 'hana')
  const { cycles } = (await (await page.request.get('/api/review-cycles')).json()) as {
    cycles: { id: string; state: string; reviewees: number }[]
  }
  const running = cycles.filter((cycle) => cycle.state !== 'ENDED').toSorted((a, b) => b.reviewees - a.reviewees)
  const id = running[0]?.id ?? ''
  await page.goto(`/app/admin/reviews/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return id
}

const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: new RegExp(`^${name}`) })

const above = async (upper: ReturnType<Page['locator']>, lower: ReturnType<Page['locator']>) => {
  const [one, other] = [await upper.boundingBox(), await lower.boundingBox()]
  return one !== null && other !== null && one.y + one.height <= other.y
}

test('CYC-10 OP-105 the reason why creating or editing failed appears above the button until the next attempt', async ({
  page,
}) => {
  const id = await openRunning(page)
  const conflict = { code: 'VERSION_CONFLICT', title: 'VERSION_CONFLICT', status: 409, violations: [] }
  let answered = () => {}
  const waiting = new Promise<void>((resolve) => {
    answered = resolve
  })
  let attempts = 0
  await page.route(`**/api/review-cycles/${id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    attempts += 1
    if (attempts > 1) await waiting
    return route.fulfill({ status: 409, json: conflict })
  })
  await page.goto(`/app/admin/reviews/edit/${id}`)
  await step(page, 'Summary').click()
  const save = page.getByRole('button', { name: 'Save changes' })
  await save.click()
  const failure = page.getByRole('alert').filter({ hasText: /changed/ })
  await expect(failure).toBeVisible()
  await expect.poll(() => above(failure, save)).toBe(true)

  await step(page, 'People').click()
  await step(page, 'Summary').click()
  await expect(failure).toBeVisible()

  await save.click()
  await expect(failure).toBeHidden()
  answered()
  await expect(failure).toBeVisible()
})

test('CYC-13 after a cycle is edited, the state of its email texts is loaded again', async ({ page }) => {
  const id = await openRunning(page)
  const reminder = 'Reminder: self-assessment'
  await expect(page.getByText(reminder)).toBeHidden()
  let isChanged = false
  await page.route(`**/api/review-cycles/${id}`, async (route) => {
    if (route.request().method() === 'PUT') {
      isChanged = true
      return route.fulfill({ json: { id, version: 2 } })
    }
    const cycle = (await (await route.fetch()).json()) as CycleOverview
    return route.fulfill({ json: { ...cycle, disabledMails: isChanged ? ['review-self-nudged'] : [] } })
  })
  await page
    .getByRole('link', { name: 'Edit', exact: true })
    .or(page.getByRole('button', { name: 'Edit', exact: true }))
    .first()
    .click()
  await step(page, 'Summary').click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText(reminder)).toBeVisible()
})

test('KEEP-7 deleting a cycle asks for the words DELETE FOREVER', async ({ page }) => {
  await openRunning(page)
  await page.getByRole('button', { name: /^More/ }).first().click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  const remove = dialog.getByRole('button', { name: 'Delete' })
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('textbox').fill('DELETE')
  await expect(remove).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('textbox').fill('DELETE FOREVER')
  await expect(remove).not.toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
