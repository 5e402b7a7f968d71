import type { Page } from '@playwright/test'
import { expect } from '../support/fixtures.ts'

export const cycleName = 'Autumn talks'
export const limit = 120

/** The questions of the cycle, one of each type (QST-03), by what the two sides read. */
export const questions = {
  text: { type: 'Text question', manager: 'What went well for them?', reviewee: 'What went well for you?' },
  scale: { type: 'Scale', manager: 'How good was the work?', reviewee: 'How good was your work?' },
  slider: { type: 'Slider', manager: 'They keep their promises', reviewee: 'I keep my promises' },
  checks: { type: 'Checkboxes', manager: 'Where did they help?', reviewee: 'Where did you help?' },
  list: { type: 'Dropdown', manager: 'What is next for them?', reviewee: 'What is next for you?' },
  secret: { type: 'Confidential question', manager: 'Would they be missed?', reviewee: null },
} as const

type Question = (typeof questions)[keyof typeof questions]

async function addSection(ada: Page, type: string): Promise<void> {
  await ada.getByRole('button', { name: 'Add question', exact: true }).click()
  await ada.getByRole('menuitem', { name: type, exact: true }).click()
}

/** Adds one question in both sides' words; the text question must be answered by both. */
export async function addQuestion(ada: Page, question: Question): Promise<void> {
  await addSection(ada, question.type)
  const reviewer = ada.getByRole('group', { name: 'Reviewer', exact: true })
  const reviewee = ada.getByRole('group', { name: 'Reviewee', exact: true })
  await reviewer.getByLabel('Question').fill(question.manager)
  if (question.reviewee) await reviewee.getByLabel('Question').fill(question.reviewee)
  if (question === questions.text) {
    await reviewer.getByLabel('Required before sharing').check()
    await reviewee.getByLabel('Required before sharing').check()
  }
  if (question === questions.scale) {
    await ada.getByRole('button', { name: 'Use a ready-made scale' }).click()
    await ada.getByRole('menuitem', { name: 'Quality (4 levels)' }).click()
  }
  if (question === questions.checks) await giveChoices(ada, ['In the workshop', 'With customers'])
  if (question === questions.list) await giveChoices(ada, ['More of the same', 'Something new'])
}

async function giveChoices(ada: Page, labels: readonly string[]): Promise<void> {
  for (const [index, label] of labels.entries()) {
    const choice = ada.getByLabel(`Choice ${index + 1}`, { exact: true })
    if ((await choice.count()) === 0) await ada.getByRole('button', { name: 'Add choice' }).click()
    await choice.fill(label)
  }
}

/** The guided editor, step by step: a calibration cycle for the studio with a question of every type. */
export async function setUpCycle(ada: Page): Promise<void> {
  await ada.goto('/app/admin/reviews')
  await ada
    .getByRole('link', { name: 'Create cycle' })
    .or(ada.getByRole('button', { name: 'Create cycle' }))
    .first()
    .click()
  // The test begins on 23 November 2026.
  await expect(ada.getByLabel('Name', { exact: true })).toHaveValue('Cycle Q4/2026')
  await ada.getByLabel('Name', { exact: true }).fill(cycleName)
  await ada.getByRole('radio', { name: /With calibration/ }).check()

  await ada.getByRole('button', { name: 'Next: People' }).click()
  await ada.getByRole('checkbox', { name: 'Studio' }).check()
  await expect(ada.getByText('3 people selected')).toBeVisible()

  await ada.getByRole('button', { name: 'Next: Questionnaire' }).click()
  await addSection(ada, 'Heading')
  await ada.getByRole('group', { name: 'Reviewer', exact: true }).getByLabel('Heading').fill('The past year')
  await ada.getByRole('group', { name: 'Reviewee', exact: true }).getByLabel('Heading').fill('Your past year')
  for (const question of Object.values(questions)) await addQuestion(ada, question)
  await ada.getByLabel('Maximum characters per answer').fill(String(limit))

  await ada.getByRole('button', { name: 'Next: Timeline and sharing' }).click()
  await ada.getByLabel('Allow text changes during sharing').check()
  await ada.getByLabel('Allow rating changes during sharing').check()
  await ada.getByRole('button', { name: 'Next: Emails and reminders' }).click()
  await ada.getByRole('button', { name: 'Next: Launch' }).click()
  await expect(ada.getByText('Reviewees and reviewers can start writing.')).toBeVisible()
}

/** Creates it; it has started, so the editor asks whether to notify people, and saves nothing before the answer. */
export async function createAndInform(ada: Page): Promise<void> {
  await ada.getByRole('button', { name: 'Launch now for 3 people' }).click()
  const asking = ada.getByRole('dialog', { name: 'Notify people now?' })
  await expect(asking).toBeVisible()
  expect(await cyclesOf(ada)).toEqual([])
  await asking.getByRole('button', { name: 'Launch and notify' }).click()
  await expect(ada.getByText('The cycle is ready for 3 people.')).toBeVisible()
  await ada.getByRole('link', { name: 'Go to overview' }).click()
  await expect(ada.getByRole('heading', { level: 1 })).toContainText(cycleName)
}

/** The names of the company's cycles as they are stored. */
async function cyclesOf(ada: Page): Promise<string[]> {
  const reply = await ada.request.get('/api/review-cycles')
  expect(reply.status()).toBe(200)
  return ((await reply.json()) as { cycles: { name: string }[] }).cycles.map((cycle) => cycle.name)
}
