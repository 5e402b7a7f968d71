import type { Locator, Page } from '@playwright/test'

const SLOWER = 4
const BETWEEN_MS = 200
/** The browser reports no faster events. */
const SHORTEST_MS = 16
const BETWEEN_KEYS_MS = 60

/** The time from an action of a person until its effect was painted: the slowest of its events. */
export type Interaction = { what: string; ms: number }

/** A person with mouse and keyboard, in a page with a throttled processor. */
export type UserInput = {
  page: Page
  click: (target: Locator) => Promise<void>
  press: (key: string) => Promise<void>
  type: (text: string) => Promise<void>
  /** The interactions since the page was opened. */
  touches: () => Promise<Interaction[]>
}

declare global {
  var touchesOfThisPage: Map<number, Interaction>
}

/** Records in the page what the browser reports about each event that a person caused. */
function listen(shortest: number): void {
  type Timed = PerformanceEventTiming & { interactionId?: number }
  globalThis.touchesOfThisPage = new Map()
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name, target } of list.getEntries() as Timed[]) {
      if (!interactionId) continue
      const known = touchesOfThisPage.get(interactionId)
      if (known && known.ms >= duration) continue
      const named = target instanceof Element ? (target.getAttribute('aria-label') ?? target.textContent) : ''
      touchesOfThisPage.set(interactionId, { what: `${name} ${named?.slice(0, 40) ?? ''}`.trim(), ms: duration })
    }
  }).observe({ type: 'event', durationThreshold: shortest, buffered: true } as PerformanceObserverInit)
}

/** The position of an element; an element that is being replaced by an equal one is looked up again. */
async function placeOf(target: Locator) {
  const box = (await target.boundingBox()) ?? (await target.boundingBox())
  if (!box) throw new Error(`${target} is not to be seen`)
  return box
}

/** Prepares a page: from now on its processor is throttled and every interaction is timed. */
export async function openUserInput(page: Page): Promise<UserInput> {
  await page.addInitScript(listen, SHORTEST_MS)
  const tools = await page.context().newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  const breathe = () => page.waitForTimeout(BETWEEN_MS)
  return {
    page,
    click: async (target) => {
      const box = await placeOf(target)
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
      await breathe()
      await page.mouse.down()
      await page.mouse.up()
      await breathe()
    },
    press: async (key) => {
      await page.keyboard.press(key)
      await breathe()
    },
    type: (text) => page.keyboard.type(text, { delay: BETWEEN_KEYS_MS }),
    touches: async () => {
      // The browser reports an event after painting it.
      await page.waitForTimeout(2 * BETWEEN_MS)
      return page.evaluate(() => [...touchesOfThisPage.values()])
    },
  }
}

/** The 98th percentile: of each fifty the slowest is left out, as browsers report it. */
export function percentile98(touches: readonly Interaction[]): Interaction {
  const slowest = touches.toSorted((a, b) => b.ms - a.ms)
  return slowest[Math.floor(touches.length / 50)] ?? { what: 'nothing slower', ms: SHORTEST_MS }
}
