import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { inBothThemes } from './themes-and-screenshots.ts'

/** Expects no axe violations. Waits for the page to have loaded, and for animations to end. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await expectNothingFound(page, (axe) => axe)
}

/** The same in both themes. Themes differ only in colors, so in the second one only colors are checked. */
export async function expectNoAxeViolationsInBothThemes(page: Page): Promise<void> {
  await inBothThemes(page, (theme) =>
    theme === 'light'
      ? expectNoAxeViolations(page)
      : expectNothingFound(page, (axe) => axe.withRules(['color-contrast', 'link-in-text-block'])),
  )
}

// The minified build: less than half as much to inject into a page.
const axeOfPlaywright = createRequire(import.meta.url).resolve('@axe-core/playwright')
const smallAxe = readFileSync(createRequire(axeOfPlaywright).resolve('axe-core/axe.min.js'), 'utf8')
const NOTHING = ';'

/**
 * Injects axe into a page that doesn’t have it: that takes longer than checking a small page. Returns what the builder
 * still has to inject.
 */
async function givenOnce(page: Page): Promise<string> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(smallAxe)
  return NOTHING
}

async function expectNothingFound(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  // A page that is still navigating must not be checked.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'))
  const axeSource = page.frames().length > 1 ? smallAxe : await givenOnce(page)
  // Only violations are requested, and there are no foreign frames: this halves the time.
  const axe = new AxeBuilder({ page, axeSource })
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode()
  const { violations } = await choose(axe).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary ?? node.html}`),
  )
  expect(found).toEqual([])
}
