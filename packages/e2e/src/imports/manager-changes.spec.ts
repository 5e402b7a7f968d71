import { type APIRequestContext, type Browser, expect as expects } from '@playwright/test'
import { expectNoAxeViolations } from '../support/accessibility.ts'
import { freshCompany } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { logIn, sameOriginHeaders } from '../support/test-users.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

const password = 'a kettle under the stairs'

async function send(request: APIRequestContext, path: string, data: object) {
  const reply = await request.post(path, { data, headers: sameOriginHeaders })
  expects(reply.ok(), await reply.text()).toBe(true)
  return reply.json()
}

/** A Tech Admin without access to content, and four colleagues; logged in in a browser of their own. */
async function techAdmin(request: APIRequestContext, browser: Browser) {
  const stem = `approvals-${process.pid}-${Date.now().toString(36)}`
  const address = (name: string) => `${name.toLowerCase()}@${stem}.example`
  const names = ['Tia', 'Ben', 'Cem', 'Dee', 'Eva']
  const people = names.map((firstName) => ({ firstName, lastName: 'Poe', email: address(firstName) }))
  const added = await send(request, '/api/users', { people, sendWelcomeEmails: false })
  const tia = added.people.find(({ name }: { name: string }) => name === 'Tia Poe')
  const roles = { isHR: false, isAssistant: false, isAdmin: true }
  const given = await request.put(`/api/users/${tia.id}/roles`, { data: roles, headers: sameOriginHeaders })
  expects(given.ok(), await given.text()).toBe(true)
  const { link } = await send(request, `/api/users/${tia.id}/invitation`, {})
  const context = await browser.newContext()
  await send(context.request, '/api/password-link/password', { token: link.split('#')[1], password })
  await logIn(context.request, address('Tia'), password)
  return { page: await context.newPage(), address }
}

test('COM-P01 MAY-8 managers that an import holds back are approved and rejected by HR, and the importer sees it', async ({
  page: ada,
  browser,
}) => {
  await freshCompany(ada.request)
  const { page: tia, address } = await techAdmin(ada.request, browser)
  const rows = ['Ben', 'Cem', 'Dee', 'Eva'].map((name) => `${name},Poe,${address(name)},${address('Tia')}`)

  // The preview says what waits for HR, and nothing else is to be imported.
  await tia.goto('/app/admin/settings/csv/import')
  const buffer = Buffer.from(['First name,Last name,E-mail,Manager', ...rows].join('\n'))
  await tia.getByLabel('Excel or CSV file').setInputFiles({ name: 'team.csv', mimeType: 'text/csv', buffer })
  await tia.getByRole('button', { name: 'Continue to columns' }).click()
  await tia.getByRole('button', { name: 'Continue to preview' }).click()
  const ben = tia.getByRole('list', { name: 'Rows in the file' }).getByRole('listitem').filter({ hasText: 'Ben Poe' })
  await expect(ben).toContainText('Needs approval')
  await expect(ben).toContainText('Manager: empty → Tia Poe')
  await takeScreenshot(tia, 'manager-changes-preview')
  await tia.getByRole('button', { name: 'Run Import' }).click()
  const dialog = tia.getByRole('dialog', { name: 'Run Import' })
  await expect(dialog).toContainText('4 manager changes wait for an HR Admin’s approval.')
  await dialog.getByRole('button', { name: 'Start Import' }).click()
  const held = tia.getByRole('table', { name: 'Manager changes that need approval' })
  await expect(held.getByRole('row').filter({ hasText: 'Ben Poe' })).toContainText('Waiting')
  await expect(tia.getByRole('button', { name: 'Approve: Ben Poe' })).toBeHidden()
  await expect(tia.getByText('4 manager changes wait for an HR Admin’s approval.')).toBeVisible()
  await expectNoAxeViolations(tia)
  await takeScreenshot(tia, 'manager-changes-of-import')

  // HR finds a task, and decides changes one by one or all together.
  await ada.goto('/app')
  await ada.getByRole('link', { name: 'Approve or reject' }).click()
  await expect(ada.getByRole('heading', { name: 'Manager changes to approve' })).toBeVisible()
  await expectNoAxeViolations(ada)
  await takeScreenshot(ada, 'manager-changes')
  await ada.getByRole('button', { name: 'Reject: Ben Poe' }).click()
  await expect(ada.getByText('1 manager change rejected')).toBeVisible()
  await ada.getByRole('button', { name: 'Approve: Cem Poe' }).click()
  await expect(ada.getByText('1 manager change approved')).toBeVisible()
  await ada.getByRole('button', { name: 'Approve all' }).click()
  const asking = ada.getByRole('dialog', { name: 'Approve 2 manager changes?' })
  await expect(asking).toContainText('Your approval takes effect right away.')
  await takeScreenshot(ada, 'manager-changes-approving')
  await asking.getByRole('button', { name: 'Approve all' }).click()
  await expect(ada.getByText('Nothing to approve')).toBeVisible()
  await takeScreenshot(ada, 'manager-changes-none')
  await ada.getByRole('button', { name: 'Include decided' }).click()
  await expect(ada.getByRole('row').filter({ hasText: 'Ben Poe' })).toContainText('Rejected')
  await takeScreenshot(ada, 'manager-changes-decided')

  // The importer sees what was decided.
  await tia.reload()
  await expect(held.getByRole('row').filter({ hasText: 'Dee Poe' })).toContainText('Approved')
  await expect(held.getByRole('row').filter({ hasText: 'Ben Poe' })).toContainText('Rejected')
  await tia.context().close()
})
