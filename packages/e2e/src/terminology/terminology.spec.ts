import type { Page } from '@playwright/test'
import { freshCompany } from '../support/company.ts'
import { expect, test } from '../support/fixtures.ts'
import { sameOriginHeaders } from '../support/test-users.ts'

const own = {
  review: ['growth talk', 'growth talks'],
  manager: ['coach', 'coaches'],
  objective: ['goal', 'goals'],
} as const
const old = /\b(performance )?(reviews?|managers?|objectives?)\b/i
/** What people wrote stays unchanged: a job title, the explanation of a cycle. */
const written = ['Workshop Manager', 'Seed Range Manager', 'Product Manager', 'Two weeks for your own view']
const paths = [
  '/app/home',
  '/app/reviews',
  '/app/team/reviews',
  '/app/people',
  '/app/people/directory',
  '/app/company/directory',
  '/app/downloads?new=reviewCycle',
  '/app/user-settings',
  '/backups',
  '/app/admin/home',
  '/app/admin/directory',
  '/app/admin/directory/create',
  '/app/admin/reviews',
  '/app/admin/reviews/create',
  '/app/admin/reviews/{cycle}',
  '/app/admin/reviews/edit/{cycle}',
  '/app/user/{person}',
  '/app/user/{person}/reviews',
  '/app/user/{person}/timeline',
  '/app/admin/settings',
  '/app/admin/settings/usersettings',
  '/app/admin/settings/feature-selection',
  '/app/admin/settings/mail-log',
  '/app/admin/settings/works-council',
  '/app/admin/delete-company',
  '/app/reviews/graph/company/{cycle}',
  '/app/reviews/preview/questionnaire/{cycle}',
]

/** The text of a page, without what people wrote in fields. */
async function readOn(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  return page.locator('body').innerText()
}

test('ADM-P10 a renamed term is on every page, and the old one on none', async ({ page }) => {
  const ada = await freshCompany(page.request)
  const ask = async (method: 'put' | 'post', path: string, data: object) => {
    const reply = await page.request[method](`/api${path}`, { data, headers: sameOriginHeaders })
    expect(reply.ok(), await reply.text()).toBe(true)
  }
  await ask('post', '/sample-content', { mode: 'create' })
  for (const [term, [singular, plural]] of Object.entries(own))
    await ask('put', `/company/terms/${term}`, { language: 'en', singular, plural })
  const status = async () => (await page.request.get('/api/sample-content/status')).json()
  await expect.poll(async () => (await status()).state).toBe('DONE')
  const { cycle } = await status()
  const found: string[] = []
  for (const path of paths) {
    await page.goto(path.replace('{cycle}', cycle.id).replace('{person}', ada.id))
    const line = (await readOn(page))
      .split('\n')
      .find((line) => old.test(line) && !written.some((text) => line.includes(text)))
    if (line) found.push(`${path}: ${line}`)
  }
  expect(found).toEqual([])
  await page.goto('/app/admin/reviews')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Growth talk cycles')
})
