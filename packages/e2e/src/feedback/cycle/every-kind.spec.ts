import { addQuestion, questions } from '../../reviews/journey-cycle.ts'
import { switchExactly } from '../../support/company.ts'
import { expect, test } from '../../support/fixtures.ts'
import { companyOfFour } from './cycle-setup.ts'

const DAY_MS = 86_400_000

test('PURP-01 an administrator sets up a 360° feedback cycle, a review cycle and an objective cycle from the first step to a running cycle', async ({
  page,
}) => {
  await companyOfFour(page)
  await switchExactly(page.request, ['feedback', 'review', 'objective'])
  for (const kind of ['feedback', 'reviews', 'objectives'] as const) {
    await page.goto(`/app/admin/${kind}/create`)
    await page.getByRole('textbox', { name: 'Name' }).first().fill(`Spring ${kind}`)
    const next = page.getByRole('main').getByRole('button', { name: /^Next:/ })
    const step = page.getByRole('navigation', { name: 'Steps' }).locator('[aria-current="step"]')
    while ((await next.count()) > 0) {
      const name = (await step.textContent()) ?? ''
      if (kind === 'reviews' && name.includes('Questionnaire')) await addQuestion(page, questions.text)
      if (name.includes('Timeline')) {
        const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)
        await page.getByLabel('Starts', { exact: true }).first().fill(yesterday)
      }
      await next.click()
      await expect(step).not.toHaveText(name)
    }
    await page.getByRole('button', { name: 'Launch now for 4 people' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Launch without notifying' }).click()
    await page.getByRole('link', { name: 'Go to overview' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Spring ${kind}`)
    await expect(page.getByText('Running', { exact: true })).toBeVisible()
    await expect(page.getByRole('row', { name: /Bea Frost/ })).toBeVisible()
  }
})
