import { join } from 'node:path'
import type { Page } from '@playwright/test'

const screens = join(import.meta.dirname, '../../../../test-results/screens')
const widths = [1440, 390] as const

export type Theme = 'light' | 'dark'

/** Runs an action in both themes; the page follows the system unless the user chose otherwise. */
export async function inBothThemes(page: Page, act: (theme: Theme) => Promise<void>): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await act(theme)
  }
  await page.emulateMedia({ colorScheme: null })
}

/**
 * With PICTURES=1, saves screenshots of the page, in both themes, wide and narrow:
 * `test-results/screens/<name>-<width>-<theme>.png`.
 */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  if (!process.env.PICTURES) return
  const usual = page.viewportSize()
  for (const width of widths) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    await inBothThemes(page, async (theme) => {
      await page.screenshot({
        path: join(screens, `${name}-${width}-${theme}.png`),
        fullPage: true,
        animations: 'disabled',
      })
    })
  }
  if (usual) await page.setViewportSize(usual)
}
