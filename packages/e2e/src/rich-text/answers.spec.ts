import { answerField, expectAnswerText, expectSaveState, openReviewForm } from '../reviews/review-form.ts'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'
import { paste } from './test-page.ts'

/** Differs from what an earlier try has written. */
const unique = (text: string) => `${text}-${Date.now().toString(36)}`

test('KEEP-1 KEEP-3 a formatted answer is saved automatically, the caret stays, and it is shown with its formats', async ({
  page,
}) => {
  const address = await openReviewForm(page, 'mia', 'Oskar Wendt')
  const field = answerField(page)
  const text = unique('She wrote the catalogue')
  await field.fill(text)
  await field.press('Control+A')
  // After an earlier try, what is typed is bold already.
  if ((await field.locator('strong').count()) === 0) await field.press('Control+B')
  await expect(field.locator('strong')).toHaveText(text)
  await expectSaveState(page, /^Saved/)
  await field.press('Home')
  const stored = page.waitForResponse((reply) => reply.request().method() === 'PUT')
  await page.keyboard.type('Yes')
  expect((await stored).status()).toBe(200)
  await expectSaveState(page, /^Saved/)
  // Saving moved neither the focus nor the caret.
  await expect(field).toBeFocused()
  await page.keyboard.type(': ')
  await expectAnswerText(field, `Yes: ${text}`)
  await expectSaveState(page, /^Saved/)

  await page.reload()
  await expectAnswerText(field, `Yes: ${text}`)
  await expect(field.locator('strong')).toContainText(text)
  await page.goto(address.replace('/edit/', '/view/'))
  await expect(page.getByRole('main').locator('strong', { hasText: text })).toBeVisible()
})

test('KEEP-3 an unsent format is kept on the device and restored', async ({ page, context }) => {
  const address = await openReviewForm(page, 'iris', 'Amara Okafor')
  await context.setOffline(true)
  const field = answerField(page, 1)
  const word = unique('train')
  await paste(field, `<ul><li>on the <b>${word}</b></li></ul>`)
  await expectSaveState(page, 'Offline, saved on this device')
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(address)
  await expect(again.getByText('Your unsaved text was restored.')).toBeVisible()
  await expect(answerField(again, 1).locator('li strong', { hasText: word })).toBeVisible()
  await expectSaveState(again, /^Saved/)
})

test('someone is mentioned with @; the name links to their profile when read', async ({ page }) => {
  const address = await openReviewForm(page, 'mia', 'Farah Siddiqui')
  const field = answerField(page)
  await field.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' with @rav')
  const people = page.getByRole('listbox', { name: 'People to mention' })
  await expect(people.getByRole('option', { name: /Ravi Menon/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(people).toBeHidden()
  await page.keyboard.type(' and @rav')
  await expect(people.getByRole('option', { selected: true })).toContainText('Ravi Menon')
  await page.keyboard.press('Enter')
  await expect(people).toBeHidden()
  await page.keyboard.type('too')
  await expectAnswerText(field, /with @rav and @Ravi Menon too$/)
  await expectSaveState(page, /^Saved/)
  await page.goto(address.replace('/edit/', '/view/'))
  await expect(page.getByRole('main').getByRole('link', { name: '@Ravi Menon' }).last()).toHaveAttribute(
    'href',
    /\/app\/user\//,
  )
})

test('PERM-41 SYS-118 a file is attached to an answer, and opened where the answer is read', async ({ page }) => {
  const address = await openReviewForm(page, 'mia', 'Farah Siddiqui')
  const field = answerField(page)
  await field.focus()
  await page.keyboard.press('Control+End')
  const plan = `${unique('plan')}.txt`
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Attach file' }).first().click()
  const chooser = await choosing
  await chooser.setFiles({ name: 'run.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') })
  await expect(page.getByRole('alert').filter({ hasText: 'run.exe couldn’t be attached.' })).toBeVisible()
  await chooser.setFiles({ name: plan, mimeType: 'text/plain', buffer: Buffer.from('Beds first') })
  await expect(field.getByRole('link', { name: plan })).toBeVisible()
  await expectSaveState(page, /^Saved/)
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'attached-file')

  await page.goto(address.replace('/edit/', '/view/'))
  const download = page.waitForEvent('download')
  await page.getByRole('main').getByRole('link', { name: plan }).click()
  expect((await download).suggestedFilename()).toBe(plan)
})
