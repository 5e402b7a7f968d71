import net from 'node:net'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import {
  DatabaseFull,
  DatabaseUnavailable,
  databaseErrorCode,
  isSerializationFailure,
  toTypedError,
  violatedConstraint,
} from './connection-errors.ts'
import { openDatabase } from './database.ts'

const failed = (facts: object, cause?: unknown) => Object.assign(new Error('failed', { cause }), facts)

test.each([
  ['a statement takes too long', '57014'],
  ['a lock is not granted', '55P03'],
  ['all connections are in use', '53300'],
  ['the server stops', '57P01'],
  ['the server is not ready yet', '57P03'],
  ['nothing listens', 'ECONNREFUSED'],
])('UP-6 when %s, the database counts as unavailable', (_, code) => {
  expect(toTypedError(failed({}, failed({ code })))).toBeInstanceOf(DatabaseUnavailable)
})

test('UP-6 no free connection in time counts as unavailable', () => {
  expect(toTypedError(new Error('timeout exceeded when trying to connect'))).toBeInstanceOf(DatabaseUnavailable)
})

test('UP-5 a full disk is recognized', () => {
  expect(toTypedError(failed({ code: '53100' }))).toBeInstanceOf(DatabaseFull)
  const ofLibrary = failed({ code: 'E_CANNOT_WRITE_FILE' }, failed({ code: 'ENOSPC' }))
  expect(toTypedError(ofLibrary)).toBeInstanceOf(DatabaseFull)
})

test('an error of the query itself stays unchanged', () => {
  const error = failed({}, failed({ code: '23505', constraint: 'one_person_per_loginname' }))
  expect(toTypedError(error)).toBe(error)
  expect([databaseErrorCode(error), violatedConstraint(error)]).toEqual(['23505', 'one_person_per_loginname'])
  expect(isSerializationFailure(toTypedError(failed({ code: '40P01' })))).toBe(true)
})

test('UP-6 a server that accepts the connection but never answers counts as unavailable within seconds', async () => {
  const silent = net.createServer(() => undefined).listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const { port } = silent.address() as net.AddressInfo
  const databaseUrl = `postgres://nobody@127.0.0.1:${port}/none`
  const opened = openDatabase({ databaseUrl, dataDir: tmpdir() })
  await expect(opened).rejects.toBeInstanceOf(DatabaseUnavailable)
  const db = await openDatabase({ databaseUrl, dataDir: tmpdir(), isPrepared: true })
  await expect(db.ping()).rejects.toBeInstanceOf(DatabaseUnavailable)
  await db.close()
  silent.close()
}, 15_000)
