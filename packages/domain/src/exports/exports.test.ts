import { describe, expect, test } from 'vitest'
import {
  availableFormats,
  canDownloadExport,
  canExportCompany,
  canExportDocuments,
  canRequestExport,
  canStillReadExport,
  canStillReadPeople,
  exportExpiry,
  exportKinds,
  feedbackExportKinds,
  MAX_DOCUMENTS,
  objectiveExportKinds,
  XML_FLAG,
} from './exports.ts'

const nobodySpecial = {
  isHr: false,
  isAssistant: false,
  isTechAdmin: false,
  isGuest: false,
  company: { switches: new Set<string>() },
}
const withXml = { switches: new Set([XML_FLAG]) }
const ready = { requestedById: 'hana', state: 'READY', expiresAt: new Date('2026-11-30T09:00:00Z') } as const

describe('COM-P17 an export', () => {
  test.each([
    ['employee', nobodySpecial, ['reviewCycle', 'ownData', ...feedbackExportKinds, ...objectiveExportKinds]],
    [
      'HR Admin',
      { ...nobodySpecial, isHr: true },
      ['people', 'reviewCycle', 'reviewDocuments', 'ownData', ...feedbackExportKinds, ...objectiveExportKinds],
    ],
    [
      'HR Assistant',
      { ...nobodySpecial, isAssistant: true },
      ['people', 'reviewCycle', 'ownData', ...feedbackExportKinds, ...objectiveExportKinds],
    ],
    [
      'Tech Admin',
      { ...nobodySpecial, isTechAdmin: true },
      ['people', 'reviewCycle', 'ownData', ...feedbackExportKinds, ...objectiveExportKinds],
    ],
    ['guest', { ...nobodySpecial, isGuest: true }, []],
  ])('%s: the exports they may request at all', (_, by, kinds) => {
    expect(exportKinds.filter((kind) => canRequestExport(kind, by).allowed)).toEqual(kinds)
  })

  test('is private to its requester, and available once it is ready', () => {
    expect(canDownloadExport(ready, { id: 'hana' })).toEqual({ allowed: true })
    expect(canDownloadExport(ready, { id: 'paul' })).toMatchObject({ reason: 'EXPORT_OF_SOMEBODY_ELSE' })
    expect(canDownloadExport({ ...ready, state: 'RUNNING' }, { id: 'hana' })).toMatchObject({
      reason: 'EXPORT_NOT_READY',
    })
    expect(canDownloadExport({ ...ready, state: 'FAILED' }, { id: 'hana' })).toMatchObject({
      reason: 'EXPORT_NOT_READY',
    })
  })

  test('is kept for seven days', () => {
    expect(exportExpiry(new Date('2026-11-23T09:00:00Z'))).toEqual(new Date('2026-11-30T09:00:00Z'))
  })

  test('MAY-6 MAY-8 can no longer be downloaded once something in it may not be read any more', () => {
    const hana = { id: 'hana', isHr: true, managerIds: ['iris'] }
    expect(canStillReadPeople(['ravi', 'noor'], hana)).toBe(true)
    expect(canStillReadPeople([], { ...hana, isHr: false })).toBe(true)
    expect(canStillReadPeople(['ravi'], { ...hana, isHr: false })).toBe(false)
    expect(canStillReadPeople(['ravi', 'iris'], hana)).toBe(false)
    expect(canStillReadPeople(['hana'], hana)).toBe(false)
  })

  test('MAY-6 a set of reviews can be downloaded while everything in each of them may still be read', () => {
    const held = { manager: true, reviewee: false, confidential: true }
    const readable = { manager: { allowed: true }, reviewee: { allowed: false }, confidential: true }
    expect(canStillReadExport(held, readable)).toBe(true)
    expect(canStillReadExport(held, undefined)).toBe(false)
    expect(canStillReadExport(held, { ...readable, confidential: false })).toBe(false)
    expect(canStillReadExport({ ...held, confidential: false }, { ...readable, confidential: false })).toBe(true)
    expect(canStillReadExport(held, { ...readable, manager: { allowed: false } })).toBe(false)
    expect(canStillReadExport({ ...held, reviewee: true }, readable)).toBe(false)
  })
})

describe('the whole company as XML', () => {
  test('XML-01 XML-03 requires the Tech Admin role, whatever other roles someone has', () => {
    expect(canExportCompany({ ...nobodySpecial, isTechAdmin: true, company: withXml })).toEqual({ allowed: true })
    for (const other of [nobodySpecial, { ...nobodySpecial, isHr: true }, { ...nobodySpecial, isAssistant: true }])
      expect(canExportCompany({ ...other, company: withXml })).toMatchObject({ reason: 'TECH_ADMIN_NEEDED' })
    expect(canRequestExport('company', { ...nobodySpecial, isGuest: true, company: withXml }).allowed).toBe(false)
  })

  test('XML-02 OP-079 requires its feature too; the role is checked first', () => {
    expect(canExportCompany({ ...nobodySpecial, isTechAdmin: true })).toMatchObject({
      reason: 'XML_EXPORT_NOT_ALLOWED',
    })
    expect(canExportCompany(nobodySpecial)).toMatchObject({ reason: 'TECH_ADMIN_NEEDED' })
  })
})

test('a set is not empty, and has a maximum size', () => {
  expect(canExportDocuments(0)).toMatchObject({ reason: 'NO_REVIEWS' })
  expect(canExportDocuments(MAX_DOCUMENTS).allowed).toBe(true)
  expect(canExportDocuments(MAX_DOCUMENTS + 1)).toMatchObject({
    reason: 'TOO_MANY_REVIEWS',
    facts: { most: MAX_DOCUMENTS },
  })
})

test('OP-079 XML is offered while its flag is on', () => {
  expect(availableFormats(new Set())).toEqual(['csv', 'xlsx'])
  expect(availableFormats(new Set([XML_FLAG]))).toEqual(['csv', 'xlsx', 'xml'])
})
