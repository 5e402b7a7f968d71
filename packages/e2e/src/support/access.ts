import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Nothing on the page keeps anyone out: no rule of axe is broken. Waits for motion to end first. */
export async function expectNoAxeViolations(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'))
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} at ${node.target.join(' ')}: ${node.failureSummary ?? node.html}`),
  )
  expect(found).toEqual([])
}
