import type { DateFormat, TimeFormat } from '../company-settings/formats.ts'

type RegionalFormats = { dateFormat: DateFormat; timeFormat: TimeFormat }

/** Locales whose formats apply if the browser is set to American English, by time zone. */
const localeOfZone: readonly (readonly [zone: RegExp, locale: string])[] = [
  [/^Europe\/(London|Dublin|Belfast|Jersey|Guernsey|Isle_of_Man|Malta)$/, 'en-GB'],
  [/^Europe\//, 'de-DE'],
  [/^Australia\//, 'en-AU'],
  [/^Pacific\/(Auckland|Chatham)$/, 'en-NZ'],
  [/^Asia\/(Tokyo|Seoul|Shanghai|Taipei|Pyongyang)$/, 'sv-SE'],
  [/^Asia\/(Kolkata|Karachi|Dhaka|Colombo)$/, 'en-IN'],
  [/^(Africa|Asia|Indian)\//, 'en-GB'],
  [/^America\/(Toronto|Vancouver|Edmonton|Winnipeg|Halifax|Montreal|Regina|St_Johns)$/, 'en-CA'],
]

/**
 * Formats to propose to a new company: those of its founder's region. Browsers all over the world are set to American English,
 * so that setting counts only in a time zone of America.
 *
 * @param locale the language tag of the browser, for instance `de-AT`
 * @param timeZone the IANA name of its zone
 */
export function regionalFormats(locale: string, timeZone: string): RegionalFormats {
  const tag = Intl.DateTimeFormat.supportedLocalesOf(locale)[0] ?? 'en-US'
  const isAmericanEnglish = tag === 'en' || tag === 'en-US'
  const ofZone = localeOfZone.find(([zone]) => zone.test(timeZone))?.[1]
  const applied = (isAmericanEnglish && ofZone) || tag
  return { dateFormat: dateFormatOf(applied), timeFormat: timeFormatOf(applied) }
}

function dateFormatOf(locale: string): DateFormat {
  const parts = new Intl.DateTimeFormat(locale, { day: '2-digit', month: '2-digit', year: 'numeric' }).formatToParts(0)
  const [first] = parts.filter(({ type }) => type === 'day' || type === 'month' || type === 'year')
  if (first?.type === 'year') return 'yyyy-MM-dd'
  if (first?.type === 'month') return 'MM/dd/yyyy'
  const separator = parts.find(({ type }) => type === 'literal')?.value.trim()
  return separator === '.' ? 'dd.MM.yyyy' : 'dd/MM/yyyy'
}

const timeFormatOf = (locale: string): TimeFormat =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 ? 'hh:mm a' : 'HH:mm'
