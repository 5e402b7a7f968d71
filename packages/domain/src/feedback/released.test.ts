import { describe, expect, test } from 'vitest'
import { audience, day, feedbackRequest, visibility } from './fixtures.ts'
import { isAnythingReleased, releasesAt } from './released.ts'

const written = (batch: number | null = null) => ({ isSelf: false, isSubmitted: true, batch })
const open = { isSelf: false, isSubmitted: false, batch: null }
const self = { isSelf: true, isSubmitted: true, batch: null }
const three = [written(), written(), written()]
const reader = { own: 0 }

describe('what is read at a level', () => {
  test('with names everything that was submitted, and never a draft (FBK-P13)', () => {
    expect(releasesAt('NAMED', [written(), open, self], reader)).toEqual([1, null, 1])
    expect(releasesAt('NONE', [written(), self], reader)).toEqual([null, null])
  })
  test('FBK-P18 FBK-P28 without names three others, among whom the self-assessment doesn’t count', () => {
    expect(releasesAt('ANONYMOUS', [written(), self, written()], reader)).toEqual([null, 1, null])
    expect(releasesAt('ANONYMOUS', [written(), self, written(), written()], reader)).toEqual([1, 1, 1, 1])
    expect(releasesAt('ANONYMOUS', three, { own: 1 })).toEqual([null, null, null])
  })
})

describe('FBK-P11 whether anything can be read', () => {
  const hidden = audience({ hideAuthor: true })
  const excluded = audience({ enabled: false })
  const ofManagers = (settings: typeof hidden) => visibility({ reviewee: excluded, directManager: settings })
  const dates = { ...feedbackRequest().dates, managerRelease: null }
  const at = (settings: typeof hidden, items: Parameters<typeof isAnythingReleased>[1], facts = {}) =>
    isAnythingReleased(feedbackRequest({ visibility: ofManagers(settings), dates, ...facts }), items, day(10))

  test('managers without a date of release read each answer with a name when it is submitted', () => {
    expect(at(audience(), [open])).toBe(false)
    expect(at(audience(), [written()])).toBe(true)
  })
  test('and without names three together', () => {
    expect(at(hidden, [written(), written(), self])).toBe(false)
    expect(at(hidden, three)).toBe(true)
  })
  test('what was read once counts, even if it could not be read now', () => {
    expect(at(hidden, [written(1), written(1)])).toBe(true)
  })
  test('nothing before the dates, or for audiences that read nothing', () => {
    expect(isAnythingReleased(feedbackRequest(), three, day(10))).toBe(false)
    expect(isAnythingReleased(feedbackRequest({ releasedAt: day(9), submitted: 3 }), three, day(10))).toBe(true)
    expect(at(excluded, three)).toBe(false)
  })
})
