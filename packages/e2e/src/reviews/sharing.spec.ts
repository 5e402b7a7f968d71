import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { startProduct } from '../support/product.ts'
import { answerField, expectSaveState, openReviewForm, openShareStep } from './review-form.ts'

const offline = 'You’re offline. Sharing needs a connection; your text is safe.'

test('the last step shows what will be shared and everyone who can read it; afterwards the next person is one click away', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const product = await startProduct({ sample: 'on' })
  const page = await (await browser.newContext({ baseURL: product.url })).newPage()
  await openReviewForm(page, 'mia', 'Noor Haddad')
  await expect(page.getByText('1 required question left')).toBeVisible()
  await openShareStep(page)
  const share = page.getByRole('button', { name: 'Share with Noor' })
  await expect(share).toHaveAttribute('aria-disabled', 'true')
  await expectNoAxeViolationsInBothThemes(page)
  await page.getByRole('button', { name: 'Overall rating' }).click()
  await page.getByRole('group', { name: 'Overall rating' }).getByRole('radio').first().check()
  await answerField(page, 4).fill('Only for HR.')
  await expectSaveState(page, 'Saved')

  await openShareStep(page)
  for (const reader of ['Noor Haddad', 'Iris Lindqvist', 'Hana Sato', 'Paul Weiss'])
    await expect(page.getByRole('main').getByRole('link', { name: reader })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Not visible to Noor' })).toContainText('Only for HR.')
  await share.click()
  await expect(page).toHaveURL(/\/reviews\/view\/.*done=shared/)
  await expect(page.getByText('Shared with Noor Haddad ·')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible()
  await page.getByRole('link', { name: /^Next: / }).click()
  await expect(page).toHaveURL(/\/reviews\/edit\//)
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Noor Haddad')
  await page.context().close()
  await product.end()
})

test('without a connection sharing says why it has to wait, and works once the connection is back', async ({
  page,
  context,
}) => {
  await openReviewForm(page, 'iris', 'Mia Keller')
  await openShareStep(page)
  await context.setOffline(true)
  await expect(page.getByText(offline).first()).toBeVisible()
  const share = page.getByRole('button', { name: 'Share with Mia' })
  await expect(share).toHaveAccessibleDescription(offline)
  await context.setOffline(false)
  await expect(page.getByText(offline)).toHaveCount(0)
})

test('what the other side wrote and the last review are beside each question on a wide screen', async ({ page }) => {
  await openReviewForm(page, 'mia', 'Farah Siddiqui')
  const question = page.locator('[id^=question-]').first()
  await expect(question.getByText('Farah wrote')).toBeVisible()
  await expect(question.getByText('The handbook exists', { exact: false })).toBeVisible()
  await question.getByText(/^In Cycle/).click()
  await expect(question.getByText(/^Mia Keller, /).last()).toBeVisible()
  const panel = page.getByRole('complementary', { name: 'Reference material' })
  await panel.getByRole('button', { name: 'Last time' }).click()
  await expect(panel.getByRole('heading', { name: /^Manager assessment by / })).toBeVisible()
  await expectNoAxeViolationsInBothThemes(page)
})
