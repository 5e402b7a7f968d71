import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../support/accessibility.ts'
import { freshCompany } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { sameOriginHeaders } from '../support/test-users.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

// Addresses are unique in the whole installation, so every test that adds someone has its own, at each try.
let works = ''
test.beforeEach(() => {
  works = `works-${process.pid}-${Date.now().toString(36)}.example`
})

const importPage = '/app/admin/settings/csv/import'
const previewPath = /\/api\/imports\/previews\/[\w-]+$/

/** Semicolons, Windows-1252, a line break inside quotes, an unknown column, three rows with problems. */
const oddFile = () =>
  [
    'Vorname;Nachname;Titel;E-Mail;Vorgesetzter;Eintrittsdatum;Bemerkung',
    `Björn;Süß;"Leiter\nMöbelbau & Entwurf";bjorn@${works};Ada Stone;14.09.2020;ß`,
    `Zoë;Krüger;Tischlerin;zoe@${works};Björn Süß;;`,
    'Ohne;Adresse;Aushilfe;;Björn Süß;;',
    `Serielles;Datum;Aushilfe;datum@${works};Björn Süß;45444;`,
    'Zu;Kurz',
  ].join('\r\n')

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })

/** Uploads a file and continues to its preview. */
async function previewOf(page: Page, name: string, text: string) {
  await page.goto(importPage)
  await page.getByLabel('Excel or CSV file').setInputFiles(file(name, text))
  await page.getByRole('button', { name: 'Continue to columns' }).click()
  await page.getByRole('button', { name: 'Continue to preview' }).click()
  await expect(page.getByRole('heading', { name: 'Import preview' })).toBeVisible()
}

const namesIn = async (page: Page): Promise<string[]> => {
  const reply = await page.request.get('/api/users?size=100')
  return ((await reply.json()) as { people: { name: string }[] }).people.map((person) => person.name).sort()
}

const rows = (page: Page) => page.getByRole('list', { name: 'Rows in the file' }).getByRole('listitem')
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name }).first()

test('IMP-01 IMP-04 IMP-05 IMP-07 IMP-08 an unusual people file is previewed, imported, listed in the history and undone', async ({
  page,
}) => {
  await freshCompany(page.request)
  await page.goto(importPage)
  const tabs = page.getByRole('navigation', { name: 'People import' })
  await expect(tabs.getByRole('link')).toHaveText(['Import', 'Settings', 'History'])
  await page.getByLabel('Excel or CSV file').setInputFiles(file('Personal.csv', oddFile()))
  const created = page.waitForResponse((reply) => reply.url().endsWith('/api/imports/previews'))
  await page.getByRole('button', { name: 'Continue to columns' }).click()
  const { id } = (await (await created).json()) as { id: string }
  await expect(page).toHaveURL(new RegExp(`preview=${id}`))

  // Columns: proposed from German headers, with the first values; umlauts are right although nothing names the encoding.
  await expect(page.getByText('Encoding: Windows-1252.')).toBeVisible()
  await expect(page.getByLabel('Delimiter')).toHaveText(/Detected: Semicolon/)
  await expect(page.getByLabel('Field for column “Vorgesetzter”')).toHaveValue('manager')
  await expect(page.getByLabel('Field for column “Bemerkung”')).toHaveValue('')
  await expect(page.getByText('Krüger')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Continue to preview' }).click()

  // Preview: what each row does, by its line in the file, and nothing has happened yet.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preview of Personal.csv')
  await expect(rowOf(page, 'Björn Süß')).toContainText('Line 2')
  await expect(rowOf(page, 'Zoë Krüger')).toContainText('Line 4')
  const groups = page.getByRole('list', { name: 'Problems in the file' }).getByRole('listitem')
  await expect(groups).toHaveCount(3)
  await page.getByRole('button', { name: /^Errors 2/ }).click()
  await expect(rowOf(page, 'Zu Kurz')).toContainText('Found 2 cells, expected 7')
  await expect(page.getByText('Zoë Krüger')).toBeHidden()
  await page.getByRole('button', { name: /^Show rows: Hire date: “45444” is a number/ }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rowOf(page, 'Serielles Datum')).toContainText('so it’s left out')
  await page.getByRole('button', { name: 'Show all rows' }).click()
  await expectNoAxeViolations(page)
  await takeScreenshot(page, 'csv-preview')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download problems' }).click()
  expect((await download).suggestedFilename()).toBe('Personal-problems.csv')
  expect(await namesIn(page)).toEqual(['Ada Stone'])

  // A cell is fixed in the preview, which is checked again.
  await page.getByRole('button', { name: 'Fix Email address in line 5' }).click()
  const cell = page.getByLabel('Email address in line 5')
  await expect(cell).toHaveValue('')
  await cell.fill(`ohne@${works}`)
  await cell.press('Enter')
  await expect(page.getByText('1 cell fixed here')).toBeVisible()
  await expect(rowOf(page, 'Ohne Adresse')).toContainText('Add')

  // Start: the dialog says what will happen, and the page becomes the result.
  await page.getByRole('button', { name: 'Run Import' }).click()
  const asking = page.getByRole('dialog', { name: 'Run Import' })
  await expect(asking).toContainText('4 people will be added.')
  await expect(asking).toContainText('1 row has errors and will be skipped.')
  await asking.getByRole('button', { name: 'Start Import' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personal.csv imported')
  const result = page.getByRole('list', { name: 'Result' }).getByRole('listitem')
  await expect(result).toHaveText(['4 added', '1 row skipped', '1 warning'])
  await expectNoAxeViolations(page)
  await takeScreenshot(page, 'csv-result')
  expect(await namesIn(page)).toEqual(['Ada Stone', 'Björn Süß', 'Ohne Adresse', 'Serielles Datum', 'Zoë Krüger'])
  await page.getByRole('button', { name: 'Invite them' }).click()
  const inviting = page.getByRole('dialog')
  await expect(inviting).toContainText('Zoë Krüger')
  await inviting.getByRole('button', { name: 'Cancel' }).click()

  // History: the entry, its rows, and the undo.
  await tabs.getByRole('link', { name: 'History' }).click()
  const entry = page.getByRole('row').filter({ hasText: 'Personal.csv' })
  await expect(entry).toContainText('Completed with errors')
  await page.getByRole('link', { name: 'Undo last import' }).click()
  const undo = page.getByRole('dialog', { name: 'Undo this import?' })
  await expect(undo).toContainText('4 added people will be removed.')
  await undo.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByText('The import was undone. Everything is back to the way it was.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import of Personal.csv undone')
  await expectNoAxeViolations(page)
  await takeScreenshot(page, 'csv-undone')
  expect(await namesIn(page)).toEqual(['Ada Stone'])
})

test('IMP-03 the preview is read every second until its entries no longer grow in number', async ({ page }) => {
  await freshCompany(page.request)
  await previewOf(page, 'one.csv', `First name,Last name,E-mail\nZoe,Kay,zoe@${works}`)
  const address = page.url()
  await page.clock.install()
  const shown = [
    { state: 'RUNNING', entryCount: 0 },
    { state: 'RUNNING', entryCount: 4 },
    { state: 'READY', entryCount: 9 },
    { state: 'READY', entryCount: 9 },
  ]
  let reads = 0
  await page.route(previewPath, async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), ...(shown[reads] ?? shown.at(-1)) } })
    reads += 1
  })
  await page.goto(address)
  await expect(page.getByText('Reading your file…')).toBeVisible()
  for (const count of [1, 2, 3, 4]) {
    await expect.poll(() => reads).toBe(count)
    await page.clock.runFor(900)
    expect(reads).toBe(count)
    await page.clock.runFor(200)
  }
  await expect(page.getByRole('heading', { name: 'Import preview' })).toBeVisible()
  await page.clock.runFor(20_000)
  expect(reads).toBe(4)
})

/** Colleagues of the founder, added by hand. */
async function add(page: Page, firstNames: readonly string[]) {
  const people = firstNames.map((firstName) => ({
    firstName,
    lastName: 'Poe',
    email: `${firstName.toLowerCase()}@${works}`,
  }))
  const added = await page.request.post('/api/users', {
    data: { people, sendWelcomeEmails: false },
    headers: sameOriginHeaders,
  })
  expect(added.status(), await added.text()).toBe(201)
  return ((await added.json()) as { people: { id: string }[] }).people
}

/** Five colleagues, and a configuration that deactivates people who aren’t in the file. */
async function colleagues(page: Page) {
  await add(page, ['Ann', 'Ben', 'Cem', 'Dee', 'Eva'])
  await page.goto('/app/admin/settings/csv/config')
  await page.getByLabel('Deactivate people who aren’t in the file').check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
}

test('ADM-P28 an import that deactivates more than a fifth of the people starts only after DEACTIVATE was typed', async ({
  page,
}) => {
  await freshCompany(page.request)
  await colleagues(page)
  await previewOf(page, 'short.csv', `First name;Last name;E-mail\nAnn;Poe;ann@${works}`)
  await page.getByRole('button', { name: 'Run Import' }).click()
  const dialog = page.getByRole('dialog', { name: 'Run Import' })
  await expect(dialog).toContainText('4 of 6 active people will be deactivated.')
  const start = dialog.getByRole('button', { name: 'Start Import' })
  await dialog.getByRole('textbox').fill('deactivate')
  await expect(start).toBeDisabled()
  await dialog.getByRole('textbox').fill('DEACTIVATE')
  await start.click()
  await expect(page.getByRole('list', { name: 'Result' }).getByRole('listitem')).toHaveText([
    '4 deactivated',
    '1 warning',
  ])
})

test('ADM-P28 a preview whose people have changed since can be run after a refresh', async ({ page }) => {
  await freshCompany(page.request)
  const [ida] = await add(page, ['Ida'])
  const id = ida?.id
  await previewOf(page, 'ida.csv', `First name,Last name,E-mail,Title\nIda,Poe,ida@${works},Mason`)
  const read = (await (await page.request.get(`/api/users/${id}`)).json()) as { version: number }
  const change = { data: { version: read.version, title: 'Sculptor' }, headers: sameOriginHeaders }
  expect((await page.request.patch(`/api/users/${id}`, change)).status()).toBe(200)

  await page.reload()
  await expect(page.getByRole('button', { name: 'Run Import' })).toBeDisabled()
  await page.getByRole('button', { name: 'Refresh preview' }).click()
  await expect(rowOf(page, 'Ida Poe')).toContainText('Sculptor')
  await expect(rowOf(page, 'Ida Poe')).toContainText('Mason')
  await expect(page.getByRole('button', { name: 'Run Import' })).toBeEnabled()
})

test('rows can be pasted, and missing columns are reported and mapped', async ({ page }) => {
  await freshCompany(page.request)
  await page.goto(importPage)
  await page.getByLabel('Paste rows').check()
  await page.getByRole('button', { name: 'Continue to columns' }).click()
  await expect(page.getByText('Please paste some rows first.')).toBeVisible()
  await page.getByLabel('Rows', { exact: true }).fill(`Given\tFamily\tWrite to\nPat\tKay\tpat@${works}`)
  await page.getByRole('button', { name: 'Continue to columns' }).click()
  const missing = 'No column is mapped to the email address. Choose one below.'
  await expect(page.getByRole('alert').filter({ hasText: missing })).toBeVisible()
  await page.getByLabel('Field for column “Write to”').selectOption({ label: 'Email address' })
  await page.getByLabel('Field for column “Given”').selectOption({ label: 'First name' })
  await page.getByLabel('Field for column “Family”').selectOption({ label: 'Last name' })
  await page.getByRole('button', { name: 'Continue to preview' }).click()
  await expect(rowOf(page, 'Pat Kay')).toContainText('Add')
})

test('a file without email addresses and with ambiguous dates asks for both before the preview', async ({ page }) => {
  await freshCompany(page.request)
  await page.goto(importPage)
  const text = 'Name,Start date,Manager\n"Lee, Ann",07-05-11,\n"Roe, Bob",08-05-11,Ann Lee'
  await page.getByLabel('Excel or CSV file').setInputFiles(file('plain.csv', text))
  await page.getByRole('button', { name: 'Continue to columns' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Match the columns')
  await page.getByLabel('Pattern').selectOption('FIRST.LAST')
  await page.getByLabel('Domain').fill('nowhere')
  await page.getByRole('button', { name: 'Continue to preview' }).click()
  await expect(page.getByText('Please enter a domain such as company.com.')).toBeVisible()
  await expect(page.getByText('Please choose whether the day or the month comes first.')).toBeVisible()
  await page.getByLabel('Domain').fill('plain-files.example')
  await page.getByLabel('5 July 2011').check()
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Continue to preview' }).click()
  await expect(rowOf(page, 'Ann Lee')).toContainText('ann.lee@plain-files.example')
  await expect(rowOf(page, 'Bob Roe')).toContainText('Manager: Ann Lee')
})

test('what is typed into a cell while the correction of another one is checked stays there', async ({ page }) => {
  await freshCompany(page.request)
  await previewOf(page, 'two.csv', 'First name,Last name,E-mail\nZoe,Kay,\nAl,Ray,')
  await page.getByRole('button', { name: 'Fix Email address in line 3' }).click()
  await page.getByRole('button', { name: 'Fix Email address in line 2' }).click()
  const [first, second] = [page.getByLabel('Email address in line 2'), page.getByLabel('Email address in line 3')]
  await first.fill(`zoe-${Date.now()}@${works}`)
  let isChecked = false
  await page.route(previewPath, async (route) => {
    const response = await route.fetch()
    const preview = await response.json()
    await route.fulfill({ response, json: isChecked ? preview : { ...preview, state: 'RUNNING' } })
  })
  await first.press('Enter')
  await expect(page.getByText('Checking the file again…').first()).toBeVisible()
  const address = `al-${Date.now()}@${works}`
  await second.pressSequentially(address)
  isChecked = true
  await expect(page.getByText('1 cell fixed here')).toBeVisible()
  await expect(second).toBeFocused()
  await expect(second).toHaveValue(address)
  await second.press('Enter')
  await expect(page.getByText('2 cells fixed here')).toBeVisible()
  await expect(rowOf(page, 'Al Ray')).toContainText('Add')
})

test('all rows are shown again once the last one with an error is corrected', async ({ page }) => {
  await freshCompany(page.request)
  await previewOf(page, 'one.csv', `First name,Last name,E-mail\nZoe,Kay,zoe-${Date.now()}@works.example\nAl,Ray,`)
  await page.getByRole('button', { name: /^Errors 1/ }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Fix Email address in line 3' }).click()
  await page.getByLabel('Email address in line 3').fill(`al-${Date.now()}@works.example`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 cell fixed here')).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
})
