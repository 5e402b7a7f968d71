import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from '../support/accessibility.ts'
import { expect, test } from '../support/fixtures.ts'
import { logInAs } from '../support/test-users.ts'
import { takeScreenshot } from '../support/themes-and-screenshots.ts'

const notLoaded = 'The rest of the list couldn’t be loaded.'

/**
 * The list has a second page, however few rows it has, and that page fails until it is allowed. `pathname` is that of the
 * operation.
 */
async function failSecondPage(page: Page, pathname: RegExp) {
  const second = { isAllowed: false, requests: 0 }
  await page.route(
    (url) => url.pathname.startsWith('/api/') && pathname.test(url.pathname),
    async (route) => {
      const url = new URL(route.request().url())
      if (url.searchParams.has('cursor')) {
        second.requests += 1
        if (!second.isAllowed) {
          const body = JSON.stringify({ code: 'UNEXPECTED', title: 'UNEXPECTED', status: 500 })
          return route.fulfill({ status: 500, contentType: 'application/problem+json', body })
        }
        url.searchParams.delete('cursor')
      }
      const response = await route.fetch({ url: url.href })
      const json = await response.json()
      if (!second.isAllowed) Object.assign(json, { next: 'the-second-page', total: json.total && json.total + 5 })
      else json.next = null
      await route.fulfill({ response, json })
    },
  )
  return second
}

async function addressOfCycle(page: Page, kind: 'review' | 'feedback' | 'objective') {
  const { cycles } = await (await page.request.get(`/api/${kind}-cycles`)).json()
  const paths = { review: 'reviews', feedback: 'feedback', objective: 'objectives' }
  const running = cycles.find(({ state }: { state: string }) => state === 'RUNNING') ?? cycles[0]
  return `/app/admin/${paths[kind]}/${running.id}`
}

type List = { name: string; as?: 'ravi'; pathname: RegExp; address: (page: Page) => string | Promise<string> }
const lists: List[] = [
  { name: 'people', pathname: /\/users$/, address: () => '/app/admin/directory' },
  { name: 'directory', pathname: /\/users$/, address: () => '/app/people/directory' },
  { name: 'review-cycle', pathname: /\/reviews$/, address: (page) => addressOfCycle(page, 'review') },
  {
    name: 'groups',
    pathname: /\/progress$/,
    address: async (page) => `${await addressOfCycle(page, 'review')}?view=managers`,
  },
  { name: 'activity', pathname: /\/activities$/, address: () => '/app/company/activity' },
  { name: 'notifications', as: 'ravi', pathname: /\/notifications$/, address: () => '/app/notifications' },
  { name: 'inbox', as: 'ravi', pathname: /\/notifications$/, address: () => '/app/inbox?show=updates' },
  { name: 'tasks', as: 'ravi', pathname: /\/tasks$/, address: () => '/app/home' },
  { name: 'imports', pathname: /\/imports\/runs$/, address: () => '/app/admin/settings/csv/history' },
]

for (const { name, as = 'hana', pathname, address } of lists)
  test(`if more of a list (${name}) can’t be loaded, its end says so, and it is requested again only by the button`, async ({
    page,
  }) => {
    await logInAs(page, as)
    const second = await failSecondPage(page, pathname)
    await page.goto(await address(page))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const more = page.getByRole('main').getByRole('button', { name: /^Show .*more/ })
    const failure = page.getByRole('alert').filter({ hasText: notLoaded })
    // Rows are rendered as they come near, so the end is reached in several steps.
    await page.mouse.move(720, 450)
    await expect(async () => {
      await page.mouse.wheel(0, 20_000)
      // The end may already have started loading when it came near.
      if (await more.isVisible()) await more.click({ timeout: 500 }).catch(() => undefined)
      await expect(failure).toBeVisible({ timeout: 1_000 })
    }).toPass()
    const requests = second.requests
    await page.mouse.wheel(0, -200)
    await page.mouse.wheel(0, 20_000)
    expect(second.requests).toBe(requests)
    await expectNoAxeViolations(page)
    await takeScreenshot(page, `list-end-${name}`)

    second.isAllowed = true
    await failure.getByRole('button', { name: 'Try again' }).click()
    await expect(failure).toBeHidden()
    expect(second.requests).toBe(requests + 1)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
