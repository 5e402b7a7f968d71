import type { ImportField } from './fields.ts'
import { headerNames } from './header-names.ts'
import { cellText } from './records.ts'

export type HeaderMatch = { field: ImportField; rank: number }

const matches = new Map<string, HeaderMatch[]>()
for (const [field, headers] of Object.entries(headerNames))
  headers.forEach((header, rank) => {
    matches.set(header, [...(matches.get(header) ?? []), { field: field as ImportField, rank }])
  })

/** A header in lower case, with letters and digits only. */
export const plainHeader = (header: string): string =>
  cellText(header)
    .toLocaleLowerCase('en')
    .replaceAll('#', 'number')
    .replace(/\((?:required|optional|pflichtfeld)\)/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The fields that a header may mean, best first; “Employment > Job title” is read by its last part. */
export function fieldsOfHeader(header: string): readonly HeaderMatch[] {
  const whole = matches.get(plainHeader(header))
  if (whole) return whole
  const parts = header.split(/\s*[>|›]\s*/)
  const isAboutSomeoneElse = /manager|supervisor|reports to|vorgesetzt|führungskraft/i.test(
    parts.slice(0, -1).join(' '),
  )
  return parts.length < 2 || isAboutSomeoneElse ? [] : (matches.get(plainHeader(parts.at(-1) ?? '')) ?? [])
}
