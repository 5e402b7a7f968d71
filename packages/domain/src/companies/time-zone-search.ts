/** A time zone as a choice in the search. */
export type TimeZoneOption = {
  zone: string
  /** The city or name of the zone, for instance `New York`. */
  place: string
  /** The continent or ocean, with any level between them and the city, for instance `America`; empty for `UTC`. */
  area: string
  /** Minutes ahead of UTC at this moment. */
  offsetMinutes: number
}

/** What a zone is called and how far ahead of UTC it is at this moment. */
export function timeZoneOption(zone: string, now: Date): TimeZoneOption {
  const parts = zone.replaceAll('_', ' ').split('/')
  return { zone, place: parts.at(-1) ?? zone, area: parts.slice(0, -1).join(', '), offsetMinutes: offsetOf(zone, now) }
}

/** How many minutes a zone is ahead of UTC at an instant. */
function offsetOf(timeZone: string, now: Date): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(now)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** `UTC+1`, `UTC-3:30`, `UTC`: the same in every language. */
export function offsetLabel(offsetMinutes: number): string {
  if (offsetMinutes === 0) return 'UTC'
  const [hours, minutes] = [Math.trunc(Math.abs(offsetMinutes) / 60), Math.abs(offsetMinutes) % 60]
  return `UTC${offsetMinutes < 0 ? '-' : '+'}${hours}${minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`}`
}

const plain = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[_/,]/g, ' ').trim()

/**
 * Zones that fit what was typed: cities that begin with it, then words in the city or area, then the offset (`utc+1`). An empty
 * text gives all zones, in their order.
 */
export function searchTimeZones(options: readonly TimeZoneOption[], typed: string): TimeZoneOption[] {
  const query = plain(typed)
  if (query === '') return [...options]
  const ranked = options.flatMap((option) => {
    const rank = rankOf(option, query)
    return rank === undefined ? [] : [{ option, rank }]
  })
  return ranked.toSorted((first, second) => first.rank - second.rank).map(({ option }) => option)
}

function rankOf({ place, area, offsetMinutes }: TimeZoneOption, query: string): number | undefined {
  if (plain(place).startsWith(query)) return 0
  const words = plain(`${area} ${place}`)
  if (words.startsWith(query) || words.includes(` ${query}`)) return 1
  return plain(offsetLabel(offsetMinutes)) === query.replaceAll(' ', '') ? 2 : undefined
}
