import { asCast } from '../support/cast.ts'
import { test } from '../support/fixtures.ts'
test('probe', async ({ page }) => {
  await asCast(page, 'hana')
  const { cycles } = (await (await page.request.get('/api/review-cycles')).json()) as { cycles: { id: string }[] }
  await page.goto(`/app/admin/reviews/copy/${cycles[0]?.id}`)
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: /^Timeline/ }).click()
  await page.setViewportSize({ width: 360, height: 900 })
  await page.waitForTimeout(500)
  console.log(JSON.stringify(await page.evaluate(() => [...document.querySelectorAll('*')].filter((e) => e.getBoundingClientRect().right > innerWidth + 0.5).map((e) => `${e.tagName}.${e.className} ${Math.round(e.getBoundingClientRect().right)} ${(e.textContent ?? '').slice(0, 40)}`).slice(0, 40)), null, 1))
})
