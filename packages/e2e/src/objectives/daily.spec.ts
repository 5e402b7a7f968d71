import { become } from '../anytime-feedback/feedback-steps.ts'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { switchExactly } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { createObjective, objectiveCompany } from './objective-steps.ts'

test('OBJ-01 OBJ-02 ROUTE-09 an objective is found by its title, opens 960 px wide over the page, has a page of its own and is cloned', async ({
  page,
}) => {
  const company = await objectiveCompany(page.request)
  await become(page, company.cora)
  const id = await createObjective(page.request, company.cycleId, { title: 'Learn to sail', visibility: 'PROTECTED' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/app/home')
  await page.keyboard.press('j')
  await page.getByRole('combobox', { name: 'Search' }).fill('sail')
  await page.getByRole('option', { name: /Learn to sail/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Learn to sail' })).toBeVisible()
  const over = page.getByRole('dialog')
  await page.goto('/app/objectives')
  await page.getByRole('link', { name: 'Learn to sail' }).click()
  await expect(over.getByRole('heading', { name: 'Learn to sail' })).toBeVisible()
  await expect(page).toHaveURL(`/app/objectives/${company.cycleId}/${id}`)
  expect((await over.boundingBox())?.width).toBe(960)
  await expect(page.locator('main').getByText('Fourth quarter').first()).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(over).toHaveCount(0)
  await expect(page).toHaveURL('/app/objectives')

  await page.goto(`/app/objective/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Learn to sail' })).toBeVisible()
  await page.goto(`/app/objective/${id}/clone`)
  await page.getByRole('button', { name: 'Create objective' }).click()
  await expect(page.getByRole('link', { name: 'Learn to sail' })).toHaveCount(2)
})

test('ROUTE-17 from the own profile the manager’s name leads to the manager’s objectives, as far as one may read them', async ({
  page,
}) => {
  const company = await objectiveCompany(page.request)
  await become(page, company.ben)
  await createObjective(page.request, company.cycleId, { title: 'Open to all', visibility: 'PUBLIC' })
  await createObjective(page.request, company.cycleId, { title: 'Only for some', visibility: 'PROTECTED' })
  await become(page, company.cora)
  await page.goto(`/app/user/${company.cora.id}`)
  await page.locator('main').getByRole('link', { name: 'Ben Holt' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ben Holt' })).toBeVisible()
  await page.locator('main').getByRole('link', { name: 'Objectives', exact: true }).click()
  await expect(page).toHaveURL(`/app/user/${company.ben.id}/objectives`)
  await expect(page.getByRole('link', { name: 'Open to all' })).toBeVisible()
  await expect(page.getByText('Only for some')).toHaveCount(0)
})

test('ROUTE-16 HR is led to the administration of a cycle, managers to the page of their team', async ({ page }) => {
  const company = await objectiveCompany(page.request)
  const openCycle = async () => {
    await page.goto('/app/home')
    await page.keyboard.press('j')
    await page.getByRole('combobox', { name: 'Search' }).fill('fourth quarter')
    await page.getByRole('option', { name: /Fourth quarter/ }).click()
  }
  await openCycle()
  await expect(page).toHaveURL(`/app/admin/objectives/${company.cycleId}`)
  await become(page, company.ben)
  await openCycle()
  await expect(page).toHaveURL(`/app/objectives/team/cycles/${company.cycleId}`)
  await expect(page.getByRole('row', { name: /Cora Lind/ })).toBeVisible()
})

test('COM-P11 a manager reminds one person and several from the table of the team, and of one objective on its page, once a day', async ({
  page,
}) => {
  const company = await objectiveCompany(page.request)
  const { ben, cora, cycleId } = company
  await become(page, cora)
  const id = await createObjective(page.request, cycleId, { title: 'Write the guide', visibility: 'PROTECTED' })
  await become(page, company.ada)
  await page.goto('/app/objectives/team')
  const row = page.getByRole('row', { name: /Ben Holt/ })
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Remind', exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Ben Holt')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await dialog
    .getByRole('button', { name: /^Remind/ })
    .last()
    .click()
  await expect(dialog).toHaveCount(0)
  const again = row.getByRole('button', { name: 'Remind Ben Holt' })
  await expect(again).toHaveAttribute('aria-disabled', 'true')

  await become(page, ben)
  await page.goto(`/app/objectives/${cycleId}/${id}`)
  await page.getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: 'Remind Cora Lind' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remind', exact: true }).click()
  await expect(page.getByText('Cora Lind was reminded.')).toBeVisible()
  const { notifications } = await (async () => {
    await become(page, cora)
    return (await page.request.get('/api/notifications')).json()
  })()
  expect(notifications.map(({ kind }: { kind: string }) => kind)).toContain('objective-reminder')
})

test('a file is attached to the description and to a comment, and opened by people who read the objective', async ({
  page,
}) => {
  const company = await objectiveCompany(page.request)
  await switchExactly(page.request, ['objective', 'FEATURE_clippyAttachments'])
  await become(page, company.cora)
  const id = await createObjective(page.request, company.cycleId, { title: 'Plan the fair', visibility: 'PROTECTED' })
  const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Booth 12') })
  await page.goto(`/app/objective/${id}/edit`)
  await page.getByRole('textbox', { name: 'Description' }).fill('See the plan: ')
  await page.locator('input[type=file]').first().setInputFiles(file('booth.txt'))
  await expect(page.getByRole('textbox', { name: 'Description' })).toContainText('booth.txt')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(`/app/objectives/${company.cycleId}/${id}`)
  await page.getByRole('textbox', { name: 'Your comment' }).fill('And the price list: ')
  await page.locator('input[type=file]').first().setInputFiles(file('prices.txt'))
  await expect(page.getByRole('textbox', { name: 'Your comment' })).toContainText('prices.txt')
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await become(page, company.ben)
  await page.goto(`/app/objectives/${company.cycleId}/${id}`)
  for (const name of ['booth.txt', 'prices.txt']) {
    const link = page.getByRole('link', { name: new RegExp(name) })
    const reply = await page.request.get((await link.getAttribute('href')) ?? '')
    expect([reply.status(), await reply.text()]).toEqual([200, 'Booth 12'])
  }
  await expectNoAxeViolationsInBothThemes(page)
})
