import { defineConfig } from 'vitest/config'

const long = Boolean(process.env.LONG)
const testFiles = (folder: string) => (long ? [`${folder}/**/*.long.test.ts`] : [`${folder}/**/*.test.ts`])
const longOnes = long ? [] : ['**/*.long.test.ts']

/** Tests run the way production does: Node itself strips the types. */
const everywhere = {
  viteModuleRunner: false,
  setupFiles: ['scripts/fixed-seed.ts'],
  testTimeout: long ? 1_800_000 : 60_000,
  hookTimeout: 180_000,
  // What follows comes a moment later; on a busy machine that is not a second.
  expect: { poll: { timeout: 20_000 } },
  exclude: ['**/node_modules/**', '**/dist/**', ...longOnes],
}

const server = {
  ...everywhere,
  pool: 'forks' as const,
  // A test and its database wait for each other: with three, two cores are busy.
  maxWorkers: long ? 2 : 3,
  globalSetup: ['packages/server/src/testing/set-up.ts'],
}
const apart = [
  'backups/*',
  'core/{contributions,hostile-input,job-interruption,outage-log,private-folder,startup}',
  'core/database/{checkpoints,connection-errors,embedded,embedded-supervisor,full-disk,process-lock,tenant-isolation,upgrade}',
  'core/events/*',
  'core/http/{graceful-close,rate-limit}',
  'core/jobs/*',
  'core/metrics/*',
  'sample/{company-document,examples,history,sample-roles,seeding}',
].map((files) => `packages/server/src/${files}.test.ts`)

/** Tests of the embedded database alone: with a server they would only repeat what they prove without one. */
const ofEmbeddedAlone = process.env.DATABASE_URL
  ? [
      'packages/server/src/core/private-folder.test.ts',
      'packages/server/src/core/database/{checkpoints,embedded,embedded-supervisor,full-disk,process-lock}.test.ts',
    ]
  : []

export default defineConfig({
  test: {
    projects: [
      { test: { ...everywhere, name: 'conventions', include: testFiles('scripts').concat(testFiles('packages/e2e')) } },
      {
        test: {
          ...everywhere,
          name: 'rules',
          include: ['packages/domain', 'packages/contract', 'packages/web'].flatMap(testFiles),
          // Pure rules leave nothing behind that another file could stumble over.
          isolate: false,
        },
      },
      // One database, server and clock for all files of a worker, a company for each test.
      {
        test: {
          ...server,
          name: 'server',
          include: testFiles('packages/server'),
          exclude: [...everywhere.exclude, ...apart],
          isolate: false,
        },
      },
      // These stop jobs, close databases, open other modules or fill an installation: each file has a process of its own.
      {
        test: {
          ...server,
          name: 'server-apart',
          include: long ? [] : apart,
          exclude: [...everywhere.exclude, ...ofEmbeddedAlone],
        },
      },
    ],
  },
})
