import { become } from '../anytime-feedback/feedback-steps.ts'
import { expect, test } from '../support/fixtures.ts'
import { sameOriginHeaders as headers } from '../support/test-users.ts'
import { createObjective, objectiveCompany } from './objective-steps.ts'

const open = { visibility: 'PUBLIC' }

test('ROUTE-11 an objective, its cycle and its people are loaded before it opens; if they can’t be read, the page stays and says so', async ({
  page,
}) => {
  const { cora, cycleId } = await objectiveCompany(page.request)
  await become(page, cora)
  const id = await createObjective(page.request, cycleId, { title: 'Learn to sail' })
  await page.goto('/app/objectives')
  const link = page.getByRole('link', { name: 'Learn to sail' })
  const over = page.locator('dialog[open]')
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/api/objectives/${id}`, async (route) => {
    await isReleased
    await route.continue()
  })
  await link.click()
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeAttached()
  await expect(over).toHaveCount(0)
  await expect(page).toHaveURL('/app/objectives')
  release()
  await expect(over.getByRole('heading', { level: 1, name: 'Learn to sail' })).toBeVisible()
  await expect(over.getByText('Fourth quarter').first()).toBeVisible()
  await expect(page).toHaveURL(`/app/objectives/${cycleId}/${id}`)
  await page.keyboard.press('Escape')
  await expect(over).toHaveCount(0)
  await expect(page).toHaveURL('/app/objectives')
  await page.unroute(`**/api/objectives/${id}`)

  const deleted = await page.request.delete(`/api/objectives/${id}`, { headers })
  expect(deleted.status()).toBe(204)
  await link.click()
  await expect(page.getByText('This doesn’t exist or is no longer available.')).toBeVisible()
  await expect(over).toHaveCount(0)
  await expect(page).toHaveURL('/app/objectives')
  await expect(page.getByRole('heading', { level: 1, name: 'Objectives' })).toBeVisible()
})

test('a page that is opened in the meantime keeps an objective from opening over it', async ({ page }) => {
  const { cora, cycleId } = await objectiveCompany(page.request)
  await become(page, cora)
  const id = await createObjective(page.request, cycleId, { title: 'Learn to sail' })
  await page.goto('/app/objectives')
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/api/objectives/${id}`, async (route) => {
    await isReleased
    await route.continue()
  })
  await page.getByRole('link', { name: 'Learn to sail' }).click()
  const tabs = page.getByRole('navigation', { name: 'Objectives', exact: true })
  await tabs.getByRole('link', { name: 'Company' }).click()
  await expect(page).toHaveURL(/\/app\/objectives\/company/)
  const answered = page.waitForResponse(`**/api/objectives/${id}`)
  release()
  await answered
  await expect(page.locator('dialog[open]')).toHaveCount(0)
  await expect(page).toHaveURL(/\/app\/objectives\/company/)
})

test('after a change in an objective that is open over a page, the list, the home page and the list of a team behind it are up to date', async ({
  page,
}) => {
  const { ben, cora, cycleId } = await objectiveCompany(page.request)
  await become(page, cora)
  await createObjective(page.request, cycleId, { title: 'Learn to sail', ...open })
  const over = page.locator('dialog[open]')
  const setOver = async (status: string) => {
    await page.locator('main').getByRole('link', { name: 'Learn to sail' }).click()
    await over.getByRole('button', { name: /^Status of/ }).click()
    await page.getByRole('menuitem', { name: status }).click()
    await expect(over.getByRole('button', { name: new RegExp(`^Status of .*: ${status}`) })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(over).toHaveCount(0)
  }
  const behind = (status: string) =>
    page.locator('main').getByRole('button', { name: new RegExp(`^Status of .*: ${status}`) })
  for (const [address, status] of [
    ['/app/objectives', 'At risk'],
    ['/app/home', 'On track'],
    [`/app/user/${cora.id}/objectives`, 'At risk'],
  ] as const) {
    await page.goto(address)
    await setOver(status)
    await expect(behind(status)).toBeVisible()
  }
  await become(page, ben)
  await page.goto('/app/objectives/team/browse')
  await setOver('On track')
  await expect(page.getByRole('row', { name: /Learn to sail/ })).toContainText('On track')
})

test('after a change in an objective that is open over the alignment or the hierarchy, these are up to date', async ({
  page,
}) => {
  const { cycleId } = await objectiveCompany(page.request)
  const growth = await createObjective(page.request, cycleId, { title: 'Growth', type: 'COMPANY', ...open })
  await createObjective(page.request, cycleId, { title: 'Sales', parentId: growth, ...open })
  const over = page.locator('dialog[open]')
  const tree = page.getByRole('tree')
  await page.goto(`/app/objectives/cascade?cycle=${cycleId}`)
  await tree.focus()
  await page.keyboard.press('Enter')
  await expect(over.getByRole('heading', { level: 1, name: 'Growth' })).toBeVisible()
  await over.getByRole('button', { name: /^Status of/ }).click()
  await page.getByRole('menuitem', { name: 'At risk' }).click()
  await expect(over.getByRole('button', { name: /^Status of .*: At risk/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tree.getByRole('treeitem', { name: /^Growth.*At risk/ })).toBeVisible()

  await tree.focus()
  await page.keyboard.press('s')
  await page.keyboard.press('Enter')
  await over.getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page
    .getByRole('dialog', { name: /^Delete/ })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByText('“Sales” was deleted')).toBeVisible()
  await expect(tree.getByRole('treeitem', { name: /^Sales/ })).toHaveCount(0)

  await page.goto(`/app/objectives/hierarchy?cycle=${cycleId}`)
  await tree.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  const item = tree.getByRole('treeitem', { name: /^Growth/ })
  await expect(item).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('g')
  await page.keyboard.press('Enter')
  await over.getByRole('button', { name: /^Status of/ }).click()
  await page.getByRole('menuitem', { name: 'On track' }).click()
  await expect(over.getByRole('button', { name: /^Status of .*: On track/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tree.getByRole('treeitem', { name: /^Growth.*On track/ })).toBeVisible()
})
