import type { CycleModel } from '@perennial/contract/reviews/cycle/schemas.ts'
import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../../support/accessibility.ts'
import { freshCompany } from '../../support/company.ts'
import { expect, test } from '../../support/fixtures.ts'
import { logInAs, sameOriginHeaders } from '../../support/test-users.ts'
import { takeScreenshot } from '../../support/themes-and-screenshots.ts'

const noReviewerMeans =
  'They can write, but no one writes about them. Nothing can be shared or signed until they have a reviewer.'

const chip = (page: Page) =>
  page.getByRole('group', { name: 'Needs attention' }).getByRole('button', { name: /^No reviewer/ })
const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

/** A cycle in a company where Ada is alone, so no one can write about her. */
async function cycleOfAda(page: Page): Promise<string> {
  await freshCompany(page.request)
  const ask = async <T>(path: string) => (await (await page.request.get(`/api/review-cycles/${path}`)).json()) as T
  const { model } = await ask<{ model: CycleModel }>('guided/new')
  const { questionnaires } = await ask<{ questionnaires: CycleModel[] }>('questionnaires')
  const data = { model: { ...model, questionnaire: questionnaires[0]?.questionnaire }, informReviewees: false }
  const reply = await page.request.post('/api/review-cycles', { data, headers: sameOriginHeaders })
  expect(reply.status(), await reply.text()).toBe(201)
  return ((await reply.json()) as { id: string }).id
}

test('REVC-03 the summary of a new cycle names people without a reviewer, explains the effect, and leads to choosing one', async ({
  page,
}) => {
  const ada = await freshCompany(page.request)
  const person = { firstName: 'Bea', lastName: 'Frost', email: `bea-${ada.loginname}`, managerId: ada.id }
  const added = await page.request.post('/api/users', { headers: sameOriginHeaders, data: { people: [person] } })
  expect(added.status(), await added.text()).toBe(201)
  await page.goto('/app/admin/reviews/create')
  const steps = page.getByRole('navigation', { name: 'Steps' })
  await steps.getByRole('button', { name: /^People/ }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'No reviewer' })).toContainText('Ada Stone')
  await expect(page.getByRole('listitem').filter({ hasText: 'Bea Frost' })).not.toContainText('No reviewer')
  await expectNoAxeViolations(page)
  await takeScreenshot(page, 'cycle-people-without-reviewer')
  await steps.getByRole('button', { name: /^Launch/ }).click()
  await expect(page.getByText('1 person has no reviewer')).toBeVisible()
  await expect(page.getByRole('main').getByText('Ada Stone')).toBeVisible()
  await expect(page.getByText(noReviewerMeans)).toBeVisible()
  await expectNoAxeViolations(page)

  await page.getByRole('button', { name: 'Choose reviewers' }).click()
  await page.getByRole('combobox', { name: 'Main reviewer for Ada Stone' }).fill('Bea')
  await page.getByRole('option', { name: /Bea Frost/ }).click()
  await steps.getByRole('button', { name: /^Launch/ }).click()
  await expect(page.getByText('1 person has no reviewer')).toBeHidden()
  // Ada writes about Bea as well.
  await expect(page.getByText('2 people are in a reviewer loop')).toBeVisible()

  await page.getByRole('button', { name: 'Choose reviewers' }).click()
  await page.getByRole('radio', { name: 'Specific people' }).check()
  await page.getByRole('combobox', { name: 'Add a person' }).fill('Bea')
  await page.getByRole('option', { name: /Bea Frost/ }).click()
  await steps.getByRole('button', { name: /^Launch/ }).click()
  await expect(page.getByText('Everyone has a reviewer.', { exact: true })).toBeVisible()
  // Bea was added and has never logged in: no email of a cycle goes to her before that.
  await expect(page.getByText('1 of these people hasn’t logged in yet')).toBeVisible()
  await expect(page.getByText('1 of them doesn’t have a valid invitation.')).toBeVisible()
})

test('if ready-made questionnaires fail to load, the page says so, and trying again loads them', async ({ page }) => {
  await freshCompany(page.request)
  const reading = '**/api/review-cycles/questionnaires'
  await page.route(reading, (route) => route.fulfill({ status: 500, json: { code: 'UNEXPECTED', status: 500 } }))
  await page.goto('/app/admin/reviews/create')
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: /^Questionnaire/ })
    .click()
  await expect(page.getByText('Ready-made questionnaires couldn’t be loaded.')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.unroute(reading)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Start from a ready-made questionnaire' })).toBeVisible()
  await expect(page.getByText('Ready-made questionnaires couldn’t be loaded.')).toBeHidden()
})

test('the overview can be filtered by people without a reviewer, and a link to it shows the same people', async ({
  page,
}) => {
  const id = await cycleOfAda(page)
  await page.goto(`/app/admin/reviews/${id}`)
  // The one line about what needs attention names her.
  await expect(chip(page)).toHaveText('No reviewer: Ada Stone')
  await chip(page).click()
  await expect(page).toHaveURL(/concern=NO_REVIEWER/)
  await page.reload()
  await expect(chip(page)).toHaveAttribute('aria-pressed', 'true')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Ada Stone')
  await expectNoAxeViolations(page)

  await chip(page).click()
  await expect(page).not.toHaveURL(/concern/)
  await page.goto(`/app/admin/reviews/${id}?concern=INACTIVE_REVIEWER`)
  await expect(page.getByText('No one is in this cycle yet').or(page.getByText('Nothing found')).first()).toBeVisible()
})

test('on a phone, the overview shows a card with a menu for each person and doesn’t scroll sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAs(page, 'hana')
  const { cycles } = (await (await page.request.get('/api/review-cycles')).json()) as {
    cycles: { id: string; state: string; reviewees: number }[]
  }
  const running = cycles.filter((cycle) => cycle.state === 'RUNNING').toSorted((a, b) => b.reviewees - a.reviewees)[0]
  await page.goto(`/app/admin/reviews/${running?.id}?q=fabre`)
  const card = rows(page).filter({ hasText: 'Renée Fabre' })
  // In a card, each value is labeled with its column.
  await expect(card.locator('[data-label="Main reviewer"]')).toContainText('Leo Duarte')
  const overflow = () =>
    page.evaluate(
      () => Math.max(...[...document.querySelectorAll('table, main')].map((item) => item.scrollWidth)) - innerWidth,
    )
  await expect.poll(overflow).toBeLessThanOrEqual(0)
  await card.getByRole('checkbox', { name: 'Select Renée Fabre' }).check()
  await expect(page.getByRole('toolbar', { name: '1 selected' })).toBeVisible()
  await card.getByRole('button', { name: 'Actions for Renée Fabre' }).click()
  await expect(page.getByRole('menuitem', { name: 'Extend' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectNoAxeViolations(page)
})
