import { asCast } from '../support/cast.ts'
import { expect, test } from '../support/fixtures.ts'
test('shots', async ({ page }) => {
  test.setTimeout(280_000)
  for (const [who, lang] of [['hana', 'en'], ['mia', 'de']] as const) {
    await asCast(page, who)
    if (lang === 'de') { const me = await (await page.request.get('/api/users/current')).json(); await page.context().addCookies([{ name: 'language', value: 'de', url: process.env.E2E_URL! }]) }
    for (const width of [1440, 820, 390]) for (const theme of ['light', 'dark'] as const) {
      if (lang === 'de' && theme === 'dark') continue
      await page.setViewportSize({ width, height: width === 390 ? 844 : 760 })
      await page.emulateMedia({ colorScheme: theme })
      await page.goto('/app/home')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const field = page.getByRole('combobox').first()
      await page.keyboard.press('j')
      await expect(page.getByRole('listbox')).toBeVisible()
      await page.screenshot({ path: `/tmp/search/shots/${lang}-recent-${width}-${theme}.png` })
      await field.fill('re')
      await expect(page.getByRole('option').nth(3)).toBeVisible()
      await page.screenshot({ path: `/tmp/search/shots/${lang}-found-${width}-${theme}.png` })
      if (theme === 'light') { await field.fill('xyzxyz'); await expect(page.getByRole('listbox')).toHaveCount(0); await page.waitForTimeout(1500); await page.screenshot({ path: `/tmp/search/shots/${lang}-none-${width}.png` }) }
    }
  }
})
