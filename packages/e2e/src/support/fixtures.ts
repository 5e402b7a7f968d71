import { test as base } from '@playwright/test'
import { baseUrl } from './base-url.ts'
import { browserEnvironment, browserFlags } from './browser.ts'

export { expect } from '@playwright/test'

type Options = { withClock: undefined }

/** `test` for end-to-end tests: with the browser, the started product, and its clock in the pages. */
export const test = base.extend<Options>({
  baseURL: async ({}, use) => {
    await use(baseUrl())
  },
  launchOptions: [
    async ({}, use) => {
      await use({ executablePath: process.env.E2E_BROWSER ?? '', args: browserFlags, env: browserEnvironment() })
    },
    { scope: 'worker' },
  ],
  // Pages have the time of the server: FAKE_NOW moves both.
  withClock: [
    async ({ context }, use) => {
      const start = process.env.FAKE_NOW
      if (start) await context.clock.install({ time: start })
      await use(undefined)
    },
    { auto: true },
  ],
})
