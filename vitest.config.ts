import { defineConfig } from 'vitest/config'

const long = Boolean(process.env.LONG)
const testFiles = (folder: string) => (long ? [`${folder}/**/*.long.test.ts`] : [`${folder}/**/*.test.ts`])
const longOnes = long ? [] : ['**/*.long.test.ts']

/** Tests run the way production does: Node itself strips the types. */
const everywhere = {
  viteModuleRunner: false,
  testTimeout: long ? 1_800_000 : 60_000,
  hookTimeout: 180_000,
  exclude: ['**/node_modules/**', '**/dist/**', ...longOnes],
}

export default defineConfig({
  test: {
    projects: [
      { test: { ...everywhere, name: 'house', include: testFiles('scripts').concat(testFiles('packages/e2e')) } },
      {
        test: {
          ...everywhere,
          name: 'rules',
          include: ['packages/domain', 'packages/contract', 'packages/web'].flatMap(testFiles),
        },
      },
      {
        test: {
          ...everywhere,
          name: 'server',
          include: testFiles('packages/server'),
          pool: 'forks',
          maxWorkers: 2,
          globalSetup: ['packages/server/src/testing/set-up.ts'],
        },
      },
    ],
  },
})
