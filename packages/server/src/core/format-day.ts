/** A day in the company’s format: `dd.MM.yyyy`, `d MMM yyyy`. */
export function formatDay(date: Date, timeZone: string, format: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone, day: '2-digit', month: '2-digit', year: 'numeric' })
  const of = Object.fromEntries(parts.formatToParts(date).map(({ type, value }) => [type, value]))
  const { day = '', month = '', year = '' } = of
  const short = new Intl.DateTimeFormat('en-GB', { timeZone, month: 'short' }).format(date)
  const dateParts: Record<string, string> = { yyyy: year, MMM: short, MM: month, dd: day, d: String(Number(day)) }
  return format.replace(/yyyy|MMM|MM|dd|d/g, (word) => dateParts[word] ?? word)
}
