import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'

const root = join(import.meta.dirname, '../..')
const report = join(root, 'reports', `${process.env.REPORT || 'browser'}.xml`)
const long = Boolean(process.env.LONG)
const minutes = 60_000

// Tests run at the size of a desktop; those marked @phone run on a phone as well.
export default defineConfig({
  testDir: 'src',
  testMatch: long ? '**/*.long.spec.ts' : '**/*.spec.ts',
  // The long ones start what they need themselves, and none lasts for ever.
  ...(long
    ? { globalTimeout: 120 * minutes }
    : { testIgnore: '**/*.long.spec.ts', globalSetup: './src/support/global-setup.ts' }),
  outputDir: join(root, 'test-results', 'browser'),
  reporter: [
    ['list'],
    ['junit', { outputFile: report }],
    ['./src/support/flaky-tests-reporter.ts', { file: report.replace(/\.xml$/, '-second-tries.txt') }],
  ],
  // A machine that was busy elsewhere is no finding; the run names at its end which stories needed the second try.
  retries: long ? 0 : 1,
  forbidOnly: Boolean(process.env.CI),
  // A story waits for pages more than it works: two for each core. The long ones want the machine for themselves.
  workers: long ? 1 : Math.min(4, 2 * availableParallelism()),
  timeout: (long ? 45 : 2) * minutes,
  // Generous: a story tells what comes, not how fast; the bench watches speed.
  expect: { timeout: 20_000 },
  use: {
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Recording every step makes a story half as long again: only when asked.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // A page is judged as it stands, not half way through a movement.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true }, grep: /@phone/ },
  ],
})
