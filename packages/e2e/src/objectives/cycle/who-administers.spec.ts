import { become } from '../../anytime-feedback/feedback-steps.ts'
import { expect, test } from '../../support/fixtures.ts'
import { sameOriginHeaders as headers } from '../../support/test-users.ts'
import { objectiveCompany, startCycle } from '../objective-steps.ts'

test('PERM-04 PERM-09 PERM-21 HR Admins, HR Assistants and administrators of objective cycles open the administration, HR Admins alone its settings', async ({
  page,
}) => {
  const { ada, ben, cora } = await objectiveCompany(page.request)
  const roles = { isHR: false, isAssistant: true, isAdmin: false }
  const reply = await page.request.put(`/api/users/${ben.id}/roles`, { data: roles, headers })
  expect(reply.status(), await reply.text()).toBe(200)
  const heading = page.getByRole('heading', { level: 1 })
  const opens = async (path: string) => {
    await page.goto(`/app/admin/objectives${path}`)
    await expect(heading).toBeVisible()
    return (await heading.textContent()) !== 'You don’t have access to this page'
  }
  const settings = async (status: number) => {
    const { settings: lists, version } = await (await page.request.get('/api/objective-settings')).json()
    const saved = await page.request.put('/api/objective-settings', { data: { settings: lists, version }, headers })
    expect(saved.status()).toBe(status)
  }
  await become(page, cora)
  expect(await opens('')).toBe(false)

  await become(page, ada)
  const administered = await startCycle(page.request, {}, 'Administered by Cora', { cycleAdminIds: [cora.id] })
  const other = await startCycle(page.request, {}, 'Of others')
  for (const path of ['', '/create', `/${other}`, '/emails', '/settings']) expect(await opens(path), path).toBe(true)
  await settings(200)

  await become(page, ben)
  for (const path of ['', '/create', `/${other}`, '/emails']) expect(await opens(path), path).toBe(true)
  expect(await opens('/settings')).toBe(false)
  await settings(403)

  // Inside they find the cycles that they administer, and no others.
  await become(page, cora)
  const { cycleAdminRights } = await (await page.request.get('/api/users/current')).json()
  expect(cycleAdminRights).toMatchObject({ objectiveCycles: true })
  for (const path of ['', `/${administered}`, `/edit/${administered}`, '/emails'])
    expect(await opens(path), path).toBe(true)
  expect(await opens('/settings')).toBe(false)
  await settings(403)
  await page.goto('/app/admin/objectives/create')
  await expect(page.getByText('Cycle admins can’t create or copy cycles.', { exact: false })).toBeVisible()
  await page.goto('/app/admin/objectives')
  await expect(page.getByRole('link', { name: 'Administered by Cora' })).toBeVisible()
  // An objective is all that they create, so that there is no menu.
  const header = page.getByRole('banner')
  await expect(header.getByRole('link', { name: 'Objective', exact: true })).toBeVisible()
  await expect(header.getByRole('button', { name: 'Create', exact: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Of others' })).toHaveCount(0)
  await page.goto(`/app/admin/objectives/${other}`)
  await expect(heading).toHaveText('Page not found')
})
