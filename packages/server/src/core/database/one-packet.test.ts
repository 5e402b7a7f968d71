import { Writable } from 'node:stream'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { queryInOnePacket } from './one-packet.ts'

/** A connection that writes each query as `pg` does, and notes what leaves together. */
function connectionNoting(packets: string[]): pg.PoolClient {
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      packets.push(String(chunk))
      done()
    },
    writev: (chunks, done) => {
      packets.push(chunks.map(({ chunk }) => String(chunk)).join('; '))
      done()
    },
  })
  const query = async (text: string) => {
    stream.cork()
    stream.write(text)
    stream.uncork()
    return { rows: [] }
  }
  return { connection: { stream }, query } as unknown as pg.PoolClient
}
const soon = () => new Promise((resolve) => setImmediate(resolve))

test('queries sent one after the other leave together, even from code that continues without waiting', async () => {
  const packets: string[] = []
  const client = connectionNoting(packets)
  const ask = (text: string) => queryInOnePacket(client, text)
  await soon()
  await Promise.all([ask('begin'), Promise.resolve().then(() => ask('select 1')), ask('select 2')])
  await soon()
  await ask('commit')
  await soon()
  expect(packets.map((packet) => packet.split('; ').toSorted())).toEqual([
    ['begin', 'select 1', 'select 2'],
    ['commit'],
  ])
})
