import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { timeFormats } from './formats.ts'
import { formatTime, minuteSteps, normalizeTimeInput, parseTime, timeSuggestions } from './time-input.ts'

const at = (hour: number, minute = 0) => ({ time: { hour, minute }, violation: null })
const violation = (code: string) => ({ time: null, violation: code })

describe('a time is parsed', () => {
  test.each([
    ['00:00', at(0)],
    ['09:05', at(9, 5)],
    ['23:59', at(23, 59)],
    [' 17:30 ', at(17, 30)],
    ['09:30 AM', at(9, 30)],
    ['09:30PM', at(21, 30)],
    ['09:30 pm', at(21, 30)],
  ])('DT-03 %j is hh:mm, with or without AM or PM', (text, read) => {
    expect(parseTime(text)).toEqual(read)
  })

  test.each(['9:30', '09:5', '0930', '09.30', '09:30 XM', '09:30:00', 'noon', '-1:00', '009:30', '09:30 AM PM'])(
    'DT-03 %j is not a time',
    (text) => {
      expect(parseTime(text)).toEqual(violation('TIME_UNREADABLE'))
    },
  )

  test.each(['24:00', '99:00', '24:00 PM'])('DT-04 %j has no valid hour', (text) => {
    expect(parseTime(text)).toEqual(violation('TIME_UNREADABLE'))
  })

  test.each(['09:60', '23:99'])('DT-05 %j has no valid minutes', (text) => {
    expect(parseTime(text)).toEqual(violation('TIME_UNREADABLE'))
  })

  test.each(['', '   '])('DT-06 an empty text (%j) is valid only if the time is optional', (text) => {
    expect(parseTime(text)).toEqual(violation('TIME_MISSING'))
    expect(parseTime(text, { isOptional: true })).toEqual({ time: null, violation: null })
  })

  test.each([
    ['01:00 PM', 13],
    ['11:00 PM', 23],
    ['12:00 PM', 12],
    ['00:00 PM', 0],
    ['12:00 AM', 0],
    ['01:00 AM', 1],
    ['00:00 AM', 0],
    ['13:00 AM', 13],
    ['23:00 PM', 23],
  ])('COM-P19 %j is hour %d', (text, hour) => {
    expect(parseTime(text)).toEqual(at(hour))
  })

  test('DT-07 minutes are on the step; a step of 0 means full hours only', () => {
    expect(minuteSteps).toEqual([0, 1, 5, 10, 15])
    expect([1, 5, 10, 15].map((step) => parseTime('09:30', { step: step as never }).violation)).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(parseTime('09:05', { step: 10 })).toEqual(violation('TIME_BETWEEN_STEPS'))
    expect(parseTime('09:01', { step: 5 })).toEqual(violation('TIME_BETWEEN_STEPS'))
    expect(parseTime('09:30', { step: 0 })).toEqual(violation('TIME_FULL_HOURS_ONLY'))
    expect(parseTime('09:00', { step: 0 })).toEqual(at(9))
  })

  test('DT-03 a time written in either format is parsed as the same time', () => {
    const hours = fc.integer({ min: 0, max: 23 })
    const minutes = fc.integer({ min: 0, max: 59 })
    fc.assert(
      fc.property(hours, minutes, fc.constantFrom(...timeFormats), (hour, minute, format) => {
        const text = formatTime({ hour, minute }, format)
        expect(parseTime(text)).toEqual(at(hour, minute))
        expect(parseTime(normalizeTimeInput(text))).toEqual(at(hour, minute))
      }),
    )
  })
})

test.each([
  ['9', '09:00'],
  ['17', '17:00'],
  ['9:30', '09:30'],
  ['930', '09:30'],
  ['1730', '17:30'],
  ['9.30', '09:30'],
  ['9h30', '09:30'],
  ['17h', '17:00'],
  ['17 Uhr', '17:00'],
  ['5 pm', '05:00 PM'],
  ['5pm', '05:00 PM'],
  ['5:15 p.m.', '05:15 PM'],
  ['12 AM', '12:00 AM'],
  ['in the evening', 'in the evening'],
  ['', ''],
])('DT-03 typing %j means %j', (typed, meant) => {
  expect(normalizeTimeInput(typed)).toBe(meant)
})

test('DT-07 suggested times are on the step and valid, from the first of the day to the last', () => {
  for (const step of minuteSteps) {
    const times = timeSuggestions(step)
    expect(times[0]).toEqual({ hour: 0, minute: 0 })
    expect(times.at(-1)?.hour).toBe(23)
    for (const time of times) expect(parseTime(formatTime(time, 'HH:mm'), { step }).violation).toBeNull()
  }
  expect(timeSuggestions(0)).toHaveLength(24)
  expect(timeSuggestions(15)).toHaveLength(96)
})
