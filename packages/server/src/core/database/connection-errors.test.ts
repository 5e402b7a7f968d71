import net from 'node:net'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { asTyped, codeOf, constraintOf, DatabaseAway, DatabaseFull, isCollision } from './connection-errors.ts'
import { openDatabase } from './database.ts'

const failed = (facts: object, cause?: unknown) => Object.assign(new Error('failed', { cause }), facts)

test.each([
  ['a statement takes too long', '57014'],
  ['a lock is not given', '55P03'],
  ['all connections are in use', '53300'],
  ['the server stops', '57P01'],
  ['the server is not ready yet', '57P03'],
  ['nobody listens', 'ECONNREFUSED'],
])('UP-6 when %s the database is away', (_, code) => {
  expect(asTyped(failed({}, failed({ code })))).toBeInstanceOf(DatabaseAway)
})

test('UP-6 no free connection in time means away', () => {
  expect(asTyped(new Error('timeout exceeded when trying to connect'))).toBeInstanceOf(DatabaseAway)
})

test('UP-5 a full disk is told apart', () => {
  expect(asTyped(failed({ code: '53100' }))).toBeInstanceOf(DatabaseFull)
  const ofLibrary = failed({ code: 'E_CANNOT_WRITE_FILE' }, failed({ code: 'ENOSPC' }))
  expect(asTyped(ofLibrary)).toBeInstanceOf(DatabaseFull)
})

test('what a query did wrong stays what it is', () => {
  const error = failed({}, failed({ code: '23505', constraint: 'one_person_per_loginname' }))
  expect(asTyped(error)).toBe(error)
  expect([codeOf(error), constraintOf(error)]).toEqual(['23505', 'one_person_per_loginname'])
  expect(isCollision(asTyped(failed({ code: '40P01' })))).toBe(true)
})

test('UP-6 a server that takes the connection and says nothing is away within seconds', async () => {
  const silent = net.createServer(() => undefined).listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const { port } = silent.address() as net.AddressInfo
  const databaseUrl = `postgres://nobody@127.0.0.1:${port}/none`
  const opened = openDatabase({ databaseUrl, dataDir: tmpdir() })
  await expect(opened).rejects.toBeInstanceOf(DatabaseAway)
  const db = await openDatabase({ databaseUrl, dataDir: tmpdir(), isPrepared: true })
  await expect(db.ping()).rejects.toBeInstanceOf(DatabaseAway)
  await db.close()
  silent.close()
}, 15_000)
