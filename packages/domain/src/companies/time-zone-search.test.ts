import { expect, test } from 'vitest'
import { offsetLabel, searchTimeZones, timeZoneOption } from './time-zone-search.ts'

const winter = new Date('2026-11-28T12:00:00Z')
const options = ['America/Argentina/Buenos_Aires', 'America/New_York', 'America/St_Johns', 'Europe/Berlin', 'UTC'].map(
  (zone) => timeZoneOption(zone, winter),
)
const found = (typed: string) => searchTimeZones(options, typed).map(({ zone }) => zone)

test('DT-08 a zone is named by its city, its area and its distance from UTC', () => {
  expect(timeZoneOption('America/Argentina/Buenos_Aires', winter)).toMatchObject({
    place: 'Buenos Aires',
    area: 'America, Argentina',
    offsetMinutes: -180,
  })
  expect(timeZoneOption('Europe/Berlin', new Date('2026-07-01T12:00:00Z')).offsetMinutes).toBe(120)
})

test.each([
  ['berl', ['Europe/Berlin']],
  ['new y', ['America/New_York']],
  ['york', ['America/New_York']],
  ['europe/ber', ['Europe/Berlin']],
  ['america', ['America/Argentina/Buenos_Aires', 'America/New_York', 'America/St_Johns']],
  ['utc+1', ['Europe/Berlin']],
  ['BUENOS', ['America/Argentina/Buenos_Aires']],
  ['atlantis', []],
])('%j finds %j', (typed, zones) => {
  expect(found(typed)).toEqual(zones)
})

test('an offset reads the same in every language', () => {
  expect([0, 60, -210, 345].map(offsetLabel)).toEqual(['UTC', 'UTC+1', 'UTC-3:30', 'UTC+5:45'])
})
