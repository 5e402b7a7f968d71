import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { browserEnvironment, browserFlags, findBrowser } from '../support/browser.ts'
import { freePort } from '../support/product.ts'

export type OpenBrowser = {
  context: BrowserContext
  /** The port of its DevTools protocol. */
  port: number
  /** Sets whose pages are opened from now on: the cookies of a session, or none. */
  be: (url: string, cookies: string) => Promise<void>
  close: () => Promise<void>
}

/** Clears what a site has stored in the browser, as for a first visit. */
async function forget(context: BrowserContext, origin: string): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage())
  const tools = await context.newCDPSession(page)
  await tools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' })
  await tools.detach()
}

/** The browser of the end-to-end tests, with an empty profile. */
export async function openBrowser(viewport: { width: number; height: number } | null = null): Promise<OpenBrowser> {
  const [folder, port, executablePath] = [
    await mkdtemp(join(tmpdir(), 'perennial-browser-')),
    await freePort(),
    await findBrowser(),
  ]
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    env: browserEnvironment(),
    args: [...browserFlags, `--remote-debugging-port=${port}`],
    viewport,
    locale: 'en-GB',
  })
  return {
    context,
    port,
    be: async (url, cookies) => {
      await context.clearCookies()
      await forget(context, new URL(url).origin)
      // With a path in the address they would only be valid for that path.
      const { origin } = new URL(url)
      const pairs = cookies.split('; ').filter(Boolean)
      await context.addCookies(
        pairs.map((pair) => ({
          name: pair.slice(0, pair.indexOf('=')),
          value: pair.slice(pair.indexOf('=') + 1),
          url: origin,
        })),
      )
    },
    close: async () => {
      await context.close()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
