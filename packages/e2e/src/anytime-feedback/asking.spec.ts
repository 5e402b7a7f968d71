import { switchExactly } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { answer, ask, become, choose, feedbackCompany, GIVING } from './feedback-steps.ts'

test('CREATE-07 CREATE-10 CREATE-11 the Create menu asks in place whether to request or to give feedback', async ({
  page,
}) => {
  await feedbackCompany(page.request)
  await page.goto('/app/people/directory')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('menuitem', { name: 'Anytime feedback' }).click()
  const dialog = page.getByRole('dialog', { name: 'Anytime feedback' })
  await expect(dialog.getByRole('link')).toHaveText([
    'Request feedbackAsk team members for feedback about yourself, a topic or another member',
    'Give feedbackProactively give feedback',
  ])
  await expect(page).toHaveURL(/\/app\/people\/directory$/)
  await dialog.getByRole('link', { name: /^Request feedback/ }).click()
  await expect(page).toHaveURL(/\/app\/anytime-feedback\/request$/)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'Me', exact: true })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'A topic' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Someone else' })).toBeVisible()
})

test('CREATE-04 PERM-36 where giving is off, Create leads to the request page and the page for giving doesn’t exist', async ({
  page,
}) => {
  await feedbackCompany(page.request, { gives: false })
  await page.goto('/app/home')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('menuitem', { name: 'Anytime feedback' }).click()
  await expect(page).toHaveURL(/\/app\/anytime-feedback\/request$/)

  await page.goto('/app/anytime-feedback/give')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await switchExactly(page.request, ['requestFeedback', GIVING])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Give feedback')
})

test('PURP-02 an employee requests feedback about themselves and reads the answers', async ({ page }) => {
  const { ben, cora } = await feedbackCompany(page.request)
  await become(page, ben)
  await page.goto('/app/anytime-feedback/request')
  // Ben has no one to ask about.
  await expect(page.getByRole('radio', { name: 'Someone else' })).toHaveCount(0)
  await choose(page, 'Who are you asking?', 'Cora Lind')
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByRole('textbox', { name: 'Question 3' }).fill('What should I try next?')
  await page.getByLabel('Note').fill('A few sentences are enough.')
  await expect(page.getByText('Ben Holt will read this with your name.')).toBeVisible()
  await page.getByRole('button', { name: 'Send request' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feedback about you')
  await expect(page.getByText('Waiting for 1 person')).toBeVisible()
  await expect(page.getByText('Your request was sent.')).toBeVisible()
  const requestId = new URL(page.url()).pathname.split('/').at(-1) ?? ''

  await become(page, cora)
  await answer(page.request, requestId, cora, 'You explain things early.')
  await become(page, ben)
  await page.goto('/app/feedback')
  await page.getByRole('link', { name: 'Read: Feedback about you' }).click()
  await expect(page.getByText('You explain things early.')).toBeVisible()
  await expect(page.getByText('1 of 1 answered')).toBeVisible()
})

const kinds = [
  { kind: 'A topic', title: 'Feedback on “Our stand at the fair”', asks: 'cora' },
  { kind: 'Someone else', title: 'Feedback about Ben Holt', asks: 'cora' },
  { kind: 'A self-reflection', title: 'Self-reflection by Ben Holt', asks: 'ben' },
] as const

for (const { kind, title, asks } of kinds)
  test(`PURP-02 someone requests feedback and reads the answers, about: ${kind}`, async ({ page }) => {
    const company = await feedbackCompany(page.request)
    await page.goto('/app/anytime-feedback/request')
    await page.getByRole('radio', { name: kind, exact: true }).check()
    if (kind === 'A topic') await page.getByRole('textbox', { name: 'Topic' }).fill('Our stand at the fair')
    if (kind === 'Someone else') await choose(page, 'Who is it about?', 'Ben Holt')
    await choose(page, 'Who are you asking?', asks === 'ben' ? 'Ben Holt' : 'Cora Lind')
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const requestId = new URL(page.url()).pathname.split('/').at(-1) ?? ''

    await become(page, company[asks])
    await page.goto('/app/feedback/todo')
    await expect(page.getByRole('main')).toContainText(kind === 'A topic' ? 'Our stand at the fair' : 'Ada')
    await answer(page.request, requestId, company[asks], 'Calm, and well prepared.')
    await become(page, company.ada)
    await page.goto(`/app/anytime-feedback/request/${requestId}`)
    await expect(page.getByText('Calm, and well prepared.')).toBeVisible()
    await expect(page.getByText('1 of 1 answered')).toBeVisible()
  })

test('ANY-P07 what prevents sending a request is shown at its fields, and nothing entered is lost', async ({
  page,
}) => {
  await feedbackCompany(page.request)
  await page.goto('/app/anytime-feedback/request')
  await page.getByRole('radio', { name: 'A topic' }).check()
  await page.getByRole('radio', { name: 'You: Without names' }).check()
  await choose(page, 'Who are you asking?', 'Ben Holt')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('textbox', { name: 'Topic' })).toHaveAccessibleDescription(/Enter a topic/)
  await expect(page.getByRole('combobox', { name: 'Who are you asking?' })).toHaveAccessibleDescription(
    /Anonymous feedback needs at least 3 people/,
  )
  await page.getByRole('textbox', { name: 'Topic' }).fill('Our move to the harbour')
  await choose(page, 'Who are you asking?', 'Cora Lind')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Topic' })).toHaveValue('Our move to the harbour')
  await expect(page.getByText('Your unsent request was restored.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove Cora Lind' })).toBeVisible()

  await choose(page, 'Who are you asking?', 'Dan Moss')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Feedback on “Our move to the harbour”')
  await page.goto('/app/anytime-feedback/request')
  await expect(page.getByRole('radio', { name: 'Me', exact: true })).toBeChecked()
})

test('ANY-P07 without names, the requester reads answers after the end, and only if enough people answered', async ({
  page,
}) => {
  const { ada, ben, cora, dan } = await feedbackCompany(page.request)
  const levels = { requester: 'ANONYMOUS', subject: 'NONE', directManager: 'NONE', indirectManager: 'NONE', hr: 'NONE' }
  const requestId = await ask(page.request, [ben, cora, dan], { kind: 'TOPIC', topic: 'Lunch', levels })
  for (const [account, text] of [
    [ben, 'More soup.'],
    [cora, 'Less noise.'],
  ] as const) {
    await become(page, account)
    await answer(page.request, requestId, account, text)
  }
  await become(page, ada)
  await page.goto(`/app/anytime-feedback/request/${requestId}`)
  await expect(page.getByText('The answers can’t be read yet')).toBeVisible()
  await expect(page.getByText('Unknown')).toHaveCount(3)
  await expect(page.getByText('You can’t see who has answered.')).toBeVisible()
  await become(page, dan)
  await answer(page.request, requestId, dan, 'Longer tables.')
  await become(page, ada)
  await page.reload()
  for (const text of ['More soup.', 'Less noise.', 'Longer tables.']) await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByText('Too few answers to protect the authors: fewer than 3 people')).toBeVisible()
})

test('the requester asks more people, moves the deadline, closes and deletes the request', async ({ page }) => {
  const { ben } = await feedbackCompany(page.request)
  const requestId = await ask(page.request, [ben], { note: 'Thank you.' })
  await page.goto(`/app/anytime-feedback/request/${requestId}`)
  await page.getByRole('button', { name: 'Ask more people' }).click()
  await choose(page, 'Who are you asking?', 'Cora Lind')
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Cora Lind' })).toBeVisible()

  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Note').fill('Thank you both.')
  await page.getByRole('textbox', { name: 'Question 2' }).fill('What should I stop?')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Thank you both.')).toBeVisible()

  await page.getByRole('button', { name: 'Send reminder' }).click()
  await expect(page.getByText('2 people were reminded.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send reminder' })).toHaveAccessibleDescription(
    /already sent a reminder/,
  )

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Close request' }).click()
  await expect(page.getByRole('dialog')).toContainText('2 people who haven’t answered won’t be able to anymore.')
  await page.getByRole('dialog').getByRole('button', { name: 'Close request' }).click()
  await expect(page.getByText('Completed')).toBeVisible()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/app\/feedback\/requests$/)
  await expect(page.getByText('You haven’t requested any feedback yet')).toBeVisible()
})
