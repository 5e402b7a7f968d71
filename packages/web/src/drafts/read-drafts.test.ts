import { expect, test } from 'vitest'
import type { LocalDraftStore } from './local-drafts.ts'
import { readDrafts } from './read-drafts.ts'

type Text = { text: string }
const [old, typed, more] = [{ text: 'Written yesterday' }, { text: 'H' }, { text: 'He' }]

/** A device that answers the first reading when the test lets it. */
function slowDevice(content: Record<string, Text>) {
  let answer = () => {}
  let fail = () => {}
  let isAsked = false
  const answered = new Promise<void>((done, failed) => {
    answer = done
    fail = () => failed(new Error('no key'))
  })
  const store: LocalDraftStore<Text> = {
    keep: async (part, unsent) => {
      content[part] = unsent
    },
    forget: async (part) => {
      delete content[part]
    },
    all: async () => {
      const found = { ...content }
      if (isAsked) return found
      isAsked = true
      await answered
      return found
    },
  }
  return { store, content, answer: () => answer(), fail: () => fail() }
}

const never = new Promise<void>(() => undefined)
const over = Promise.resolve()

test('KEEP-3 a draft that is found in time is restored, and what is written replaces it', async () => {
  const { store, content, answer } = slowDevice({ form: old })
  const { inTime, late, device } = readDrafts(store, never)
  answer()
  expect(await inTime).toEqual({ form: old })
  expect(await late).toEqual({})
  await device.keep('form', typed)
  expect(content).toEqual({ form: typed })
})

test('KEEP-3 a draft that is found late is restored if nothing was written yet', async () => {
  const { store, content, answer } = slowDevice({ form: old })
  const { inTime, late, device } = readDrafts(store, over)
  expect(await inTime).toEqual({})
  await device.forget('form')
  answer()
  expect(await late).toEqual({ form: old })
  await device.keep('form', typed)
  expect(content).toEqual({ form: typed })
  await device.forget('form')
  expect(content).toEqual({})
})

test('KEEP-3 what is written before a draft is found does not overwrite it: the next visit restores it', async () => {
  const { store, content, answer } = slowDevice({ form: old, other: old })
  const { inTime, late, device } = readDrafts(store, over)
  await inTime
  const writes = [device.keep('form', typed), device.keep('form', more)]
  answer()
  expect(await late).toEqual({ other: old })
  await Promise.all(writes)
  expect(content).toEqual({ form: more, other: old, 'form earlier': old })
  await device.forget('form')

  const next = readDrafts(store, never)
  expect(await next.inTime).toEqual({ form: old, other: old })
  await next.device.keep('form', typed)
  expect(content).toEqual({ form: typed, other: old })
})

test('KEEP-3 a second draft that is found too late does not replace the first', async () => {
  const { store, content, answer } = slowDevice({ form: typed, 'form earlier': old })
  const { inTime, device } = readDrafts(store, over)
  await inTime
  const write = device.keep('form', more)
  answer()
  await write
  expect(content).toEqual({ form: more, 'form earlier': old, 'form earlier earlier': typed })
})

test('KEEP-3 drafts that could not be read are not overwritten either', async () => {
  const { store, content, fail } = slowDevice({ form: old })
  const { inTime, late, device } = readDrafts(store, never)
  fail()
  expect(await inTime).toEqual({})
  expect(await late).toEqual({})
  await device.keep('form', typed)
  expect(content).toEqual({ form: typed, 'form earlier': old })
})

test('KEEP-3 what was sent and forgotten does not come back on a slow device', async () => {
  const { store, content, answer } = slowDevice({})
  const slowly: LocalDraftStore<Text> = {
    ...store,
    keep: async (part, unsent) => {
      // Encrypting takes longer than deleting.
      await new Promise((done) => setTimeout(done, 5))
      await store.keep(part, unsent)
    },
  }
  const { inTime, device } = readDrafts(slowly, over)
  await inTime
  const writes = [device.keep('form', typed), device.forget('form')]
  answer()
  await Promise.all(writes)
  expect(content).toEqual({})
})
