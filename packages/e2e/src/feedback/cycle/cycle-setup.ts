import type { FeedbackCycleModel } from '@perennial/contract/feedback/cycle/schemas.ts'
import type { Page } from '@playwright/test'
import { freshCompany, switchExactly } from '../../support/company.ts'
import { expect } from '../../support/fixtures.ts'
import { sameOriginHeaders } from '../../support/test-users.ts'

/** A company with feedback cycles; its founder Ada, who is logged in, and three people who report to her. */
export async function companyOfFour(page: Page): Promise<string[]> {
  const ada = await freshCompany(page.request)
  await switchExactly(page.request, ['feedback', 'review'])
  const people = ['Bea', 'Carl', 'Dina'].map((firstName) => ({
    firstName,
    lastName: 'Frost',
    email: `${firstName}-${ada.loginname}`.toLowerCase(),
    managerId: ada.id,
  }))
  const added = await page.request.post('/api/users', { headers: sameOriginHeaders, data: { people } })
  expect(added.status(), await added.text()).toBe(201)
  return ((await added.json()) as { people: { id: string }[] }).people.map(({ id }) => id)
}

/** A running cycle about the three people who report to Ada, whose overview is open. */
export async function cycleOfThree(page: Page, change: Partial<FeedbackCycleModel> = {}): Promise<string> {
  const userIds = await companyOfFour(page)
  const { model } = (await (await page.request.get('/api/feedback-cycles/guided/new')).json()) as {
    model: FeedbackCycleModel
  }
  const data = {
    model: { ...model, revieweeSelection: { type: 'STATIC', userIds }, ...change },
    informNominatorsAfterCreation: false,
  }
  const reply = await page.request.post('/api/feedback-cycles', { headers: sameOriginHeaders, data })
  expect(reply.status(), await reply.text()).toBe(201)
  const { id } = (await reply.json()) as { id: string }
  await page.goto(`/app/admin/feedback/${id}`)
  await expect(page.getByRole('row', { name: /Dina Frost/ })).toBeVisible()
  return id
}

/** Opens a step of the wizard. */
export const goToStep = (page: Page, name: string) =>
  page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
