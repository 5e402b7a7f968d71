import { expect, test } from 'vitest'
import { regionalFormats } from './regional-formats.ts'

test.each([
  ['de', 'Europe/Berlin', 'dd.MM.yyyy', 'HH:mm'],
  ['de-CH', 'Europe/Zurich', 'dd.MM.yyyy', 'HH:mm'],
  ['en-GB', 'Europe/London', 'dd/MM/yyyy', 'HH:mm'],
  ['fr-FR', 'Europe/Paris', 'dd/MM/yyyy', 'HH:mm'],
  ['en-US', 'America/New_York', 'MM/dd/yyyy', 'hh:mm a'],
  ['sv-SE', 'Europe/Stockholm', 'yyyy-MM-dd', 'HH:mm'],
  ['ja', 'Asia/Tokyo', 'yyyy-MM-dd', 'HH:mm'],
  ['en-AU', 'Australia/Sydney', 'dd/MM/yyyy', 'hh:mm a'],
])('DT-01 a company that registers in %s and %s is offered %s and %s', (locale, zone, dateFormat, timeFormat) => {
  expect(regionalFormats(locale, zone)).toEqual({ dateFormat, timeFormat })
})

test.each([
  ['Europe/Berlin', 'dd.MM.yyyy', 'HH:mm'],
  ['Europe/London', 'dd/MM/yyyy', 'HH:mm'],
  ['Asia/Tokyo', 'yyyy-MM-dd', 'HH:mm'],
  ['Australia/Sydney', 'dd/MM/yyyy', 'hh:mm a'],
  ['America/Chicago', 'MM/dd/yyyy', 'hh:mm a'],
])('a browser set to American English in %s gets the formats of its time zone', (zone, dateFormat, timeFormat) => {
  expect(regionalFormats('en-US', zone)).toEqual({ dateFormat, timeFormat })
})

test('an unknown language gets formats too', () => {
  expect(regionalFormats('xx', 'Europe/Berlin').dateFormat).toBe('dd.MM.yyyy')
})
