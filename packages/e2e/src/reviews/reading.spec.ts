import type { ReviewDetails } from '@perennial/contract/reviews/schemas.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { logInAs, sameOriginHeaders, type TestUserName } from '../support/test-users.ts'

const nobodyWrites = 'You don’t have a reviewer yet.'
const advice = 'Please ask HR to assign one.'
const assign = 'Please assign a temporary reviewer.'

type Lists = { own: { id: string; phase: string }[] }

/** The review of the running cycle about the person who is logged in. */
async function ownReview(page: Page): Promise<string> {
  const { own } = (await (await page.request.get('/api/reviews')).json()) as Lists
  const review = own.find((item) => item.phase === 'WRITING')
  if (!review) throw new Error('a review in the running cycle was expected')
  return review.id
}

/** Logs in and returns the id of the cycle that people write in. */
async function runningCycle(page: Page, name: TestUserName): Promise<string> {
  await logInAs(page, name)
  const { cycles } = (await (await page.request.get('/api/review-cycles')).json()) as {
    cycles: { id: string; state: string; reviewees: number }[]
  }
  const running = cycles.filter((cycle) => cycle.state !== 'ENDED').toSorted((a, b) => b.reviewees - a.reviewees)
  return running[0]?.id ?? ''
}

const admins = (page: Page) => page.getByRole('region', { name: 'Your company’s administrators' })

test('REV-03 REV-04 without a reviewer people are asked to contact HR, and an administrator to assign a temporary reviewer', async ({
  page,
}) => {
  await logInAs(page, 'paul')
  const address = `/app/reviews/view/${await ownReview(page)}`
  for (const [youAre, words] of [
    ['reviewee', nobodyWrites],
    ['administrator', assign],
  ] as const) {
    await page.route('**/api/reviews/*', async (route) => {
      const review = (await (await route.fetch()).json()) as ReviewDetails
      await route.fulfill({ json: { ...review, mainReviewer: null, youAre: [youAre] } })
    })
    await page.goto(address)
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByText(words === assign ? nobodyWrites : assign)).toBeHidden()
    await expect(page.getByText(advice)).toBeVisible({ visible: youAre === 'reviewee' })
    await expect(admins(page).getByRole('listitem').filter({ hasText: 'Hana Sato' })).toBeVisible()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

const refusal = { code: 'REVIEWER_NOT_FOUND', title: 'REVIEWER_NOT_FOUND', status: 403, violations: [] }

test('ERR-10 REVIEWER_NOT_FOUND on a review says that there is no reviewer, and whom to ask', async ({ page }) => {
  await logInAs(page, 'ravi')
  await page.route('**/api/reviews/*', (route) => route.fulfill({ status: 403, json: refusal }))
  for (const kind of ['view', 'edit']) {
    await page.goto(`/app/reviews/${kind}/0b0f5c52-6c1b-4d5e-9a52-0f6a3c1d2e3f`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No reviewer')
    await expect(page.getByText(nobodyWrites)).toBeVisible()
    await expect(admins(page)).toContainText('Hana Sato')
  }
})

test('REV-08 ERR-10 ERR-11 for an administrator REVIEWER_NOT_FOUND shows whom to contact, on reviews and the preview', async ({
  page,
}) => {
  await logInAs(page, 'hana')
  await page.route(/api\/reviews\/(preview|[0-9a-f]{8}-)/, (route) => route.fulfill({ status: 403, json: refusal }))
  for (const kind of ['view', 'preview/questionnaire']) {
    await page.goto(`/app/reviews/${kind}/0b0f5c52-6c1b-4d5e-9a52-0f6a3c1d2e3f`)
    await expect(page.getByText(assign)).toBeVisible()
    await expect(admins(page)).toContainText('Paul Weiss')
  }
})

test('REV-09 writing a review and the preview of a questionnaire have the screen to themselves', async ({ page }) => {
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  const expectWholeScreen = async (address: string) => {
    await page.goto('/app/reviews')
    await expect(navigation).toBeVisible()
    await page.goto(`/app/reviews/${address}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(navigation).toBeHidden()
    // Polled: a full-screen page slides in for 300 ms.
    await expect.poll(() => page.getByRole('main').boundingBox()).toMatchObject({ x: 0, y: 0, width: 1440 })
  }
  await logInAs(page, 'ravi')
  await expectWholeScreen(`edit/${await ownReview(page)}`)
  await expectWholeScreen(`preview/questionnaire/${await runningCycle(page, 'hana')}`)
})

test('a side that is shared and locked opens for reading, also at the address where it was written', async ({
  page,
}) => {
  await logInAs(page, 'hana')
  const id = await ownReview(page)
  await page.goto(`/app/reviews/edit/${id}`)
  await expect(page).toHaveURL(new RegExp(`/app/reviews/view/${id}$`))
  await expect(page.getByText(/^Shared with /)).toBeVisible()
})

test('REV-P11 the page says beside Sign what the signature means: read and discussed', async ({ page }) => {
  await logInAs(page, 'theo')
  await page.goto(`/app/reviews/view/${await ownReview(page)}`)
  const meaning = 'By signing, you confirm that you’ve read and discussed this.'
  await expect(page.getByText(meaning)).toBeVisible()
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign this performance review?' })
  await expect(dialog).toContainText(meaning)
  await expect(dialog.getByRole('button', { name: 'Sign', exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /disagree/i })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
})

test('KEEP-3 KEEP-6 the comment of a signature survives a reload, and goes to Backups when the signature is refused', async ({
  page,
}) => {
  await logInAs(page, 'theo')
  const id = await ownReview(page)
  await page.goto(`/app/reviews/view/${id}`)
  const sign = page.getByRole('button', { name: 'Sign', exact: true })
  const dialog = page.getByRole('dialog', { name: 'Sign this performance review?' })
  const comment = dialog.getByLabel('Comment on your signature')
  await sign.click()
  // It survives only once the device has stored it; an earlier reload is too early.
  await expect(async () => {
    await comment.fill('I see the second point differently.')
    await page.waitForTimeout(300)
    await page.reload()
    await sign.click()
    await expect(comment).toHaveValue('I see the second point differently.', { timeout: 2_000 })
  }).toPass()
  await page.route('**/signatures', (route) =>
    route.fulfill({
      status: 403,
      json: {
        code: 'REVIEW_COMPLETE',
        title: 'REVIEW_COMPLETE',
        status: 403,
        violations: [],
        facts: { isSaved: 'no' },
      },
    }),
  )
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(dialog).toContainText('Your comment wasn’t saved, and it isn’t in your Backups.')
  await expect(comment).toHaveValue('I see the second point differently.')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/signatures', (route) =>
    route.fulfill({
      status: 403,
      json: {
        code: 'REVIEW_COMPLETE',
        title: 'REVIEW_COMPLETE',
        status: 403,
        violations: [],
        facts: { isSaved: 'yes' },
      },
    }),
  )
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Your comment is in your Backups.')).toBeVisible()
  await sign.click()
  await expect(comment).toHaveValue('')
})

test('REV-SIGN-01 TIME-3 anyone who is refused is shown the current state: a side that was unshared disappears from the page', async ({
  page,
  browser,
}) => {
  await logInAs(page, 'theo')
  const id = await ownReview(page)
  await page.goto(`/app/reviews/view/${id}`)
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
  const context = await browser.newContext()
  const hana = await context.newPage()
  await logInAs(hana, 'hana')
  const sharing = `/api/reviews/${id}/sharing`
  expect((await hana.request.delete(`${sharing}?side=manager`, { headers: sameOriginHeaders })).status()).toBe(200)
  try {
    await page.getByRole('dialog').getByRole('button', { name: 'Sign', exact: true }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText('You cannot sign until Hana Sato shares the manager assessment.').first()).toBeVisible()
    await expect(page.getByText('Not shared yet.')).toBeVisible()
  } finally {
    await hana.request.post(sharing, { headers: sameOriginHeaders, data: { side: 'manager' } })
    await context.close()
  }
})

test('REV-P13 a rating is read by its code, the score, whatever its value says about the order', async ({ page }) => {
  await logInAs(page, 'theo')
  const address = `/app/reviews/view/${await ownReview(page)}`
  await page.route('**/api/reviews/*', async (route) => {
    const review = (await (await route.fetch()).json()) as ReviewDetails
    for (const rating of review.questionnaire.overallRatings.ratings) rating.value = 40 - rating.value
    await route.fulfill({ json: review })
  })
  await page.goto(address)
  await expect(page.getByText(/^3 Solid/)).toHaveCount(2)
  await expect(page.getByText(/^37/)).toHaveCount(0)
})

test('REV-REASON-02 the page shows why Share and Sign are disabled, without hovering, at every width', async ({
  page,
}) => {
  const cases = [
    ['mia', 'view', 'Sign', 'You cannot sign until Iris Lindqvist shares the manager assessment.'],
    ['ravi', 'share', 'Share with Mia', 'One or more mandatory questions have not been answered.'],
  ] as const
  for (const [name, kind, button, why] of cases) {
    await logInAs(page, name)
    const id = await ownReview(page)
    const address = kind === 'share' ? `/app/reviews/edit/${id}?step=share` : `/app/reviews/view/${id}`
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(address)
      const blocked = page
        .getByRole('main')
        .getByRole('button', { name: button, exact: true })
        .filter({ visible: true })
      await expect(blocked.last()).toHaveAttribute('aria-disabled', 'true')
      await expect(blocked.last()).toHaveAccessibleDescription(why)
      await expect(page.getByText(why, { exact: true }).filter({ visible: true }).first()).toBeVisible()
    }
  }
})
