import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { logInAs, sameOriginHeaders } from '../support/test-users.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

const none = { isHR: false, isAssistant: false, isAdmin: false }

const notTheirs = { code: 'ACCOUNT_OF_REQUESTER', title: '', status: 403 }

type CreatedPerson = { people: [{ id: string }]; roles: object }

/** Calls the API as the logged-in user. */
function asking(page: Page) {
  const done = async (reply: Awaited<ReturnType<typeof page.request.get>>) => {
    expect(reply.ok(), await reply.text()).toBe(true)
    return (await reply.json().catch(() => ({}))) as CreatedPerson
  }
  return {
    get: async (path: string) => done(await page.request.get(`/api${path}`)),
    send: async (method: 'post' | 'put', path: string, data: object = {}) =>
      done(await page.request[method](`/api${path}`, { data, headers: sameOriginHeaders })),
  }
}

test('MAY-8 someone who may not make an account of theirs an HR Admin asks another, who approves it on a page', async ({
  page: hana,
  browser,
}) => {
  await logInAs(hana, 'hana')
  const { get, send } = asking(hana)
  const idOf = async (name: string): Promise<string> =>
    (await get(`/users/suggestions?search=${encodeURIComponent(name)}&size=5`)).people[0].id
  const [iris, mia] = [await idOf('Iris Lindqvist'), await idOf('Mia Keller')]
  // Mia reports only to Iris, like Ines.
  await send('put', `/users/${mia}/roles`, { ...none, isHR: true })
  const email = `ines-${process.pid}-${Date.now().toString(36)}@fernhill.example`
  const people = [{ firstName: 'Ines', lastName: 'Poe', email, managerId: iris }]
  const ines: string = (await send('post', '/users', { people, sendWelcomeEmails: false })).people[0].id
  const other = await (await browser.newContext()).newPage()
  try {
    await hana.goto(`/app/user/${ines}`)
    await hana.getByRole('button', { name: 'More actions' }).click()
    await hana.getByRole('menuitem', { name: 'Change roles' }).click()
    const dialog = hana.getByRole('dialog', { name: 'Ines Poe’s roles' })
    await dialog.getByRole('checkbox', { name: 'HR Admin' }).check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByRole('alert')).toContainText('You added, invited, or renamed this account')
    await expectNoAxeViolationsInBothThemes(hana)
    await takeScreenshot(hana, 'role-request-ask')
    await dialog.getByRole('button', { name: 'Ask another HR Admin to approve' }).click()
    await expect(hana.getByText('Request sent. Another HR Admin decides about Ines Poe.')).toBeVisible()
    await hana.goto('/app/admin/role-requests')
    await expect(hana.getByRole('button', { name: 'Withdraw: Ines Poe' })).toBeVisible()
    await takeScreenshot(hana, 'role-requests-own')

    await logInAs(other, 'mia')
    await other.goto('/app/home')
    await expect(other.getByRole('link', { name: 'Approve Ines Poe as an HR Admin' })).toBeVisible()
    await other.getByRole('link', { name: 'Approve or decline' }).click()
    await expect(other.getByRole('heading', { level: 1, name: 'HR Admin requests' })).toBeVisible()
    await expectNoAxeViolationsInBothThemes(other)
    await takeScreenshot(other, 'role-requests')
    await other.getByRole('button', { name: 'Approve: Ines Poe' }).click()
    const sure = other.getByRole('dialog', { name: 'Make Ines Poe an HR Admin?' })
    await takeScreenshot(other, 'role-request-approve')
    await other.route('**/role-requests/*/approval', (route) => route.fulfill({ status: 403, json: notTheirs }), {
      times: 1,
    })
    await sure.getByRole('button', { name: 'Approve' }).click()
    await expect(sure.getByRole('alert')).toContainText('The person who sent this request added, invited, or renamed')
    await takeScreenshot(other, 'role-request-refused')
    await sure.getByRole('button', { name: 'Approve' }).click()
    await expect(other.getByText('Ines Poe is now an HR Admin.')).toBeVisible()
    await expect(other.getByText('No requests')).toBeVisible()
    await takeScreenshot(other, 'role-requests-empty')
    expect((await get(`/users/${ines}`)).roles).toMatchObject({ isHR: true })
  } finally {
    await send('put', `/users/${ines}/roles`, none)
    await send('post', `/users/${ines}/deactivation`)
    await send('put', `/users/${mia}/roles`, none)
    await other.context().close()
  }
})
