import { describe, expect, test } from 'vitest'
import { canAskFor, canDownload, expiryOf, exportKinds, mayStillRead } from './exports.ts'

const nobodySpecial = { isHr: false, isAssistant: false, isTechAdmin: false, isGuest: false }
const ready = { askedById: 'hana', state: 'READY', expiresAt: new Date('2026-11-30T09:00:00Z') } as const

describe('COM-P17 an export', () => {
  test.each([
    ['employee', nobodySpecial, ['reviewCycle', 'ownData']],
    ['HR Admin', { ...nobodySpecial, isHr: true }, ['people', 'reviewCycle', 'ownData']],
    ['HR Assistant', { ...nobodySpecial, isAssistant: true }, ['people', 'reviewCycle', 'ownData']],
    ['Tech Admin', { ...nobodySpecial, isTechAdmin: true }, ['people', 'reviewCycle', 'ownData']],
    ['guest', { ...nobodySpecial, isGuest: true }, []],
  ])('%s: what may be asked for at all', (_, by, kinds) => {
    expect(exportKinds.filter((kind) => canAskFor(kind, by).allowed)).toEqual(kinds)
  })

  test('is private to whoever asked, and there once it is ready', () => {
    expect(canDownload(ready, { id: 'hana' })).toEqual({ allowed: true })
    expect(canDownload(ready, { id: 'paul' })).toMatchObject({ reason: 'EXPORT_OF_SOMEBODY_ELSE' })
    expect(canDownload({ ...ready, state: 'RUNNING' }, { id: 'hana' })).toMatchObject({ reason: 'EXPORT_NOT_READY' })
    expect(canDownload({ ...ready, state: 'FAILED' }, { id: 'hana' })).toMatchObject({ reason: 'EXPORT_NOT_READY' })
  })

  test('is kept for seven days', () => {
    expect(expiryOf(new Date('2026-11-23T09:00:00Z'))).toEqual(new Date('2026-11-30T09:00:00Z'))
  })

  test('MAY-6 MAY-8 is not handed out any more once something in it may not be read any more', () => {
    const hana = { id: 'hana', isHr: true, managerIds: ['iris'] }
    expect(mayStillRead(['ravi', 'noor'], hana)).toBe(true)
    expect(mayStillRead([], { ...hana, isHr: false })).toBe(true)
    expect(mayStillRead(['ravi'], { ...hana, isHr: false })).toBe(false)
    expect(mayStillRead(['ravi', 'iris'], hana)).toBe(false)
    expect(mayStillRead(['hana'], hana)).toBe(false)
  })
})
