import { expect, test } from 'vitest'
import { type Combination, combinations, scenario, texts } from './test-anonymity-scenario.ts'

/** Some combinations of each mode, covering all settings of audiences. */
const some = combinations.filter((_, index) => index % 85 === 21)
/** Creating PDFs takes most of the time: here files are compared for one result without names, in the long test for all. */
const withFiles = some.find(({ visibility }) => Object.values(visibility).every(({ hideAuthor }) => hideAuthor))

// Reads everything in two companies, files included: on a busy machine that takes minutes.
const TIME_MS = 300_000

test(
  'ANON-1 ANON-4 ANON-10 which of two reviewers wrote which answer changes nothing that anyone but HR Admins reads, files included',
  async () => {
    const hasFiles = (combination: Combination) => combination === withFiles
    const asWritten = await scenario({ first: 'leo', second: 'cleo' }, some, hasFiles)
    const swapped = await scenario({ first: 'cleo', second: 'leo' }, some, hasFiles)
    for (const text of texts) expect(asWritten).toContain(JSON.stringify(text).slice(1, 20))
    const files = Object.entries((JSON.parse(asWritten) as { files: Record<string, unknown> }).files)
    const ofRavi = files.filter(([path]) => path.startsWith('ravi '))
    expect(ofRavi).toHaveLength(5)
    for (const [, text] of ofRavi) expect(JSON.stringify(text)).toContain('Asks good questions.')
    expect(swapped).toBe(asWritten)
  },
  TIME_MS,
)
