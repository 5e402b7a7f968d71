import type { Page } from '@playwright/test'
import { answerField, ask, become, feedbackCompany } from '../anytime-feedback/feedback-steps.ts'
import { expectSaveState } from '../reviews/review-form.ts'
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'

const base = {
  description: '',
  allowComment: false,
  options: [],
  sliderSteps: null,
  sliderLabels: [],
  isRequired: false,
}
const options = (...labels: string[]) => labels.map((label, index) => ({ id: `o${index}`, label }))
const questions = [
  {
    ...base,
    id: 'likert',
    type: 'LIKERT_SCALE',
    question: 'Ada explains her decisions.',
    options: options('Disagree', 'Neither', 'Agree'),
  },
  {
    ...base,
    id: 'sentence',
    type: 'MAD_LIBS',
    question: 'Working with Ada is ___ because ___.',
    blanks: [
      { id: '1', options: options('calm', 'inspiring') },
      { id: '2', options: [] },
    ],
  },
  {
    ...base,
    id: 'ranking',
    type: 'STACKED_RANKINGS',
    question: 'What is Ada best at?',
    options: options('Listening', 'Planning', 'Explaining'),
  },
]

const places = (page: Page) =>
  page.getByRole('group', { name: 'What is Ada best at?' }).getByRole('listitem').locator('span:nth-child(3)')

test('FBK-P25 FBK-P26 FBK-P27 a statement, a sentence and a ranking are answered with the keyboard alone', async ({
  page,
}) => {
  const { ada, ben } = await feedbackCompany(page.request)
  const requestId = await ask(page.request, [ben], { questions } as object)
  await become(page, ben)
  await page.goto(`/app/anytime-feedback/provide/${requestId}`)
  await expect(page.getByRole('group', { name: 'What is Ada best at?' })).toContainText('Not ranked yet.')
  await expectNoAxeViolationsInBothThemes(page)

  await page.getByRole('radio', { name: 'Disagree' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('radio', { name: 'Can’t judge' })).toBeChecked()
  await page.getByRole('combobox', { name: 'Blank 1 of 2' }).focus()
  await page.keyboard.type('insp')
  await page.keyboard.press('Tab')
  await page.keyboard.type('she listens')
  await page.getByRole('button', { name: 'Move up: Explaining' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Explaining: place 1 of 3.')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Move up: Explaining' })).toBeFocused()
  await expect(places(page)).toHaveText(['Place 1: Explaining', 'Place 2: Listening', 'Place 3: Planning'])
  await expectSaveState(page, 'Saved')

  await page.reload()
  await expect(page.getByRole('radio', { name: 'Can’t judge' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Blank 1 of 2' })).toHaveValue('o1')
  await expect(answerField(page)).toHaveValue('she listens')
  await expect(places(page)).toHaveText(['Place 1: Explaining', 'Place 2: Listening', 'Place 3: Planning'])
  await page.getByRole('button', { name: 'Share feedback' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Share feedback' }).click()
  await expect(page.getByText('Your feedback was shared.')).toBeVisible()

  await become(page, ada)
  await page.goto(`/app/anytime-feedback/request/${requestId}`)
  await expect(page.getByText('Can’t judge')).toBeVisible()
  await expect(page.getByText('Working with Ada is inspiring because she listens.')).toBeVisible()
  await expect(page.getByRole('list').filter({ hasText: 'Explaining' }).last().getByRole('listitem')).toHaveText([
    'Explaining',
    'Listening',
    'Planning',
  ])
  await expectNoAxeViolationsInBothThemes(page)
})

test('FBK-P26 statements are ordered by dragging', async ({ page }) => {
  const { ben } = await feedbackCompany(page.request)
  const requestId = await ask(page.request, [ben], { questions } as object)
  await become(page, ben)
  await page.goto(`/app/anytime-feedback/provide/${requestId}`)
  const items = page.getByRole('group', { name: 'What is Ada best at?' }).getByRole('listitem')
  await items.first().scrollIntoViewIfNeeded()
  const [first, last] = [await items.first().boundingBox(), await items.last().boundingBox()]
  if (!first || !last) throw new Error('the statements are visible')
  await page.mouse.move(first.x + 20, first.y + first.height / 2)
  await page.mouse.down()
  await page.mouse.move(last.x + 20, last.y + last.height, { steps: 5 })
  await page.mouse.up()
  await expect(places(page)).toHaveText(['Place 1: Planning', 'Place 2: Explaining', 'Place 3: Listening'])
  await expectSaveState(page, 'Saved')
})
