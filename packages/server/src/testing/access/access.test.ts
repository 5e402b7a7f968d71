import { routes } from '@perennial/contract/routes.generated.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { modules } from '../../modules.generated.ts'
import { answerOf, goldenFiles, goldenText, linesOf, operationsIn } from './golden.ts'
import { type AccessRun, callAsEveryRole, openAccessRun, operationsByArea } from './run.ts'

let run: AccessRun
beforeAll(async () => {
  run = await openAccessRun()
})
afterAll(() => run.end())

/** What to do about an operation that no role reaches, or that is refused as an input error. */
const howToPrepare =
  'notReached succeeds for no role, broken is refused as an input error or fails: put a valid body into the example of the contract, ' +
  'or prepare what the request needs (an id that must exist first) in packages/server/src/<area>/test-access-cases.ts'
const howToWrite = 'UPDATE_GOLDEN=1 writes the golden files; each line of the diff is a right'

const areas = [...operationsByArea(modules)]

// A diff of a golden file is a diff of rights. UPDATE_GOLDEN=1 writes them again.
test.each(areas)('MAY-1 MAY-2 MAY-3 who may do what in %s matches its golden file', async (area, keys) => {
  const texts: string[] = []
  const notReached: string[] = []
  const broken: string[] = []
  for (const key of keys) {
    const results = await callAsEveryRole(run, key)
    for (const { title, replies, invalidAs } of results) {
      const answers = Object.fromEntries(Object.entries(replies).map(([name, reply]) => [name, answerOf(reply)]))
      texts.push(linesOf(title, answers))
      for (const [name, answer] of Object.entries(answers))
        if (/^(422|5)/.test(answer) && answer !== `422 ${invalidAs}`) broken.push(`${title}  ${name}: ${answer}`)
    }
    // A refusal proves something only if someone else may send the same request.
    const replies = results.flatMap((result) => Object.values(result.replies))
    if (!replies.some(({ status }) => status < 400)) notReached.push(key)
  }
  const text = `${texts.join('\n\n')}\n`
  const golden = goldenText('access', area, text)
  expect({ notReached, broken }, howToPrepare).toEqual({ notReached: [], broken: [] })
  expect(text, howToWrite).toBe(golden)
})

test('MAY-1 every operation of the contract is in a golden file, and no other', () => {
  const written = new Set(goldenFiles('access').flatMap(operationsIn))
  const existing = new Set(Object.keys(routes))
  const missing = [...existing.difference(written)]
  const obsolete = [...written.difference(existing)]
  expect({ missing, obsolete }, howToWrite).toEqual({ missing: [], obsolete: [] })
})
