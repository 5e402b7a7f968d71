import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { logInAs } from '../support/test-users.ts'

const unknown = '00000000-0000-4000-8000-000000000000'
const ways = ['create', `copy/${unknown}`, `edit/${unknown}`]
const cyclePages = ['reviews', 'feedback', 'objectives'].flatMap((kind) =>
  ways.map((way) => [`/app/admin/${kind}/${way}`, /\/(?:Cycle)?WizardPages-/] as const),
)
const latePages = [
  ...cyclePages,
  [`/app/feedback/provide/${unknown}`, /\/ProvidePage-/],
  [`/app/anytime-feedback/provide/${unknown}`, /\/ProvidePage-/],
  [`/app/reviews/edit/${unknown}`, /\/WriteReviewPage-/],
] as const

/** The scripts that a page loads until nothing more comes. */
async function scriptsOf(page: Page, path: string): Promise<Set<string>> {
  const loaded = new Set<string>()
  const note = (request: { url: () => string }) => loaded.add(new URL(request.url()).pathname)
  page.on('request', note)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  page.off('request', note)
  return new Set([...loaded].filter((name) => name.endsWith('.js')))
}

test('FRAME-18 pages that set up 360 feedback, objective and review cycles, and provide pages, load only when first needed', async ({
  page,
}) => {
  await logInAs(page, 'hana')
  const before = new Set([
    ...(await scriptsOf(page, '/app/home')),
    ...(await scriptsOf(page, '/app/admin/home')),
    ...(await scriptsOf(page, '/app/admin/reviews')),
    ...(await scriptsOf(page, '/app/feedback')),
  ])
  for (const [path, chunk] of latePages) {
    const own = [...(await scriptsOf(page, path))].filter((name) => chunk.test(name))
    expect([path, own.length]).toEqual([path, 1])
    expect(own.filter((name) => before.has(name))).toEqual([])
  }
})
