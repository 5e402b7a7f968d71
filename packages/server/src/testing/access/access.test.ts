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
  expect({ notReached, broken }).toEqual({ notReached: [], broken: [] })
  expect(text).toBe(goldenText('access', area, text))
})

test('MAY-1 every operation of the contract is in a golden file, and no other', () => {
  const written = goldenFiles('access').flatMap(operationsIn)
  expect([...new Set(written)].toSorted()).toEqual(Object.keys(routes).toSorted())
})
