import { expect, test } from 'vitest'
import { canonicalTimeZone, isTimeZone, timeZones } from './time-zones.ts'

test('DT-08 time zones are offered by their current names, each once', () => {
  const all = timeZones()
  expect(all).toEqual(expect.arrayContaining(['Asia/Kolkata', 'Europe/Kyiv', 'America/Nuuk', 'UTC']))
  expect(all.filter((zone) => canonicalTimeZone(zone) !== zone)).toEqual([])
  expect(new Set(all).size).toBe(all.length)
  expect(all.every(isTimeZone)).toBe(true)
})

test('a former name is understood, other text is not', () => {
  expect(canonicalTimeZone('Asia/Calcutta')).toBe('Asia/Kolkata')
  expect(isTimeZone('Asia/Calcutta')).toBe(true)
  for (const zone of ['', 'Mars/Olympus', '+02:00', 'gmt+1']) expect(isTimeZone(zone)).toBe(false)
})
