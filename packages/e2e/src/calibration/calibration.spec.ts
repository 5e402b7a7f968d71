import type { CycleModel } from '@perennial/contract/reviews/cycle/schemas.ts'
import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { freshCompany } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { logInAs, sameOriginHeaders } from '../support/test-users.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

const DAY_MS = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

/** A cycle that is calibrated at this moment: Ada of HR has written nothing yet about Bea and Cid, whom she manages. */
async function calibratedCycle(page: Page, change: Partial<CycleModel> = {}) {
  const ada = await freshCompany(page.request)
  const named = (firstName: string) => ({
    firstName,
    lastName: 'Frost',
    managerId: ada.id,
    email: `${firstName.toLowerCase()}-${ada.loginname}`,
  })
  const people = [named('Bea'), named('Cid')]
  const added = await page.request.post('/api/users', { headers: sameOriginHeaders, data: { people } })
  expect(added.status(), await added.text()).toBe(201)
  const { model } = (await (await page.request.get('/api/review-cycles/guided/new')).json()) as { model: CycleModel }
  const ready = (await (await page.request.get('/api/review-cycles/questionnaires')).json()) as {
    questionnaires: { questionnaire: CycleModel['questionnaire'] }[]
  }
  const timeline = {
    ...model.timeline,
    processStarts: dayIn(-20),
    revieweeWriteUntil: dayIn(-12),
    processEndsForReviewees: dayIn(-10),
    managerWriteUntil: dayIn(-8),
    processEndsForReviewers: dayIn(-5),
    managerShareFrom: dayIn(10),
    discussAndShareBy: dayIn(20),
    managerShareUntil: dayIn(25),
    signBy: dayIn(30),
  }
  const data = {
    model: {
      ...model,
      name: 'Autumn',
      cycleType: 'CALIBRATION',
      disabledDates: ['managerRatingsLockBy'],
      timeline,
      questionnaire: ready.questionnaires[0]?.questionnaire,
      ...change,
    },
    informReviewees: false,
  }
  const made = await page.request.post('/api/review-cycles', { data, headers: sameOriginHeaders })
  expect(made.status(), await made.text()).toBe(201)
  const { id } = (await made.json()) as { id: string }
  return { id, cid: people[1]?.email ?? '' }
}

const card = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} Frost, `) })

test('a rating is calibrated by keyboard with a reason, undone, dragged, and imported from a file', async ({
  page,
}) => {
  const { id, cid } = await calibratedCycle(page)
  await page.goto(`/app/admin/reviews/${id}/calibration`)
  await expect(card(page, 'Bea')).toHaveAccessibleName('Bea Frost, Not rated')

  await card(page, 'Bea').focus()
  await page.keyboard.press('ArrowLeft')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('From Not rated to')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('As in other teams')
  await dialog.getByRole('button', { name: 'Change rating' }).click()
  await expect(card(page, 'Bea')).not.toHaveAccessibleName('Bea Frost, Not rated')
  await expect(card(page, 'Bea')).toBeFocused()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'calibration-changed')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page, 'Bea')).toHaveAccessibleName('Bea Frost, Not rated')

  // By dragging, and without being asked for a reason.
  await page.getByRole('checkbox', { name: 'Ask for a reason with each change' }).uncheck()
  const columns = page.getByRole('region', { name: 'Calibration board' })
  // A drag that misses the column is repeated.
  await expect(async () => {
    await card(page, 'Bea').dragTo(columns.getByText('3 Solid'), { steps: 10 })
    await expect(card(page, 'Bea')).toHaveAccessibleName('Bea Frost, 3 Solid', { timeout: 3_000 })
  }).toPass()

  await page.getByRole('button', { name: 'Import ratings' }).click()
  const file = { name: 'ratings.csv', mimeType: 'text/csv' }
  const rows = `Login name,Rating,Reason\n${cid},5,Carried two projects\nnobody@nowhere.example,4,\n`
  await dialog.locator('input[type=file]').setInputFiles({ ...file, buffer: Buffer.from(rows) })
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByRole('table', { name: 'Skipped rows' })).toContainText('nobody@nowhere.example')
  await takeScreenshot(page, 'calibration-import')
  await dialog.getByRole('button', { name: 'Change 1 rating' }).click()
  await expect(card(page, 'Cid')).toHaveAccessibleName(/^Cid Frost, 5/)

  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(page.getByRole('table', { name: 'Calibration' })).toContainText('Carried two projects')
  await page.getByRole('button', { name: 'By reviewer' }).click()
  const reviewer = page.getByRole('table', { name: 'Ratings by reviewer' }).getByRole('row').nth(1)
  await expect(reviewer).toContainText('4.0')
  await expect(reviewer).toContainText('2 of 2')
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'calibration-by-reviewer')
  await page.getByRole('button', { name: 'Board', exact: true }).click()

  await card(page, 'Cid').click()
  await page.getByRole('menuitem', { name: 'View performance review' }).click()
  await expect(page.getByRole('region', { name: 'Rating history' })).toContainText('Carried two projects')
  await takeScreenshot(page, 'calibration-history')
})

test('target shares are set up with the timeline, must add up to 100%, and are marks in calibration', async ({
  page,
}) => {
  const { id } = await calibratedCycle(page)
  await page.goto(`/app/admin/reviews/edit/${id}`)
  for (const step of ['People', 'Questionnaire', 'Timeline and sharing'])
    await page.getByRole('button', { name: `Next: ${step}` }).click()
  const targets = page.getByRole('group', { name: 'Target shares' })
  await targets.getByLabel('5 Outstanding (%)').fill('20')
  await targets.getByLabel('3 Solid (%)').fill('70')
  await expect(targets).toContainText('The targets add up to 90%: 10% left to assign.')
  await targets.getByLabel('1 Needs improvement (%)').fill('10')
  await expect(targets).toContainText('The targets add up to 100%.')
  await expectNoAxeViolationsInBothThemes(page)
  for (const step of ['Emails and reminders', 'Summary'])
    await page.getByRole('button', { name: `Next: ${step}` }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Autumn')

  await page.goto(`/app/admin/reviews/${id}/calibration`)
  await expect(page.getByRole('region', { name: 'Calibration board' })).toContainText('Target: 20%')
  const target = page.getByRole('table', { name: 'Rating distribution' }).getByRole('row', { name: /^Target/ })
  await expect(target.getByRole('cell')).toHaveText(['10%', '0%', '70%', '0%', '20%'])
  await expectNoAxeViolationsInBothThemes(page)
})

test('REV-P16 REV-P17 a box of the graph lists its people, and filters are kept in the address', async ({ page }) => {
  await logInAs(page, 'hana')
  const { cycles } = (await (await page.request.get('/api/review-cycles')).json()) as {
    cycles: { id: string; state: string }[]
  }
  const ended = cycles.find(({ state }) => state === 'ENDED')?.id ?? ''
  await page.goto(`/app/reviews/graph/company/${ended}`)
  const field = page.getByRole('button', { name: /Behavior: 3 of 3; Results: 3 of 3/ })
  await field.click()
  await expect(field).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('heading', { name: /^People in this cell/ })).toBeVisible()
  await expect(page).toHaveURL(/field=2-2/)
  await page.getByRole('combobox', { name: 'Rating' }).selectOption('5')
  await expect(page).toHaveURL(/rating=5/)

  await page.getByRole('button', { name: 'Name boxes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Names of the boxes' })
  // Differs from what an earlier try has saved.
  const own = `Watch closely ${Date.now().toString(36)}`
  await dialog.getByLabel('Behavior: low, Results: low').fill(own)
  await expectNoAxeViolationsInBothThemes(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: new RegExp(`^${own}\\. Behavior: 1 of 3`) })).toBeVisible()
  await page.getByRole('button', { name: 'Name boxes' }).click()
  await dialog.getByLabel('Behavior: low, Results: low').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: /^Needs support\. Behavior: 1 of 3/ })).toBeVisible()

  await logInAs(page, 'asta')
  await page.goto(`/app/reviews/graph/company/${ended}`)
  await expect(page.getByText('You can see how people are distributed, but not where each person is.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Behavior: / })).toHaveCount(0)
})

test('if the other people of a large session can’t be loaded, the page says so, compares no one, and tries again', async ({
  page,
}) => {
  const { id } = await calibratedCycle(page)
  let isBroken = true
  await page.route(`**/api/review-cycles/${id}/calibration*`, async (route) => {
    if (isBroken && new URL(route.request().url()).searchParams.has('from'))
      return route.fulfill({ status: 500, json: { code: 'UNEXPECTED', message: 'Unexpected' } })
    const response = await route.fetch()
    return route.fulfill({ response, json: { ...(await response.json()), total: 501 } })
  })
  await page.goto(`/app/admin/reviews/${id}/calibration?view=reviewers`)
  const alert = page.getByRole('alert').filter({ hasText: 'Try again' })
  await expect(alert).toBeVisible()
  const comparison = page.getByRole('table', { name: 'Ratings by reviewer' })
  await expect(comparison).toHaveCount(0)

  isBroken = false
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toHaveCount(0)
  await expect(comparison).toBeVisible()
})
