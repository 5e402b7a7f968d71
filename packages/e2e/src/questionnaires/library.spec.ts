import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { freshCompany, switchExactly } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { logInAs, sameOriginHeaders } from '../support/test-users.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

const saved = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^Saved$/ })
const questionsOf = (page: Page) => page.getByRole('button', { name: /^Edit question/ })

test('REVC-19 KEEP-1 a questionnaire starts from a ready-made one, is saved automatically, and reordered with the keyboard', async ({
  page,
}) => {
  await logInAs(page, 'hana')
  await page.goto('/app/admin/reviews/questionnaires')
  await page.getByRole('button', { name: 'Use questionnaire: Career Growth' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Growth talks')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Growth talks' })).toBeVisible()

  await page.getByRole('button', { name: 'Add question', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Text question', exact: true }).click()
  await page.getByRole('group', { name: 'Reviewer', exact: true }).getByLabel('Question').fill('Whom do they teach?')
  await page.getByRole('group', { name: 'Reviewee', exact: true }).getByLabel('Question').fill('Whom do you teach?')
  const preview = page.getByRole('complementary', { name: 'Preview' })
  await expect(preview.getByText('Whom do they teach?')).toBeVisible()
  await page.getByRole('button', { name: 'Edit question', exact: false }).last().click()
  const count = await questionsOf(page).count()
  const handle = page.getByRole('button', { name: /^Move question \d+: Whom do they teach/ })
  await handle.press('ArrowUp')
  await expect(handle).toBeFocused()
  await expect(page.getByText(`Question moved to position ${count - 1} of ${count}.`)).toBeAttached()

  // A removed question can be restored to its place.
  await page.getByRole('button', { name: 'Actions for question 1', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(questionsOf(page)).toHaveCount(count - 1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(questionsOf(page)).toHaveCount(count)
  await expect(saved(page)).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'questionnaire-edit')

  await page.reload()
  await expect(questionsOf(page)).toHaveCount(count)
  await expect(questionsOf(page).nth(count - 2)).toHaveAccessibleName(/Whom do they teach/)
})

test('KEEP-3 an unsent questionnaire is kept on the device, and restored', async ({ page, context }) => {
  await freshCompany(page.request)
  await switchExactly(page.request, ['review', 'FEATURE_reviewTemplates'])
  const made = await page.request.post('/api/questionnaires', {
    data: { name: 'Half-year talks', from: { type: 'EMPTY' } },
    headers: sameOriginHeaders,
  })
  expect(made.status(), await made.text()).toBe(201)
  const address = `/app/admin/reviews/questionnaires/${(await made.json()).id}`
  await page.goto(address)
  const name = (of: Page) => of.getByLabel('Name', { exact: true })
  await expect(name(page)).toHaveValue('Half-year talks')
  await context.setOffline(true)
  await name(page).fill('Half-year talks, anew')
  const offline = page.getByRole('main').getByRole('status').filter({ hasText: 'Offline, saved on this device' })
  await expect(offline).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(address)
  await expect(again.getByText('Your unsaved changes have been restored.')).toBeVisible()
  await expect(saved(again)).toBeVisible()
  await expect(name(again)).toHaveValue('Half-year talks, anew')
})

test('some people of a cycle get another questionnaire from the library, and the summary shows how many', async ({
  page,
}) => {
  await logInAs(page, 'hana')
  await page.goto('/app/admin/reviews/create')
  const step = (name: string) =>
    page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: new RegExp(`^${name}`) })
  const start = async (name: string) => {
    await page.getByRole('button', { name: 'Start from a questionnaire' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await step('Questionnaire').click()
  await start('Half-year talks')
  await expect(questionsOf(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Add questionnaire' }).click()
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toBeFocused()
  await name.fill('For product')
  await page.getByRole('checkbox', { name: 'Product', exact: true }).check()
  await expect(page.getByText(/^\d+ people$/)).toBeVisible()
  await start('Objectives and Outcomes')
  await page.getByRole('dialog').getByRole('button', { name: 'Replace questions' }).click()
  await takeScreenshot(page, 'cycle-other-questionnaire')
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Edit “For product”' })).toBeFocused()
  await expect(page.getByText('Departments: Product')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'cycle-questionnaires')
  await step('Launch').click()
  await expect(page.getByRole('listitem').filter({ hasText: /^For product\d+ people$/ })).toBeVisible()
})
