import type { APIRequestContext, Page } from '@playwright/test'
import { type Account, colleagueOf, freshCompany, switchExactly } from '../support/company.ts'
import { expect } from '../support/fixtures.ts'
import { logIn, sameOriginHeaders } from '../support/test-users.ts'

export const GIVING = 'FEATURE_anytimeFeedbackGive'

/** A company that uses feedback, with its founder Ada and three colleagues; `request` is logged in as Ada. */
export async function feedbackCompany(
  request: APIRequestContext,
  { gives = true, language = 'en' as 'en' | 'de' } = {},
): Promise<Record<'ada' | 'ben' | 'cora' | 'dan', Account>> {
  const ada = await freshCompany(request, language)
  await switchExactly(request, ['requestFeedback', ...(gives ? [GIVING] : [])])
  const ben = await colleagueOf(request, { firstName: 'Ben', lastName: 'Holt' })
  const cora = await colleagueOf(request, { firstName: 'Cora', lastName: 'Lind' })
  const dan = await colleagueOf(request, { firstName: 'Dan', lastName: 'Moss' })
  return { ada, ben, cora, dan }
}

export async function become(page: Page, { loginname, password }: Account): Promise<void> {
  await page.context().clearCookies()
  await logIn(page.request, loginname, password)
}

type Options = { deadline: string; defaultQuestions: object[]; kinds: { kind: string; levels: object }[] }
type Asked = { kind?: string; topic?: string; subjectIds?: string[]; levels?: object; note?: string }

/** Asks these people as the logged-in user; returns the id of the request. */
export async function ask(
  request: APIRequestContext,
  reviewers: readonly Account[],
  asked: Asked = {},
): Promise<string> {
  const { deadline, defaultQuestions: questions } = (await (
    await request.get('/api/feedback-requests/form-options')
  ).json()) as Options
  const reviewerIds = reviewers.map(({ id }) => id)
  const data = { kind: 'ABOUT_ME', reviewerIds, questions, deadline, ...asked }
  const reply = await request.post('/api/feedback-requests', { data, headers: sameOriginHeaders })
  expect(reply.status(), await reply.text()).toBe(201)
  return ((await reply.json()) as { requests: { id: string }[] }).requests[0]?.id ?? ''
}

/** Answers the first question and shares it, as the logged-in user. */
export async function answer(request: APIRequestContext, requestId: string, { id }: Account, value: string) {
  const at = `/api/feedback-requests/${requestId}/responses/${id}`
  const saved = await request.put(`${at}/answers/question-1`, {
    data: { version: 0, value, comment: '' },
    headers: sameOriginHeaders,
  })
  expect(saved.status(), await saved.text()).toBe(200)
  const shared = await request.post(`${at}/sharing`, { headers: sameOriginHeaders })
  expect(shared.status(), await shared.text()).toBe(200)
}

/** Chooses someone in a field that finds people while typing. */
export async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(name)
  await page.getByRole('option', { name }).click()
}

/** The text fields of the form, in their order. */
export const answerField = (page: Page, index = 0) => page.getByRole('main').getByRole('textbox').nth(index)
