import type { Page } from '@playwright/test'
import { switchExactly } from '../../support/company.ts'
import { expect, test } from '../../support/fixtures.ts'
import { companyOfFour, goToStep } from './cycle-setup.ts'

const editors = [
  ['360 feedback', '/app/admin/feedback'],
  ['reviews', '/app/admin/reviews'],
  ['objectives', '/app/admin/objectives'],
] as const

/** The current step, and the steps that have been edited. */
async function expectPlace(page: Page, current: string, edited: readonly string[]): Promise<void> {
  const steps = page.getByRole('navigation', { name: 'Steps' })
  await expect(steps.getByRole('button').and(page.locator('[aria-current="step"]'))).toContainText(current)
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(current)
  for (const name of edited)
    await expect(steps.getByRole('button', { name: new RegExp(`^${name}`) })).not.toHaveAttribute('data-state', 'todo')
  await expect(steps.locator('[data-state="todo"]')).not.toHaveCount(0)
}

for (const [kind, path] of editors)
  test(`FBC-26 the guided editor keeps its step and the edited steps when it is loaded again or returned to: ${kind}`, async ({
    page,
  }) => {
    await companyOfFour(page)
    await switchExactly(page.request, ['feedback', 'review', 'objective'])
    await page.goto(`${path}/create`)
    await page.getByRole('textbox', { name: 'Name' }).first().fill('Spring')
    await expect(page.getByText('Your latest changes aren’t saved yet.')).toBeVisible()
    await goToStep(page, 'People')
    await goToStep(page, 'Timeline')
    await expect(page.getByText('Draft saved.')).toBeVisible()
    await expect(page).toHaveURL(/[?&]draft=/)
    await page.reload()
    await expectPlace(page, 'Timeline', ['Basics', 'People'])
    await goToStep(page, 'Basics')
    await expect(page.getByRole('textbox', { name: 'Name' }).first()).toHaveValue('Spring')
    await goToStep(page, 'Timeline')
    await page.waitForResponse((reply) => reply.url().includes('/drafts/') && reply.request().method() === 'PUT')

    await page.goto('/app/home')
    await page.goBack()
    await expectPlace(page, 'Timeline', ['Basics', 'People'])
    await page.goto(path)
    await page.getByRole('link', { name: 'Continue editing Spring' }).click()
    await expectPlace(page, 'Timeline', ['Basics', 'People'])
  })
