import { expect, test } from 'vitest'
import { routes } from '../routes.generated.ts'

const summaries = Object.entries(routes).map(([key, { summary }]) => [key, summary] as const)
const failing = (isWrong: (summary: string) => boolean) => summaries.filter(([, summary]) => isWrong(summary))

test('every operation is described in the imperative', () => {
  const notVerbs = /^(An?|The|What|Which|Who|Whom|Whose|Whether|How|When|In|One|Your?|People|[A-Z]\w*[^s]s) /
  expect(failing((summary) => notVerbs.test(summary) || !/^[A-Z]/.test(summary))).toEqual([])
})

test('every description of an operation is one short line about the product', () => {
  const isWordy = (summary: string) => summary.length > 175 || summary.endsWith('.') || summary.includes('\n')
  expect(failing(isWordy)).toEqual([])
  expect(failing((summary) => /\bone[’']s\b|\boneself\b|\b(some|no)body\b|\([A-Z]+-\w+/.test(summary))).toEqual([])
})

test('no two operations of a resource have the same description', () => {
  const inArea = summaries.map(([key, summary]) => `${key.split('/')[1]}: ${summary}`)
  expect(inArea.filter((line, index) => inArea.indexOf(line) !== index)).toEqual([])
})
