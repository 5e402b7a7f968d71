import type { CycleModel } from '@perennial/contract/reviews/cycle/schemas.ts'
import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothThemes } from '../../support/accessibility.ts'
import { freshCompany } from '../../support/company.ts'
import { expect, test } from '../../support/fixtures.ts'
import { sameOriginHeaders } from '../../support/test-users.ts'

/** A running cycle about three people who report to Ada. */
async function cycleOfThree(page: Page): Promise<string> {
  const ada = await freshCompany(page.request)
  const people = ['Bea', 'Carl', 'Dina'].map((firstName) => ({
    firstName,
    lastName: 'Frost',
    email: `${firstName}-${ada.loginname}`.toLowerCase(),
    managerId: ada.id,
  }))
  const added = await page.request.post('/api/users', { headers: sameOriginHeaders, data: { people } })
  expect(added.status(), await added.text()).toBe(201)
  const ids = ((await added.json()) as { people: { id: string }[] }).people.map(({ id }) => id)
  const ask = async <T>(path: string) => (await (await page.request.get(`/api/review-cycles/${path}`)).json()) as T
  const { model } = await ask<{ model: CycleModel }>('guided/new')
  const { questionnaires } = await ask<{ questionnaires: CycleModel[] }>('questionnaires')
  const revieweeSelection = { type: 'STATIC' as const, userIds: ids }
  const data = { model: { ...model, revieweeSelection, questionnaire: questionnaires[0]?.questionnaire } }
  const headers = sameOriginHeaders
  const reply = await page.request.post('/api/review-cycles', { data: { ...data, informReviewees: false }, headers })
  expect(reply.status(), await reply.text()).toBe(201)
  const { id } = (await reply.json()) as { id: string }
  await page.goto(`/app/admin/reviews/${id}`)
  await expect(page.getByRole('row', { name: /Dina Frost/ })).toBeVisible()
  return id
}

const choose = async (page: Page, ...names: string[]) => {
  for (const name of names) await page.getByRole('checkbox', { name: new RegExp(name) }).check()
}
const ask = async (page: Page, what: string) => {
  await page.getByRole('button', { name: 'More actions', exact: true }).click()
  await page.getByRole('menuitem', { name: what }).click()
  return page.getByRole('dialog')
}

test('§9 REV-P25 HR changes and resets the main reviewer of several people, sees which choices were made manually, and removes people', async ({
  page,
}) => {
  await cycleOfThree(page)
  await choose(page, 'Bea Frost', 'Carl Frost')
  const change = await ask(page, 'Change main reviewer')
  await change.getByRole('combobox', { name: 'Main reviewer' }).fill('Dina')
  await page.getByRole('option', { name: /Dina Frost/ }).click()
  await expectNoAxeViolationsInBothThemes(page)
  await change.getByRole('button', { name: 'Change for 2 people' }).click()
  await expect(page.getByText('Main reviewer changed for 2 people.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Bea Frost.*Dina Frost/ })).toBeVisible()

  await page.getByRole('button', { name: 'More actions for this cycle' }).click()
  await page.getByRole('menuitem', { name: 'Reset reviewers' }).click()
  const reset = page.getByRole('dialog', { name: 'Reset reviewers?' })
  await expect(reset.getByText('2 people have reviewers who were chosen manually')).toBeVisible()
  await expect(reset.getByText(/1 .*already matches the reporting line/)).toBeVisible()
  await reset.getByRole('button', { name: 'Reset for 2 people' }).click()
  await expect(page.getByRole('row', { name: /Bea Frost.*Ada Stone/ })).toBeVisible()
  // The toast of the earlier action still offers Undo as well.
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('Undone for 2 people.')).toBeVisible()
  await expect(page.getByRole('row', { name: /Bea Frost.*Dina Frost/ })).toBeVisible()

  const remove = await ask(page, 'Remove from cycle')
  await remove.getByRole('button', { name: 'Remove 2 people' }).click()
  await expect(page.getByRole('row', { name: /Bea Frost/ })).toBeHidden()
  await expect(page.getByRole('row', { name: /Dina Frost/ })).toBeVisible()
})

test('§10 HR exports selected reviews as PDFs, and the cycle as an Excel file with selected columns', async ({
  page,
}) => {
  await cycleOfThree(page)
  await choose(page, 'Carl Frost')
  const set = await ask(page, 'Export PDFs')
  await expect(set.getByLabel('Include confidential parts that reviewees never see')).not.toBeChecked()
  await set.getByRole('button', { name: 'Export PDFs' }).click()
  await expect(page.getByText('Your export is being prepared.')).toBeVisible()
  await page.getByRole('button', { name: 'More actions for this cycle' }).click()
  await page.getByRole('menuitem', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'New export' })
  await dialog.getByLabel('Excel').check()
  await dialog.getByLabel('Notified').uncheck()
  await expectNoAxeViolationsInBothThemes(page)
  await dialog.getByRole('button', { name: 'Start export' }).click()
  await expect(page.getByText('Ready', { exact: true })).toHaveCount(2)
  for (const [name, ending] of [
    [/^Download PDFs/, /\.zip$/],
    [/^Download (?!PDFs)/, /\.xlsx$/],
  ] as const) {
    const coming = page.waitForEvent('download')
    await page.getByRole('main').getByRole('button', { name }).click()
    expect((await coming).suggestedFilename()).toMatch(ending)
  }
})
