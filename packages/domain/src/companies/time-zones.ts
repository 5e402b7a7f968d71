/** Zones that have been renamed; some lists still have the former name first. */
const renamed: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** The current name of a time zone. */
export const canonicalTimeZone = (zone: string): string => renamed[zone] ?? zone

/** Every time zone by its current name, sorted (DT-08). */
export const timeZones = (): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone').map(canonicalTimeZone), 'UTC'])].toSorted()

/** Is there such a time zone, by its current or a former name? */
export function isTimeZone(zone: string): boolean {
  known ??= new Set(timeZones())
  return known.has(canonicalTimeZone(zone))
}
let known: ReadonlySet<string> | undefined
