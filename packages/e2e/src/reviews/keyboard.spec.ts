import type { Page } from '@playwright/test'
import { freshCompany } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { startProduct } from '../support/product.ts'
import { sameOriginHeaders } from '../support/test-users.ts'
import { answerText, expectSaveState, openReviewForm } from './review-form.ts'

const MAX_STEPS = 150

type Control = { role: string; name: string }

/** The control that has the focus, as a screen reader would say it. */
async function focused(page: Page): Promise<Control> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement)) return { role: '', name: '' }
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : []
    const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const name =
      element.getAttribute('aria-label') ||
      labelled.map((id) => document.getElementById(id)?.textContent).join(' ') ||
      labels.map((label) => label.textContent).join(' ') ||
      element.textContent
    return { role: element.getAttribute('role') ?? element.tagName.toLowerCase(), name: (name ?? '').trim() }
  })
}

/** Presses Tab until the control with this name has the focus, as someone without a mouse does. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = []
  for (let step = 0; step < MAX_STEPS; step += 1) {
    await page.keyboard.press('Tab')
    const control = await focused(page)
    if (name.test(control.name)) return
    passed.push(control.name.slice(0, 30))
  }
  throw new Error(`${name} is not reached by Tab. On the way: ${passed.join(' | ')}`)
}

async function press(page: Page, name: RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press(key)
}

test('Mia writes, shares and signs a review with the keyboard alone', async ({ browser }) => {
  test.setTimeout(120_000)
  // An installation of its own: what is signed can’t be written again.
  const product = await startProduct({ sample: 'on' })
  const page = await (await browser.newContext({ baseURL: product.url })).newPage()
  await openReviewForm(page, 'mia', 'Noor Haddad')
  for (const text of await page.getByRole('main').getByRole('textbox').all()) {
    if ((await answerText(text)) !== '') continue
    await tabUntilFocused(page, text)
    await page.keyboard.type('Written without a mouse.')
  }
  for (const group of await page.getByRole('main').getByRole('group').all()) {
    const radio = group.getByRole('radio')
    if ((await radio.count()) === 0 || (await group.locator('input:checked').count()) > 0) continue
    await tabUntilFocused(page, radio.first())
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
  }
  for (const slider of await page.getByRole('spinbutton').all()) {
    if ((await slider.inputValue()) !== '') continue
    await tabUntilFocused(page, slider)
    await page.keyboard.press('ArrowUp')
  }
  await expectSaveState(page, 'Saved')

  await press(page, /^Review & share$/)
  await expect(page.getByRole('heading', { name: 'This is what Noor will read' })).toBeFocused()
  await press(page, /^Share with/)
  await expect(page.getByText('Shared with Noor Haddad ·')).toBeVisible()
  await press(page, /^Sign$/)
  await expect(page.getByRole('dialog', { name: 'Sign this performance review?' })).toBeVisible()
  await press(page, /^Sign$/)
  await expect(page.getByText('Signed.', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Mia Keller signed on/)).toBeVisible()
  await page.context().close()
  await product.end()
})

async function tabUntilFocused(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('The control is not reached by Tab.')
}

test('HR creates a review cycle with the keyboard alone', async ({ page }) => {
  test.setTimeout(120_000)
  const ada = await freshCompany(page.request)
  const bea = { firstName: 'Bea', lastName: 'Frost', email: `bea-${ada.loginname}`, managerId: ada.id }
  const data = { people: [{ ...bea, department: 'Finance' }] }
  const added = await page.request.post('/api/users', { headers: sameOriginHeaders, data })
  expect(added.status(), await added.text()).toBe(201)
  await page.goto('/app/admin/reviews')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await press(page, /^Create cycle$/)
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
  await tabUntilFocused(page, page.getByLabel('Name', { exact: true }))
  await page.keyboard.press('Control+A')
  await page.keyboard.type('By keyboard')
  await press(page, /^Next: People$/)
  await expect(page.getByRole('checkbox').first()).toBeVisible()
  await tabUntilFocused(page, page.getByRole('checkbox', { name: 'Finance', exact: true }))
  await page.keyboard.press('Space')
  await press(page, /^Next: Questionnaire$/)
  await press(page, /^Add question$/)
  await expect(page.getByRole('menuitem', { name: 'Text question' })).toBeVisible()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  const questions = page.getByRole('textbox', { name: 'Question', exact: true })
  for (const index of [0, 1]) {
    await tabUntilFocused(page, questions.nth(index))
    await page.keyboard.type('What went well?')
  }
  await press(page, /^Next: Timeline and sharing$/)
  // The start has passed at any hour this runs: people are notified right away if HR wishes.
  await tabUntilFocused(page, page.getByLabel('Starts', { exact: true }))
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
  for (const step of ['Emails and reminders', 'Launch']) {
    await press(page, new RegExp(`^Next: ${step}$`))
  }
  await press(page, /^Launch now for/)
  await expect(page.getByRole('dialog', { name: 'Notify people now?' })).toBeVisible()
  await press(page, /^Launch without notifying$/)
  await expect(page.getByText(/^The cycle is ready for/)).toBeVisible({ timeout: 30_000 })
})
