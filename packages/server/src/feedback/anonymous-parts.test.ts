import { expect, test } from 'vitest'
import { must } from '../testing/access/case.ts'
import { question } from './fixtures.ts'
import { hidden, writingWorld } from './test-feedback-writing.ts'

const options = (...ids: string[]) => ids.map((id) => ({ id, label: id.toUpperCase() }))
const sentence = {
  question: '{name} is ___, at ___.',
  blanks: [
    { id: 'a', options: [] },
    { id: 'b', options: options('work', 'home') },
  ],
}
const questions = [
  question('well', { allowComment: true }),
  question('scale', { type: 'LIKERT_SCALE', options: options('never', 'always'), allowComment: true }),
  question('some', { type: 'CHECKBOXES', options: options('x', 'y', 'z') }),
  question('order', { type: 'STACKED_RANKINGS', options: options('p', 'q', 'r') }),
  question('blanks', { type: 'MAD_LIBS', ...sentence }),
]

test('ANON-4 FBK-P25 what a reader without names gets never links two things that one author said', async () => {
  const w = await writingWorld()
  const authors = [w.leo, w.noor, w.theo]
  const { requestId } = await w.begin(authors, {
    questions,
    visibility: { directManager: hidden },
    dates: { managerRelease: null },
  })
  for (const [index, author] of authors.entries()) {
    const comment = `Comment ${index}`
    must(await w.save(author, requestId, `Text ${index}`, { comment }))
    must(await w.save(author, requestId, 'always', { questionId: 'scale', comment }))
    must(await w.save(author, requestId, index === 0 ? ['x', 'y'] : ['z'], { questionId: 'some' }))
    must(await w.save(author, requestId, index === 0 ? ['p', 'q', 'r'] : ['r', 'q', 'p'], { questionId: 'order' }))
    must(await w.save(author, requestId, { blanks: { a: `word ${index}`, b: 'work' } }, { questionId: 'blanks' }))
    must(await w.submit(author, requestId))
  }
  const result = await w.result(w.mia, requestId)
  const valuesOf = (id: string) =>
    result.questions.find((item: { questionId: string }) => item.questionId === id).values as {
      value: unknown
      comment: string
    }[]
  expect(result.questions.map(({ answered }: { answered: number }) => answered)).toEqual([3, 3, 3, 3, 3])
  for (const { value, comment } of questions.flatMap(({ id }) => valuesOf(id))) {
    expect(value === null || comment === '').toBe(true)
    const linked = Array.isArray(value) ? value.filter((id) => id !== '') : Object.keys(Object(value).blanks ?? {})
    expect(linked.length).toBeLessThanOrEqual(1)
  }
  expect(valuesOf('scale').filter(({ value }) => value === 'always')).toHaveLength(3)
  expect(
    valuesOf('some')
      .map(({ value }) => value)
      .sort(),
  ).toEqual([['x'], ['y'], ['z'], ['z']])
  expect(valuesOf('order')).toContainEqual({ value: ['', 'q', ''], comment: '' })
  expect(
    valuesOf('well')
      .map(({ comment }) => comment)
      .filter(Boolean)
      .sort(),
  ).toEqual(['Comment 0', 'Comment 1', 'Comment 2'])
})
