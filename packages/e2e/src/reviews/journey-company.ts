import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'
import { logIn, sameOriginHeaders } from '../support/test-users.ts'
import { addressOf, type JourneyPersonName, nameOf } from './journey-people.ts'

export const founder = { loginname: 'ada@stonework.example', password: 'a lantern beside the harbour' }
const password = 'seven geese over the marsh'

/** Registers the company through its three steps and answers the questions that follow; Ada is logged in afterwards. */
export async function registerCompany(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Register a company' }).click()
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Stone')
  await page.getByLabel('Email address').fill(founder.loginname)
  await page.getByLabel('Password', { exact: true }).fill(founder.password)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Company name').fill('Stonework')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Time zone').fill('berlin')
  await page.getByRole('option', { name: /^Berlin/ }).click()
  await page.getByLabel('Date format').selectOption('dd.MM.yyyy')
  await page.getByRole('button', { name: 'Create Stonework' }).click()
  await answerQuestions(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada')
}

async function answerQuestions(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: 'Next' })
  await page.getByLabel('Founder').check()
  await page.getByLabel('Company size').fill('12')
  await next.click()
  await page.getByLabel('Colleague or friend').check()
  await next.click()
  await page.getByRole('checkbox', { name: /Performance reviews/ }).check()
  await next.click()
  await page.getByLabel('One that exports CSV files, or a spreadsheet').check()
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('link', { name: 'Go to Home' }).click()
}

/** Ada invites someone and hands the link over; they set a password in a browser of their own. */
export async function invitePerson(
  ada: Page,
  browser: Browser,
  baseURL: string,
  name: JourneyPersonName,
): Promise<Page> {
  await ada.goto(`/app/admin/directory?q=${encodeURIComponent(nameOf(name))}`)
  await ada.getByRole('link', { name: nameOf(name) }).click()
  await ada.getByRole('button', { name: 'More actions' }).click()
  await ada.getByRole('menuitem', { name: 'Get invitation link' }).click()
  const link = await ada.getByLabel(`Link for ${nameOf(name)}`).inputValue()

  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await page.goto(link)
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(nameOf(name).split(' ')[0] ?? '')
  return page
}

/** Weeks later the session is over: they log in again. */
export async function logInAgain(page: Page, name: JourneyPersonName | 'ada'): Promise<void> {
  await page.context().clearCookies()
  const [loginname, secret] = name === 'ada' ? [founder.loginname, founder.password] : [addressOf(name), password]
  await logIn(page.request, loginname, secret)
}

/** Requests what the page does not offer, as a curious person might; returns the reason for the refusal. */
export async function refusalMessage(request: APIRequestContext, path: string, data?: object): Promise<string> {
  const reply = await request.post(`/api${path}`, { headers: sameOriginHeaders, ...(data ? { data } : {}) })
  expect(reply.status()).toBe(403)
  return ((await reply.json()) as { code: string }).code
}
