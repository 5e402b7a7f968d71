import type { Page } from '@playwright/test'
import { freshCompany } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'

const saved = 'Your changes have been saved.'
const asked = 'Unsaved changes will be lost'

/** The form for one's own password, with something typed. */
async function typed(page: Page) {
  const { id } = await freshCompany(page.request)
  await page.goto('/app/user-settings')
  await page.getByRole('link', { name: 'Change password' }).click()
  const field = page.getByLabel('New password')
  await field.fill('seven geese over the marsh')
  return { field, id }
}

test('SAVE-01 SAVE-02 SAVE-03 SAVE-04 a save button says Save, Saving, Saved in green with a yellow banner, and after 4 seconds Save', async ({
  page,
}) => {
  await typed(page)
  let answer = () => {}
  const isHeld = new Promise<void>((held) => {
    void page.route('**/api/users/*/password', async (route) => {
      await new Promise<void>((done) => {
        answer = done
        held()
      })
      await route.continue()
    })
  })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.clock.runFor(20)
  const saving = page.getByRole('button', { name: 'Saving…' })
  await expect(saving).toBeVisible()
  await expect(saving).toBeDisabled()

  await isHeld
  answer()
  const button = page.getByRole('button', { name: 'Saved', exact: true })
  await expect(async () => {
    await page.clock.runFor(20)
    expect(await button.isVisible()).toBe(true)
  }).toPass()
  await expect(page.getByText(saved)).toBeVisible()
  const [red = 0, green = 0, blue = 0] = await colorOf(button, 'background-color')
  expect(green).toBeGreaterThan(Math.max(red, blue))
  const [yellowRed = 0, yellowGreen = 0, yellowBlue = 0] = await colorOf(page.getByText(saved), 'background-color')
  expect(Math.min(yellowRed, yellowGreen)).toBeGreaterThan(yellowBlue)

  await page.clock.runFor(3_800)
  await expect(button).toBeVisible()
  await page.clock.runFor(400)
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
  await expect(page.getByText(saved)).toBeHidden()
})

test('UNSAVED-01 UNSAVED-03 leaving a form with changes asks first; Stay keeps them', async ({ page }) => {
  const { field } = await typed(page)
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: asked })
  await dialog.getByRole('button', { name: 'Stay' }).click()

  await expect(dialog).toBeHidden()
  await expect(field).toHaveValue('seven geese over the marsh')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change password')
})

test('UNSAVED-02 Leave drops the changes and goes on', async ({ page }) => {
  const { field } = await typed(page)
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('dialog', { name: asked }).getByRole('button', { name: 'Leave' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')
  await page.goBack()
  await expect(field).toHaveValue('')
})

test('a form without changes is left without a question', async ({ page }) => {
  const { field } = await typed(page)
  await field.fill('')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')
})

/** Red, green and blue of a color as rendered, in any notation. */
const colorOf = (at: ReturnType<Page['getByRole']>, property: string) =>
  at.evaluate((element, name) => {
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) return []
    canvas.fillStyle = getComputedStyle(element).getPropertyValue(name)
    canvas.fillRect(0, 0, 1, 1)
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
  }, property)
