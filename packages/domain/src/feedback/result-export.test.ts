import { describe, expect, test } from 'vitest'
import { as, audience, day, feedbackRequest, visibility } from './fixtures.ts'
import {
  canExportPerspective,
  canExportResult,
  canStillReadResult,
  documentReading,
  resultPerspectives,
} from './result-export.ts'

const nameless = visibility({ reviewee: audience({ hideAuthor: true, informAboutDecline: false }) })
const written = feedbackRequest({ reviewers: 3, approvedAt: day(9), submitted: 3, visibility: nameless })
const offered = (by: ReturnType<typeof as>, now: Date) =>
  resultPerspectives.filter((perspective) => canExportPerspective(perspective, written, by, now).allowed)

describe('a result as a file', () => {
  test('is for those who read the result on its page', () => {
    expect(canExportResult('ANONYMOUS')).toEqual({ allowed: true })
    for (const state of ['NONE', 'NOT_RELEASED', 'TOO_FEW'] as const)
      expect(canExportResult(state)).toMatchObject({ reason: 'NOTHING_TO_READ' })
  })

  test('HR Admins choose the perspective of each audience that can read it, everyone else has their own and that of the discussion', () => {
    const hr = as('hrAdmin', 'administrator')
    expect(offered(hr, day(26))).toEqual(['own', 'reviewee', 'directManager', 'discussion'])
    expect(offered(hr, day(25))).toEqual(['own', 'directManager'])
    expect(offered(as('directManager'), day(26))).toEqual(['own', 'discussion'])
    expect(offered(as('reviewee'), day(26))).toEqual(['own', 'discussion'])
    for (const by of [as('administrator'), as('indirectManager'), as('reviewer')])
      expect(offered(by, day(26))).toEqual([])
  })

  test('there is no document for the discussion before the reviewee can read the result', () => {
    expect(offered(as('directManager'), day(25))).toEqual(['own'])
    expect(canExportPerspective('discussion', written, as('directManager'), day(25))).toMatchObject({
      reason: 'NOT_RELEASED',
    })
  })

  test('FBK-P21 in a discussion those who read names read what the reviewee does, and no one reads confidential topics', () => {
    const reading = (by: ReturnType<typeof as>) => documentReading('discussion', written, by, day(26))
    expect(reading(as('directManager'))).toEqual({ as: 'reviewee', confidential: false })
    expect(reading(as('hrAdmin', 'administrator'))).toEqual({ as: 'reviewee', confidential: false })
    expect(reading(as('reviewee'))).toEqual({ as: null, confidential: false })
    expect(documentReading('own', written, as('directManager'), day(26))).toEqual({ as: null, confidential: true })
    expect(documentReading('own', written, as('reviewee'), day(26))).toEqual({ as: null, confidential: false })
    expect(documentReading('reviewee', written, as('hrAdmin'), day(26))).toEqual({
      as: 'reviewee',
      confidential: false,
    })
  })

  test('a manager who reads without names doesn’t get them for the discussion, though the reviewee reads names', () => {
    const request = { ...written, visibility: visibility({ directManager: audience({ hideAuthor: true }) }) }
    expect(documentReading('discussion', request, as('directManager'), day(26))).toEqual({
      as: null,
      confidential: false,
    })
  })

  test('MAY-6 it can be downloaded while all of it may still be read', () => {
    expect(canStillReadResult({ level: 'NAMED' }, 'NAMED')).toBe(true)
    expect(canStillReadResult({ level: 'NAMED' }, 'ANONYMOUS')).toBe(false)
    expect(canStillReadResult({ level: 'ANONYMOUS' }, 'NAMED')).toBe(true)
    expect(canStillReadResult({ level: 'ANONYMOUS' }, 'NONE')).toBe(false)
  })
})
