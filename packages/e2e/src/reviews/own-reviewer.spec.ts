import type { CycleModel } from '@perennial/contract/reviews/cycle/schemas.ts'
import { addDays } from '@perennial/domain/calendar/days.ts'
import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { freshCompany } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { sameOriginHeaders } from '../support/test-users.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

/** A running cycle of a company that Ada leads, in which Bea reports to her and no one reviews Ada. */
async function runningCycle(page: Page) {
  const ada = await freshCompany(page.request)
  const get = async <T>(path: string) => (await (await page.request.get(`/api/${path}`)).json()) as T
  const post = async (path: string, data: object) => {
    const reply = await page.request.post(`/api/${path}`, { data, headers: sameOriginHeaders })
    expect(reply.status(), await reply.text()).toBe(201)
    return reply.json()
  }
  const bea = { firstName: 'Bea', lastName: 'Frost', email: `bea-${ada.loginname}`, managerId: ada.id }
  await post('users', { people: [bea] })
  const { model } = await get<{ model: CycleModel }>('review-cycles/guided/new')
  // A cycle opens when the company's day begins, which may still be some hours away.
  const timeline = { ...model.timeline, processStarts: addDays(model.timeline.processStarts ?? '', -1) }
  const { questionnaires } = await get<{ questionnaires: CycleModel[] }>('review-cycles/questionnaires')
  await post('review-cycles', {
    model: { ...model, timeline, questionnaire: questionnaires[0]?.questionnaire },
    informReviewees: false,
  })
}

test('MAY-8 the head of a company is asked to choose who reviews them, and does it where they write', async ({
  page,
}) => {
  await runningCycle(page)
  await page.goto('/app/home')
  // The same sentence on the task and where the choice is made.
  const sentence = /No one above you can choose your reviewer, so you choose one yourself/
  // The reviews are created in the background, and the task with them.
  await page.getByRole('link', { name: 'Choose a reviewer' }).waitFor()
  await expect(page.getByText(sentence)).toBeVisible()
  await page.getByRole('link', { name: 'Choose a reviewer' }).click()
  // The review opens over the home page, which still says it.
  await expect(page.getByRole('dialog', { name: 'Performance review' }).getByText(sentence)).toBeVisible()
  const open = page.getByRole('button', { name: 'Choose your main reviewer', exact: true })
  await expect(page.getByText('You don’t have a reviewer yet.')).toBeVisible()
  await expect(page.getByText('You can start writing before you have a reviewer.')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'own-reviewer-missing')

  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Choose your main reviewer' })
  const field = dialog.getByRole('combobox', { name: 'Main reviewer' })
  await field.fill('Ada')
  await expect(dialog.getByRole('option', { name: /Ada Stone/ })).toHaveCount(0)
  await field.fill('Bea')
  await dialog.getByRole('option', { name: /Bea Frost/ }).click()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'own-reviewer-dialog')
  await dialog.getByRole('button', { name: 'Choose as reviewer' }).click()
  await expect(page.getByText('Bea Frost is your main reviewer.')).toBeVisible()
  await expect(open).toBeHidden()
  await expect(page.getByText('You don’t have a reviewer yet.')).toBeHidden()

  await page.goto('/app/home')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose a reviewer' })).toBeHidden()
})
