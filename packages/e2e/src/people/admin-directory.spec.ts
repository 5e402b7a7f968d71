import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { freshCompany } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { logInAs, sameOriginHeaders } from '../support/test-users.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

test('HR finds someone in the directory, edits them, and a second tab overwrites nothing silently', async ({
  page,
  context,
}) => {
  const ada = await freshCompany(page.request)
  const jurgen = { firstName: 'Jürgen', lastName: 'Krause', email: `jurgen-${ada.loginname}` }
  const data = { people: [jurgen] }
  expect((await page.request.post('/api/users', { headers: sameOriginHeaders, data })).status()).toBe(201)
  await page.goto('/app/admin/directory')
  await page.getByRole('searchbox').fill('jurg')
  await page.getByRole('link', { name: /Jürgen Krause/ }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.getByLabel(/Team/)).toBeVisible()

  await page.getByLabel(/Job title/).fill('Head of Engineering')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your changes have been saved.')).toBeVisible()

  await other.getByLabel(/Team/).fill('Platform')
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByText('Someone else has changed this profile.')).toBeVisible()
  await expect(other.getByLabel(/Team/)).toHaveValue('Platform')
  await other.getByRole('button', { name: 'Save my changes' }).click()
  await expect(other.getByText('Your changes have been saved.')).toBeVisible()
  await expect(other.getByLabel(/Job title/)).toHaveValue('Head of Engineering')
})

test('a manager is found while typing and by keyboard alone; one that closes a loop is refused with the loop', async ({
  page,
}) => {
  await logInAs(page, 'hana')
  await page.goto('/app/admin/directory?q=mia')
  await page.getByRole('link', { name: /Mia Keller/ }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  const manager = page.getByRole('combobox', { name: /^Manager/ })
  await manager.fill('ravi')
  await expect(page.getByRole('option', { name: /Ravi Menon/ })).toBeVisible()
  await manager.press('Enter')
  await expect(manager).toHaveValue('Ravi Menon')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Mia Keller → Ravi Menon → Mia Keller')).toBeVisible()
  await expect(manager).toBeFocused()
})

test('someone new is added, invited by a link that is handed over, deactivated and brought back', async ({
  page,
  browser,
}) => {
  const { loginname } = await freshCompany(page.request)
  await page.goto('/app/admin/directory/create')
  await page.getByLabel('First name').fill('Ines')
  await page.getByLabel('Last name').fill('Novak')
  await page.getByLabel('Email address').fill(`ines-${loginname}`)
  await page.getByRole('button', { name: 'Add 1 person' }).click()
  await page.getByRole('link', { name: 'Open' }).click()
  await expect(page.getByText('Not invited')).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Get invitation link' }).click()
  const link = await page.getByLabel('Link for Ines Novak').inputValue()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('Link ready')).toBeVisible()

  // She is welcomed in the language of her browser, and keeps it although her company uses another one.
  const hers = await (await browser.newContext({ locale: 'de-DE' })).newPage()
  await hers.goto(link)
  await expect(hers.getByRole('heading', { name: 'Willkommen, Ines' })).toBeVisible()
  await hers.getByLabel('Neues Passwort').fill('seven wooden bicycles')
  await hers.getByRole('button', { name: 'Passwort festlegen' }).click()
  await expect(hers).toHaveURL(/\/app\/home$/)
  await expect(hers.locator('html')).toHaveAttribute('lang', 'de')
  await expect(hers.getByRole('heading', { level: 1, name: /Ines/ })).toHaveText(/^Gute/)

  await page.reload()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('Ines Novak was deactivated.')).toBeVisible()
  await hers.reload()
  await expect(hers).toHaveURL(/\/login/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Ines Novak was reactivated.')).toBeVisible()
})

test('before deactivating someone, HR reads who reports to them and which reviews wait for them', async ({ page }) => {
  await logInAs(page, 'hana')
  await page.goto('/app/admin/directory?q=mia')
  await page.getByRole('link', { name: /Mia Keller/ }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deactivate Mia Keller?' })
  await expect(dialog.getByText(/remaining people report to them/)).toBeVisible()
  await expect(dialog.getByText(/They’re the main reviewer for .+ reassigned automatically/)).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'person-deactivating')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
})

test('several people are added at once by pasting them; a preview shows how they are understood, and every invalid line is named', async ({
  page,
}) => {
  const { loginname } = await freshCompany(page.request)
  const omar = `omar.farouk@${loginname.split('@')[1]}`
  await page.goto('/app/admin/directory/create?way=several')
  const lines = page.getByLabel(/One person per line/)
  const understood = page.getByRole('region', { name: 'People to add' })
  await lines.fill(`Farouk, Omar <${omar}>\nPetra Klein\nAda Stone; ${loginname}`)
  await expect(understood.getByRole('row', { name: `1 Omar Farouk ${omar}`, exact: true })).toBeVisible()
  await expect(understood.getByRole('status')).toHaveText('2 people recognized, 1 line needs attention')
  await page.getByRole('button', { name: 'Add 3 people' }).click()
  await expect(page.getByText('No one has been added yet. Please check line 2.')).toBeVisible()
  await expect(understood.getByText('This line has no email address.')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await lines.fill(`${omar}\n\nAda Stone; ${loginname}`)
  await expect(understood.getByText('The name was taken from the email address. Please check it.')).toBeVisible()
  await page.getByRole('button', { name: 'Add 2 people' }).click()
  await expect(page.getByText('No one has been added yet. Please check line 3.')).toBeVisible()
  await expect(understood.getByText(`“${loginname}” is already in use`)).toBeVisible()
  await lines.fill(`First name\tLast name\tEmail\nOmar\tFarouk\t${omar}`)
  await page.getByRole('button', { name: 'Add 1 person' }).click()
  await expect(page.getByRole('heading', { name: '1 person added' })).toBeVisible()
})

test('ADM-6 the managers of a pasted table are found in it and in the company, and who was not found is said before and after', async ({
  page,
}) => {
  await freshCompany(page.request)
  await page.goto('/app/admin/directory/create?way=several')
  const stem = `${Date.now()}.${process.pid}@novak.example`
  const rows = [
    ['First name', 'Last name', 'Email', 'Reports to', 'Hire date'],
    ['Ines', 'Novak', `ines.${stem}`, 'Petra Klein', '2020-01-02'],
    ['Omar', 'Novak', `omar.${stem}`, 'Novak, Ines', ''],
    ['Lea', 'Novak', `lea.${stem}`, `omar.${stem}`, ''],
  ]
  await page.getByLabel(/One person per line/).fill(rows.map((cells) => cells.join('\t')).join('\n'))
  const listed = page.getByRole('region', { name: 'People to add' })
  await expect(listed.getByRole('row', { name: /Omar Novak .+ Ines Novak$/ })).toBeVisible()
  await expect(listed.getByRole('row', { name: /Lea Novak .+ Omar Novak$/ })).toBeVisible()
  await expect(listed.getByText('No one found for “Petra Klein”, so no manager is set')).toBeVisible()
  await expect(listed.getByText(/1 manager couldn’t be matched. That person is added without one./)).toBeVisible()
  await expect(page.getByText(/This column isn’t added from a pasted list: Hire date/)).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'people-pasted-with-managers')
  await page.getByRole('button', { name: 'Add 3 people' }).click()
  await expect(page.getByRole('heading', { name: '3 people added' })).toBeVisible()
  await page.goto('/app/admin/directory')
  await expect(page.getByRole('row', { name: /Novak,? Lea.+Omar Novak|Lea Novak.+Omar Novak/ })).toBeVisible()
})

test('a company without people adds a list, gets links to hand out, and is led to its first cycle', async ({
  page,
}) => {
  await freshCompany(page.request)
  await page.goto('/app/admin/directory/create')
  const ways = page.getByRole('navigation', { name: 'Ways to add people' })
  await expect(ways.getByRole('link')).toHaveText([/^Upload a file/, /^Paste a list/, /^One by one/])
  await ways.getByRole('link', { name: /^Paste a list/ }).click()
  const stem = `${Date.now()}.${process.pid}@novak.example`
  await page.getByLabel(/One person per line/).fill(`Ines Novak <ines.${stem}>\nOmar Novak <omar.${stem}>`)
  await page.getByRole('button', { name: 'Add 2 people' }).click()
  const added = page.getByRole('status').filter({ hasText: '2 people added' })
  await expect(added.getByText('Ines Novak and Omar Novak. They can’t log in until you invite them.')).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'people-added')
  await added.getByRole('button', { name: 'Get invitation links' }).click()
  const dialog = page.getByRole('dialog', { name: 'Get invitation links' })
  await dialog.getByRole('button', { name: 'Create 2 links' }).click()
  await expectNoAxeViolationsInBothThemes(page)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('2 people added and invited')).toBeVisible()
  await page.getByRole('link', { name: 'Create your first cycle' }).click()
  await expect(page).toHaveURL(/\/app\/admin\/reviews\/create/)
})

test('a guest is added, is marked as one in the directory, and gets a simple page of their own', async ({
  page,
  browser,
}) => {
  await freshCompany(page.request)
  await page.goto('/app/admin/directory/create')
  await page.getByLabel('Guest').check()
  await expect(page.getByLabel('Manager')).toHaveCount(0)
  await page.getByLabel('First name').fill('Nadia')
  await page.getByLabel('Last name').fill('Rahman')
  await page.getByLabel('Email address').fill(`nadia@outside-${Date.now()}.example`)
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'add-guest')
  await page.getByRole('button', { name: 'Add 1 person' }).click()
  await page.getByRole('link', { name: 'Open' }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Get invitation link' }).click()
  const link = await page.getByLabel('Link for Nadia Rahman').inputValue()

  await page.goto('/app/admin/directory?role=guest')
  await expect(page.getByRole('row', { name: /Nadia Rahman.*Guest/ })).toBeVisible()

  const hers = await (await browser.newContext()).newPage()
  await hers.goto(link)
  await hers.getByLabel('New password').fill('seven wooden bicycles')
  await hers.getByRole('button', { name: 'Set password' }).click()
  await expect(hers).toHaveURL(/\/app\/home$/)
  await expect(hers.getByText('As a guest, you see only what you’re asked to write.')).toBeVisible()
  await takeScreenshot(hers, 'guest-home')
})

test('roles are given in a dialog; roles that one may not give can’t be selected', async ({ page }) => {
  await logInAs(page, 'paul')
  const { people } = await (await page.request.get('/api/users?search=kwame')).json()
  // Undoes what an earlier try has changed.
  const none = { isHR: false, isAssistant: false, isAdmin: false }
  const roles = `/api/users/${people[0].id}/roles`
  const withoutRoles = () => page.request.put(roles, { data: none, headers: sameOriginHeaders })
  expect((await withoutRoles()).status()).toBe(200)
  await page.goto('/app/admin/directory?q=kwame')
  await page.getByRole('link', { name: /Kwame Mensah/ }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Change roles' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kwame Mensah’s roles' })
  await expect(dialog.getByLabel(/Tech Admin/)).toBeDisabled()
  await dialog.getByLabel(/HR Admin/).check()
  await dialog.getByLabel(/HR Assistant/).check()
  await expect(dialog.getByLabel(/HR Admin/)).not.toBeChecked()
  await expectNoAxeViolationsInBothThemes(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Kwame Mensah’s roles were changed.')).toBeVisible()
  expect((await withoutRoles()).status()).toBe(200)
})
