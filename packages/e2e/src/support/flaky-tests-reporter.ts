import { writeFileSync } from 'node:fs'
import type { FullConfig, Reporter, TestCase } from '@playwright/test/reporter'

/** Records which end-to-end tests passed only at the second attempt, to report them at the end of the run. */
export default class SecondTries implements Reporter {
  readonly #file: string
  #tests: readonly TestCase[] = []

  constructor({ file }: { file: string }) {
    this.#file = file
  }

  onBegin(_config: FullConfig, suite: { allTests: () => TestCase[] }): void {
    this.#tests = suite.allTests()
  }

  onEnd(): void {
    const names = this.#tests.filter((test) => test.outcome() === 'flaky').map((test) => test.titlePath().slice(2))
    writeFileSync(this.#file, names.map((path) => `${path.join(' › ')}\n`).join(''))
  }
}
