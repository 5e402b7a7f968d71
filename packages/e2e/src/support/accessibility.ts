import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { inBothThemes } from './themes-and-screenshots.ts'

/** Nothing on the page keeps anyone out: no rule of axe is broken. Waits for the page to have come, and for motion to end. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await expectNothingFound(page, (axe) => axe)
}

/** The same in both themes. Themes differ in colors alone, so the second one is asked about colors alone. */
export async function expectNoAxeViolationsInBothThemes(page: Page): Promise<void> {
  await inBothThemes(page, (theme) =>
    theme === 'light'
      ? expectNoAxeViolations(page)
      : expectNothingFound(page, (axe) => axe.withRules(['color-contrast', 'link-in-text-block'])),
  )
}

// The small form: less than half as much to hand to a page.
const axeOfPlaywright = createRequire(import.meta.url).resolve('@axe-core/playwright')
const smallAxe = readFileSync(createRequire(axeOfPlaywright).resolve('axe-core/axe.min.js'), 'utf8')
const NOTHING = ';'

/** Gives a page axe unless it has it: that takes longer than to ask a small page. Says what is left for the builder to give it. */
async function givenOnce(page: Page): Promise<string> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(smallAxe)
  return NOTHING
}

async function expectNothingFound(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  // A page that is still on its way is not the one to judge.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'))
  const axeSource = page.frames().length > 1 ? smallAxe : await givenOnce(page)
  // Violations alone are asked for, and pages have no frames of others: so it takes half the time.
  const axe = new AxeBuilder({ page, axeSource })
    .options({ resultTypes: ['violations'], preload: false })
    .setLegacyMode()
  const { violations } = await choose(axe).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary ?? node.html}`),
  )
  expect(found).toEqual([])
}
