import type { Locator, Page } from '@playwright/test'

const SLOWER = 4
const BETWEEN_MS = 200
/** The browser tells of nothing that was quicker. */
const SHORTEST_MS = 16
const BETWEEN_KEYS_MS = 60

/** How long something that a person did took until it was seen: the slowest of the events that belong to it. */
export type Interaction = { what: string; ms: number }

/** A hand on the mouse and one on the keys, in a page whose processor is slowed down. */
export type UserInput = {
  page: Page
  click: (target: Locator) => Promise<void>
  press: (key: string) => Promise<void>
  type: (text: string) => Promise<void>
  /** What was done since the page was opened. */
  touches: () => Promise<Interaction[]>
}

declare global {
  var touchesOfThisPage: Map<number, Interaction>
}

/** Notes in the page what the browser says about each event that someone caused. */
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

/** Where something is; what is just being replaced by what looks the same is asked for once more. */
async function placeOf(target: Locator) {
  const box = (await target.boundingBox()) ?? (await target.boundingBox())
  if (!box) throw new Error(`${target} is not to be seen`)
  return box
}

/** Takes a page in hand: from now on its processor is slow and everything done with it is timed. */
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
      // The browser tells of an event after it was painted.
      await page.waitForTimeout(2 * BETWEEN_MS)
      return page.evaluate(() => [...touchesOfThisPage.values()])
    },
  }
}

/** The 98th of a hundred: of each fifty the slowest is left out, as browsers report it. */
export function percentile98(touches: readonly Interaction[]): Interaction {
  const slowest = touches.toSorted((a, b) => b.ms - a.ms)
  return slowest[Math.floor(touches.length / 50)] ?? { what: 'nothing slower', ms: SHORTEST_MS }
}
