import type { CurrentUser } from '@perennial/contract/identity/current-user.ts'
import type { Page } from '@playwright/test'

/** From now on the pages are told something else about whoever is signed in; the server knows nothing of it. */
export async function stubCurrentUser(page: Page, change: (me: CurrentUser) => CurrentUser): Promise<void> {
  await page.route('**/api/users/current', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const reply = await route.fetch()
    // No one is signed in for a moment while the story becomes someone else.
    if (!reply.ok()) return route.fulfill({ response: reply })
    await route.fulfill({ response: reply, json: change((await reply.json()) as CurrentUser) })
  })
}
