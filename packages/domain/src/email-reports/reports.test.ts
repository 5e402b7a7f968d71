import { describe, expect, test } from 'vitest'
import { dueReport, firstReportDay, nextReportDay } from './reports.ts'

const BERLIN = 'Europe/Berlin'
const at = (moment: string) => new Date(moment)

test('INS-P12 the first report is on the next Monday whose hour has not passed', () => {
  expect(firstReportDay(9, BERLIN, at('2026-11-22T12:00:00Z'))).toBe('2026-11-23')
  expect(firstReportDay(9, BERLIN, at('2026-11-23T07:59:00Z'))).toBe('2026-11-23')
  expect(firstReportDay(9, BERLIN, at('2026-11-23T08:00:00Z'))).toBe('2026-11-30')
  expect(firstReportDay(9, BERLIN, at('2026-11-24T08:00:00Z'))).toBe('2026-11-30')
})

describe('INS-P12 reports are due on Mondays at the start-of-business hour', () => {
  const due = (weeks: 1 | 2, now: string) => dueReport({ firstDay: '2026-11-23', weeks }, 9, BERLIN, at(now))?.day

  test('REP-02 every week', () => {
    expect(due(1, '2026-11-23T07:59:00Z')).toBeUndefined()
    expect(due(1, '2026-11-23T08:00:00Z')).toBe('2026-11-23')
    expect(due(1, '2026-11-29T23:00:00Z')).toBe('2026-11-23')
    expect(due(1, '2026-11-30T07:59:00Z')).toBe('2026-11-23')
    expect(due(1, '2026-11-30T08:00:00Z')).toBe('2026-11-30')
  })

  test('REP-02 every two weeks', () => {
    expect(due(2, '2026-11-30T08:00:00Z')).toBe('2026-11-23')
    expect(due(2, '2026-12-07T07:59:00Z')).toBe('2026-11-23')
    expect(due(2, '2026-12-07T08:00:00Z')).toBe('2026-12-07')
  })

  test('ONCE-5 after an outage only the latest is due', () => {
    expect(due(1, '2027-01-13T08:00:00Z')).toBe('2027-01-11')
  })

  test('it covers the weeks before its hour, also when clocks change', () => {
    const occasion = dueReport({ firstDay: '2026-10-19', weeks: 1 }, 9, BERLIN, at('2026-10-26T08:00:00Z'))
    expect(occasion).toEqual({
      day: '2026-10-26',
      since: at('2026-10-19T07:00:00Z'),
      until: at('2026-10-26T08:00:00Z'),
    })
  })

  test('the date of the next one is known', () => {
    const next = (now: string) => nextReportDay({ firstDay: '2026-11-23', weeks: 2 }, 9, BERLIN, at(now))
    expect(next('2026-11-20T08:00:00Z')).toBe('2026-11-23')
    expect(next('2026-11-23T08:00:00Z')).toBe('2026-12-07')
  })
})
