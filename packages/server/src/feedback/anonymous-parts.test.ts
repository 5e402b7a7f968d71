import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { textOfPdf } from '../reviews/documents/fixtures.ts'
import { must } from '../testing/access/case.ts'
import { DAYS, question } from './fixtures.ts'
import { feedbackCycleRequests } from './tables.ts'
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

test('ANON-4 FBK-P25 what readers without names see never shows that two things were said by the same author', async () => {
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

const written = {
  // Overall the same choices and ranks, but by different authors.
  one: { shift: 0, chosen: [['x', 'y'], ['z'], ['z']], rankings: ['pqr', 'qrp', 'rpq'] },
  other: { shift: 1, chosen: [['x', 'z'], ['y'], ['z']], rankings: ['prq', 'qpr', 'rqp'] },
}

/** Everything that readers without names see, where three authors wrote the same things overall. */
async function readWithoutNames({
  shift,
  chosen,
  rankings,
}: (typeof written)['one']): Promise<Record<string, unknown>> {
  const w = await writingWorld()
  const authors = [w.leo, w.noor, w.theo]
  const visibility = { directManager: hidden, reviewee: { ...hidden, split: true } }
  const { requestId } = await w.begin(authors, { questions, visibility, dates: { managerRelease: null } })
  await w.inside((tx) =>
    tx.update(feedbackCycleRequests).set({ orderKey: sql`'00000000-0000-4000-8000-000000000000'::uuid` }),
  )
  for (const [index, author] of authors.entries()) {
    const shifted = (index + shift) % authors.length
    // Only one of them writes a comment without an answer.
    must(await w.save(author, requestId, `Text ${index}.`, { comment: `Comment ${shifted}.\nAnd ${shifted}.` }))
    const step = ['never', 'always', null][index]
    must(await w.save(author, requestId, step, { questionId: 'scale', comment: `Step ${shifted}` }))
    must(await w.save(author, requestId, chosen[index], { questionId: 'some' }))
    must(await w.save(author, requestId, [...(rankings[index] ?? '')], { questionId: 'order' }))
    const blanks = { a: `word ${index}`, b: shifted === 0 ? 'work' : 'home' }
    must(await w.save(author, requestId, { blanks }, { questionId: 'blanks' }))
    must(await w.submit(author, requestId))
  }
  await w.on(DAYS.revieweeReleaseDate)
  const read: Record<string, unknown> = { preview: await w.result(w.hana, requestId, 'reviewee') }
  for (const name of ['mia', 'ravi'] as const) {
    read[name] = await w.result(w[name], requestId)
    for (const layout of ['answers', 'people']) {
      const path = `/feedback-cycle-requests/${requestId}/result-file?format=csv&layout=${layout}`
      read[`${name} ${layout}`] = must(await w.as(w[name]).get(path)).text
    }
    const pdf = must(await w.as(w[name]).get(`/feedback-cycle-requests/${requestId}/document?perspective=own`))
    read[`${name} pdf`] = await textOfPdf(pdf.bytes)
  }
  return read
}

test('ANON-10 ANON-4 pages and files are the same, whichever author said two things together', async () => {
  const read = await readWithoutNames(written.one)
  expect(await readWithoutNames(written.other)).toEqual(read)
  expect(read.mia).toMatchObject({ state: 'ANONYMOUS', respondents: 3 })
  // A comment on a text question does not count as an answer.
  expect(read['mia answers']).toMatch(/Text 0\.,,1,\r\n/)
  expect(read['mia answers']).toMatch(/,,,,"?Comment 0\./)
})
