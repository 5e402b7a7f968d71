import { expect, test } from 'vitest'
import { DatabaseUnavailable, toTypedError } from './connection-errors.ts'
import { databaseStopped, type RunningDatabase, superviseDatabase } from './embedded-supervisor.ts'

/** Databases that report which of them answers, and end on request. */
function threads() {
  const begun: { end: () => void; isClosed: boolean }[] = []
  const begin = async (): Promise<RunningDatabase> => {
    const own = { hasStopped: false, isClosed: false, end: () => {} }
    own.end = () => {
      own.hasStopped = true
    }
    begun.push(own)
    const index = begun.length
    return {
      copyTo: async () => undefined,
      exchange: async () => {
        if (own.hasStopped) throw databaseStopped()
        return new Uint8Array([index])
      },
      close: async () => {
        own.isClosed = true
      },
      hasStopped: () => own.hasStopped,
    }
  }
  return { begin, begun }
}
const nothing = new Uint8Array()

test('UP-6 a database whose thread ended unexpectedly is restarted once for all callers', async () => {
  const { begin, begun } = threads()
  const lasting = await superviseDatabase(begin)
  expect([...(await lasting.exchange(nothing))]).toEqual([1])
  begun[0]?.end()
  const answers = await Promise.all([lasting.exchange(nothing), lasting.exchange(nothing)])
  expect(answers.map(([index]) => index)).toEqual([2, 2])
  expect(begun).toHaveLength(2)
})

test('UP-6 a failed start is retried by the next caller', async () => {
  const { begin, begun } = threads()
  let fails = false
  const lasting = await superviseDatabase(() => (fails ? Promise.reject(new Error('no memory')) : begin()))
  begun[0]?.end()
  fails = true
  const error = await lasting.exchange(nothing).catch((reason) => toTypedError(reason))
  expect(error).toMatchObject({ name: 'DatabaseUnavailable', cause: { cause: { message: 'no memory' } } })
  fails = false
  expect([...(await lasting.exchange(nothing))]).toEqual([2])
})

test('UP-6 once closed, it is unavailable and stays so', async () => {
  const { begin, begun } = threads()
  const lasting = await superviseDatabase(begin)
  await lasting.close()
  expect(begun[0]?.isClosed).toBe(true)
  begun[0]?.end()
  const error = await lasting.exchange(nothing).catch((reason) => toTypedError(reason))
  expect(error).toBeInstanceOf(DatabaseUnavailable)
  expect(begun).toHaveLength(1)
})
