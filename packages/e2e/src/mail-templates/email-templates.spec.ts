import type { Page } from '@playwright/test'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { freshCompany } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { sameOriginHeaders } from '../support/test-users.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

const EMAILS = '/app/admin/settings/emails'
const NUDGE = `${EMAILS}?mail=profile-nudge&language=en`
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text' })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

test('ADM-P13 KEEP-3 a text is written with placeholders, previewed, kept on the device, sent as a test, and reset', async ({
  page,
}) => {
  await freshCompany(page.request)
  await page.goto(EMAILS)
  // Emails with texts that no one can change are hidden until someone searches for them.
  const fixed = page.getByRole('link', { name: 'Password reset' })
  await expect(fixed).toBeHidden()
  await page.getByRole('searchbox', { name: 'Search emails' }).fill('password')
  await expect(fixed).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search emails' }).fill('')
  await expect(fixed).toBeHidden()
  const parts = page.getByRole('group', { name: 'Filter by area' })
  await parts.getByRole('button', { name: /^Performance reviews/ }).click()
  await expect(page.getByRole('table', { name: 'Emails: Performance reviews', exact: true })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Emails: Account and people', exact: true })).toHaveCount(0)
  await parts.getByRole('button', { name: /^Account and people/ }).click()
  await page.getByRole('link', { name: 'Reminder: complete profile' }).click()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('Hello Ada,')

  await page.getByLabel('Subject').fill('Your profile, ')
  await page.getByRole('button', { name: 'Recipient’s first name' }).click()
  await expect(preview).toContainText('Your profile, Ada')
  await textOf(page).fill('It takes two minutes.')
  await save(page).click()
  await expect(page.getByText('Add the required placeholder “link”.')).toBeVisible()
  await textOf(page).focus()
  await page.keyboard.press('End')
  await page.getByRole('button', { name: 'Link (required)' }).click()
  await expect(preview).toContainText('It takes two minutes.http')
  await expectNoAxeViolationsInBothThemes(page)
  await takeScreenshot(page, 'email-text-typed')

  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(page.getByText('We restored your unsaved text.')).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('Your profile, {{ recipientFirstName }}')
  await page.getByRole('button', { name: 'Send test email' }).click()
  await expect(page.getByText('Test email sent.')).toBeVisible()
  await save(page).click()
  await expect(page.getByText('Last edited by Ada Stone')).toBeVisible()

  await page.getByRole('button', { name: 'Reset to default' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Reset to default' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('Please complete your profile')
  await page.goto('/app/mailbox')
  await expect(page.getByText('Test: Your profile, Ada').first()).toBeVisible()
})

test('KEEP-3 a draft that a slow device finds late is restored, or kept for the next visit if something was typed', async ({
  page,
}) => {
  await freshCompany(page.request)
  await page.goto(NUDGE)
  const subject = page.getByLabel('Subject')
  const restored = page.getByText('We restored your unsaved text.')
  const reload = async () => {
    page.once('dialog', (dialog) => dialog.accept())
    await page.reload()
    await expect(subject).toHaveValue('Please complete your profile')
  }
  await subject.fill('Written yesterday')
  let answer = () => {}
  let answered = Promise.resolve()
  await page.route('**/api/drafts/encryption-key', async (route) => {
    await answered
    await route.continue()
  })
  const wait = () => {
    answered = new Promise((done) => {
      answer = done
    })
  }
  wait()
  await reload()
  await expect(restored).toBeHidden()
  answer()
  await expect(restored).toBeVisible()
  await expect(subject).toHaveValue('Written yesterday')

  wait()
  await reload()
  await subject.fill('Written today')
  answer()
  await page.waitForTimeout(1_000)
  await expect(subject).toHaveValue('Written today')
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(subject).toHaveValue('Written today')
  await page.getByRole('button', { name: 'Discard', exact: false }).click()
  await expect(subject).toHaveValue('Please complete your profile')
  await page.reload()
  await expect(subject).toHaveValue('Written yesterday')
})

test('KEEP-2 the person who saves second sees the other text and chooses', async ({ page }) => {
  await freshCompany(page.request)
  await page.goto(NUDGE)
  await page.getByLabel('Subject').fill('Mine')
  const theirs = { subject: 'Theirs', body: 'See {{ link }}', version: 0 }
  const put = '/api/email-templates/profile-nudge/texts/en'
  expect((await page.request.put(put, { data: theirs, headers: sameOriginHeaders })).ok()).toBe(true)
  await save(page).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else saved this text first' })
  await expect(dialog).toContainText('Theirs')
  await takeScreenshot(page, 'email-text-conflict')
  await dialog.getByRole('button', { name: 'Keep my version' }).click()
  await save(page).click()
  await expect(page.getByText('Text saved.')).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('Mine')
})

test('EML-03 an email that a cycle disables is named on the cycle’s page', async ({ page }) => {
  const { id } = await freshCompany(page.request)
  const { model } = await (await page.request.get('/api/review-cycles/guided/new')).json()
  const { questionnaires } = await (await page.request.get('/api/review-cycles/questionnaires')).json()
  const created = await page.request.post('/api/review-cycles', {
    data: {
      model: {
        ...model,
        name: 'Autumn talks',
        questionnaire: questionnaires[0].questionnaire,
        revieweeSelection: { type: 'STATIC', userIds: [id] },
      },
      informReviewees: false,
    },
    headers: sameOriginHeaders,
  })
  expect(created.ok(), await created.text()).toBe(true)
  await page.goto('/app/admin/reviews/emails')
  await page.getByRole('link', { name: 'Autumn talks' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emails for Autumn talks')
  await takeScreenshot(page, 'cycle-emails-list')
  await page.getByRole('link', { name: 'Self-assessment open for writing' }).click()
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Autumn talks')
  await page.getByRole('switch', { name: 'Send this email' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByText('Email disabled.')).toBeVisible()
  await page.goto(`/app/admin/reviews/${(await created.json()).id}`)
  await expect(page.getByText('The email Self-assessment open for writing is disabled')).toBeVisible()
})
