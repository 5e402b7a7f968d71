import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium } from '@playwright/test'
import { browserEnvironment, browserFlags, findBrowser } from '../support/browser.ts'
import { freePort } from '../support/product.ts'

export type OpenBrowser = {
  context: BrowserContext
  /** Where its protocol for tools is spoken. */
  port: number
  /** Who its pages are from now on: the cookies of a session, or no one. */
  be: (url: string, cookies: string) => Promise<void>
  close: () => Promise<void>
}

/** What a site has kept in the browser goes, as on a first visit. */
async function forget(context: BrowserContext, origin: string): Promise<void> {
  const page = context.pages()[0] ?? (await context.newPage())
  const tools = await context.newCDPSession(page)
  await tools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' })
  await tools.detach()
}

/** The browser of the stories, with nothing kept from before. */
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
      // Of an address with a path they would be for that path alone.
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
