import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { logInAs, sameOriginHeaders } from '../support/test-users.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

const idOf = async (page: Page, search: string): Promise<string> => {
  const reply = await page.request.get(`/api/users?search=${search}`)
  return ((await reply.json()) as { people: { id: string }[] }).people[0]?.id ?? ''
}

/** A photo that the browser makes itself: two colors beside each other. */
const photo = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 600
    canvas.height = 400
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('the browser cannot draw')
    pen.fillStyle = '#2f6f5e'
    pen.fillRect(0, 0, 600, 400)
    pen.fillStyle = '#f2c14e'
    pen.fillRect(220, 90, 160, 220)
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
  })

test('EMP-8 FILE-1 someone adds a picture of themself, which is shown wherever their initials were, and removes it', async ({
  page,
}) => {
  await logInAs(page, 'noor')
  const noor = await idOf(page, 'haddad')
  // An earlier try may have left a picture.
  await page.request.delete(`/api/users/${noor}/pictures`, { headers: sameOriginHeaders })
  await page.goto(`/app/user/${noor}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Add picture' }).click()
  const dialog = page.getByRole('dialog', { name: 'Picture of Noor Haddad' })
  await dialog.getByRole('button', { name: 'Save picture' }).click()
  await expect(dialog.getByText('Choose a file first.')).toBeVisible()
  await dialog.getByLabel('Photo').setInputFiles({
    name: 'notes.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no photo'),
  })
  await expect(dialog.getByText('This photo can’t be read. Choose another one.')).toBeVisible()
  const buffer = Buffer.from(await photo(page), 'base64')
  await dialog.getByLabel('Photo').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer })
  await expect(dialog.getByRole('img', { name: 'Preview' })).toBeVisible()
  await dialog.getByLabel('Zoom').fill('150')
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'profile-picture')
  await dialog.getByRole('button', { name: 'Save picture' }).click()
  await expect(page.getByText('Picture updated.')).toBeVisible()
  await expect(page.getByRole('main').locator('header img')).toHaveAttribute('src', /size=large/)
  await expect(page.getByRole('button', { name: /^Your account/ }).locator('img')).toHaveAttribute('src', /size=small/)

  await logInAs(page, 'mia')
  await page.goto('/app/team/people')
  await expect(
    page
      .getByRole('row', { name: /Noor Haddad/ })
      .locator('img')
      .first(),
  ).toBeVisible()
  await page
    .getByRole('link', { name: /^Noor Haddad/ })
    .first()
    .click()
  await expect(page.getByRole('main').locator('header img')).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).waitFor({ state: 'detached' })

  await logInAs(page, 'hana')
  await page.goto(`/app/user/${await idOf(page, 'haddad')}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Remove picture' }).click()
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(page.getByText('Picture removed.')).toBeVisible()
  await expect(page.getByRole('main').locator('header img')).toHaveCount(0)
})

test('EMP-P09 a manager keeps a file on a report, shares it, and the report finds it and no other', async ({
  page,
}) => {
  const name = `Agreed in May ${Date.now().toString(36)}.txt`
  await logInAs(page, 'mia')
  const ravi = await idOf(page, 'menon')
  await page.goto(`/app/user/${ravi}/files`)
  const files = page.getByRole('table', { name: 'Files' })
  await expect(files.getByRole('link', { name: 'Development agreement.pdf' })).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'profile-files')
  await page.getByRole('button', { name: 'Add file' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a file for Ravi Menon' })
  const send = async (file: string, content: string) => {
    await dialog.getByLabel('File').setInputFiles({ name: file, mimeType: 'text/plain', buffer: Buffer.from(content) })
    await dialog.getByRole('button', { name: 'Add file' }).click()
  }
  await send('run.pdf', 'no document')
  await expect(dialog.getByText(/^This file type isn’t supported/)).toBeVisible()
  await send(name, 'Four days a week.')
  await expect(page.getByText(`“${name}” added.`)).toBeVisible()
  const row = files.getByRole('row', { name })
  await expect(row.getByText('Not shared')).toBeVisible()

  await logInAs(page, 'ravi')
  await page.goto(`/app/user/${ravi}/files`)
  await expect(files.getByRole('link', { name: 'Development agreement.pdf' })).toBeVisible()
  for (const hidden of [name, /salary/]) await expect(files.getByRole('link', { name: hidden })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add file' })).toHaveCount(0)

  await logInAs(page, 'mia')
  await page.goto(`/app/user/${ravi}/files`)
  await row.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Share with Ravi Menon' }).click()
  await expect(row.getByText('Shared', { exact: true })).toBeVisible()

  await logInAs(page, 'ravi')
  await page.goto(`/app/user/${ravi}/files`)
  const coming = page.waitForEvent('download')
  await files.getByRole('link', { name }).click()
  expect((await coming).suggestedFilename()).toBe(name)

  await logInAs(page, 'mia')
  await page.goto(`/app/user/${ravi}/files`)
  await row.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText(`“${name}” removed.`)).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('EMP-8 EMP-P09 neither a colleague nor an HR Assistant finds files on a profile', async ({ page }) => {
  const tabs = page.getByRole('navigation', { name: 'Profile of Ravi Menon' }).getByRole('link')
  await logInAs(page, 'asta')
  const ravi = await idOf(page, 'menon')
  await page.goto(`/app/user/${ravi}`)
  await expect(tabs).toHaveText(['Overview', 'Activities', 'Objectives', 'Performance reviews', 'Personal data'])
  await logInAs(page, 'noor')
  await page.goto(`/app/user/${ravi}`)
  await expect(tabs).toHaveText(['Overview', 'Activities', 'Objectives'])
  await page.goto(`/app/user/${ravi}/files`)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('TEAM-03 one page has the reviews of a team in each cycle, of direct reports or of all, and earlier addresses lead to it', async ({
  page,
}) => {
  await logInAs(page, 'mia')
  const mia = await idOf(page, 'mia')
  await page.goto('/app/team/reviews')
  await takeScreenshot(page, 'team-reviews')
  await expect(page.getByText(/^Sign by \w{3} \d+ \w{3}.* \d\d:\d\d$/)).toBeVisible()
  const cycle = page.getByLabel('Cycle')
  const ended = await cycle.locator('option').last().getAttribute('value')
  for (const former of [`/app/reviews/team/${ended}`, `/app/team/reviews/${mia}/${ended}`]) {
    await page.goto(former)
    await expect(page).toHaveURL(`/app/team/reviews?cycle=${ended}`)
    await expect(cycle).toHaveValue(ended ?? '')
  }
  await page.goto('/app/reviews/team')
  await expect(page).toHaveURL('/app/team/reviews')
  const table = page.getByRole('table')
  await expect(table.getByRole('link', { name: /^Ravi Menon/ })).toBeVisible()
  await expect(table.getByRole('link', { name: /^Kwame Mensah/ })).toHaveCount(0)
  await page.getByRole('button', { name: /^Whole team/ }).click()
  await expect(table.getByRole('link', { name: /^Kwame Mensah/ })).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await table.getByRole('link', { name: 'Reports of Jürgen Krause' }).click()
  await expect(page.getByText('Performance reviews for Jürgen Krause’s team')).toBeVisible()
  await expect(table.getByRole('link', { name: /^Zoë Harrington/ })).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'team-cycle')
})
