import { expect, test } from 'vitest'
import { saveResultOf } from './save-result.ts'

const refused = (status: number, code: string, facts: Record<string, string> = {}, data: unknown = undefined) =>
  saveResultOf({ status, code, facts, data }, () => 'Not any more.')

test('KEEP-4 a refused text is said to be in Backups only if the server has kept it there', () => {
  const why = 'Not any more.'
  expect(refused(404, 'NOT_FOUND')).toEqual({ kind: 'refused', why, isSaved: false })
  expect(refused(403, 'DEADLINE_PASSED', { isSaved: 'no' })).toEqual({ kind: 'refused', why, isSaved: false })
  expect(refused(403, 'DEADLINE_PASSED', { isSaved: 'yes' })).toEqual({ kind: 'refused', why, isSaved: true })
  const theirs = { value: 'Theirs', comment: '', version: 2 }
  expect(refused(409, 'VERSION_CONFLICT', { isSaved: 'yes' }, theirs)).toEqual({
    kind: 'conflict',
    theirs,
    isSaved: true,
  })
  expect(refused(409, 'VERSION_CONFLICT', {}, theirs)).toMatchObject({ isSaved: false })
})

test('KEEP-4 without a connection, a login, room or capacity the text is sent again', () => {
  expect(refused(0, 'OFFLINE').kind).toBe('offline')
  expect(refused(401, 'SIGNED_OUT').kind).toBe('loggedOut')
  expect(refused(507, 'DISK_FULL').kind).toBe('full')
  expect(refused(503, 'UNAVAILABLE').kind).toBe('busy')
  expect(refused(429, 'TOO_MANY_REQUESTS').kind).toBe('busy')
})
