import type { CurrentUser } from '@perennial/contract/identity/current-user.ts'
import type { Page } from '@playwright/test'

/** Changes what pages receive about the logged-in user; the server is not affected. */
export async function stubCurrentUser(page: Page, change: (me: CurrentUser) => CurrentUser): Promise<void> {
  await page.route('**/api/users/current', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const reply = await route.fetch()
    // No one is logged in for a moment while the test switches users.
    if (!reply.ok()) return route.fulfill({ response: reply })
    await route.fulfill({ response: reply, json: change((await reply.json()) as CurrentUser) })
  })
}
