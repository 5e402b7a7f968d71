import type { Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures.ts'
import { logInAs, sameOriginHeaders } from '../../support/test-users.ts'

const total = 5

/**
 * Hana has just created a copy of a cycle for five people, on a page with a test clock; the server responds to
 * her page with these numbers of reviews still to be created, one after the other, and the last one from then on.
 */
async function justCreated(page: Page, answers: readonly number[]) {
  await logInAs(page, 'hana')
  const { cycles } = (await (await page.request.get('/api/review-cycles')).json()) as { cycles: { id: string }[] }
  const id = cycles[0]?.id ?? ''
  const requests = { asked: 0, answered: 0 }
  page.on('requestfinished', (request) => {
    if (request.url().endsWith(`/${id}/creation`)) requests.answered += 1
  })
  await page.route('**/api/review-cycles', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 201, json: { id, reviewees: total } })
      : route.fallback(),
  )
  await page.route(`**/api/review-cycles/${id}/creation`, (route) => {
    const remaining = answers[requests.asked] ?? answers.at(-1) ?? 0
    requests.asked += 1
    const isPending = remaining > 0
    const pending = { createPending: isPending, invitePending: isPending, informPending: isPending }
    return route.fulfill({ json: { ...pending, remaining, total } })
  })
  await page.goto(`/app/admin/reviews/copy/${id}`)
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: /^Launch/ })
    .click()
  const create = page
    .getByRole('button', { name: /^(Launch|Schedule)/ })
    .and(page.getByRole('main').getByRole('button'))
    .last()
  await expect(create).toBeEnabled()
  // The preview of the first email arrives last, and moves the button.
  await expect(page.getByRole('region', { name: 'The first email' })).toContainText('Hello')
  await page.clock.install()
  // The clock is paused: on a busy machine, real seconds would be added to the counted ones.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  await create.click()
  // The page that polls is loaded only now, which takes a timer or two.
  await expect(async () => {
    await page.clock.runFor(20)
    expect(requests.asked).toBe(1)
  }).toPass()
  return requests
}

/** Waits until the page has handled the latest response and started the next three seconds. */
async function takenIn(page: Page, requests: { asked: number; answered: number }) {
  await expect.poll(() => requests.answered).toBe(requests.asked)
  await page.evaluate(async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const { port1, port2 } = new MessageChannel()
      const over = new Promise((resolve) => port1.addEventListener('message', resolve))
      port1.start()
      port2.postMessage(turn)
      await over
    }
  })
}

/** Expects the page to ask again when three seconds have passed, and not before. */
async function expectAskedAgain(page: Page, requests: { asked: number; answered: number }) {
  await takenIn(page, requests)
  const before = requests.asked
  await page.clock.runFor(2_800)
  expect(requests.asked).toBe(before)
  await page.clock.runFor(200)
  await expect.poll(() => requests.asked).toBe(before + 1)
}

test('CYC-06 CYC-07 CYC-09 the page asks every 3 seconds until all reviews are created, and shows the notification message for another second', async ({
  page,
}) => {
  const requests = await justCreated(page, [4, 2, 0])
  await expect(page.getByText('1 of 5')).toBeVisible()
  await expectAskedAgain(page, requests)
  await expect(page.getByText('3 of 5')).toBeVisible()
  await expectAskedAgain(page, requests)

  await takenIn(page, requests)
  await expect(page.getByText('The cycle is ready for 5 people.')).toBeVisible()
  const informing = page.getByText('Notifications are being sent.')
  await expect(informing).toBeVisible()
  await page.clock.runFor(900)
  await expect(informing).toBeVisible()
  await page.clock.runFor(200)
  await expect(informing).toBeHidden()
  await page.clock.runFor(30_000)
  expect(requests.asked).toBe(3)
})

test('CYC-08 after the same number five times in a row the page stops asking and says so', async ({ page }) => {
  const requests = await justCreated(page, [4])
  for (let times = 0; times < 5; times += 1) await expectAskedAgain(page, requests)
  await expect(page.getByText('1 of 5 are ready. The rest are being created')).toBeVisible()
  await page.clock.runFor(30_000)
  expect(requests.asked).toBe(6)
})

test('KEEP-2 KEEP-7 no cycle is created from a draft that a colleague has saved since, and the wizard says so', async ({
  page,
}) => {
  await logInAs(page, 'hana')
  type List = { cycles: { id: string }[]; drafts: { id: string; version: number; name: string }[] }
  const list = async () => (await (await page.request.get('/api/review-cycles')).json()) as List
  const before = await list()
  await page.goto(`/app/admin/reviews/copy/${before.cycles[0]?.id}`)
  const name = `Talks ${Date.now()}`
  await page.getByLabel('Name', { exact: true }).fill(name)
  await expect.poll(async () => (await list()).drafts.some((draft) => draft.name === name)).toBe(true)
  const { id, version } = (await list()).drafts.find((draft) => draft.name === name) ?? { id: '', version: 0 }
  const address = `/api/review-cycles/drafts/${id}`
  const { model } = (await (await page.request.get(address)).json()) as { model: object }
  const theirs = { model: { ...model, name: `${name}, by Asta` }, version }
  expect((await page.request.put(address, { headers: sameOriginHeaders, data: theirs })).status()).toBe(200)

  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: /^Launch/ })
    .click()
  const create = page
    .getByRole('button', { name: /^(Launch|Schedule)/ })
    .and(page.getByRole('main').getByRole('button'))
    .last()
  await create.click()
  await expect(page.getByText('Someone else changed this draft.')).toBeVisible()

  const after = await list()
  expect(after.cycles).toHaveLength(before.cycles.length)
  expect(after.drafts).toContainEqual(expect.objectContaining({ id, name: `${name}, by Asta` }))
  await page.request.delete(`${address}?version=${version + 1}`, { headers: sameOriginHeaders })
})
