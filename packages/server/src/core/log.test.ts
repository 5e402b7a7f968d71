import { expect, test } from 'vitest'
import { createLogger } from './log.ts'

/** The log after this error. */
function logged(error: unknown): string {
  const lines: string[] = []
  createLogger('info', { write: (line) => void lines.push(line) }).warn(
    { error, companyId: 'a company' },
    'a job failed',
  )
  expect(lines).toHaveLength(1)
  return lines.join('')
}
function thrownBy(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

test('LOG-2 a log line is one line of JSON with ids, whatever line breaks it contains', () => {
  const line = logged(new Error('first\nsecond'))
  expect(line.trim().split('\n')).toHaveLength(1)
  expect(JSON.parse(line)).toMatchObject({ companyId: 'a company', error: { name: 'Error', message: 'first\nsecond' } })
})

test('LOG-2 an error is logged without what someone wrote: no query values, no unparsable texts, no address', () => {
  const query = Object.assign(new Error('Failed query: insert into people values ($1) params: Ravi Menon'), {
    cause: Object.assign(new Error('Key (email)=(ravi@fern.example) already exists.'), { code: '23505' }),
  })
  const unread = thrownBy(() => JSON.parse('Ravi Menon leads it'))
  const refused = new Error('550 5.1.1 <ravi@fern.example>: nobody here')
  for (const error of [query, unread, refused, String(refused), { message: 'Ravi Menon' }]) {
    const line = logged(error)
    for (const trace of ['Ravi', 'ravi@', 'fern.example']) expect(line).not.toContain(trace)
  }
  expect(logged(refused)).toContain('550 5.1.1 <(an address)>')
})
