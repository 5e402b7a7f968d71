import { refuse } from './refusals.ts'

/** The position at which a page ended, in a list sorted by time. */
export type MomentPosition = { at: Date; id: string }

const POSITION = /^((?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/

export const writePosition = ({ at, id }: MomentPosition): string => `${at.toISOString()}_${id}`

/** A request can send any text as its cursor. One that no page returned is refused, as the database can’t read every text. */
export function readPosition(cursor: string | undefined): MomentPosition | undefined {
  if (!cursor) return undefined
  const [, text = '', id = ''] = POSITION.exec(cursor) ?? []
  const at = new Date(text)
  // There is no February 30th: it would be read as another day.
  return Number.isNaN(at.getTime()) || at.toISOString() !== text ? refuseCursor() : { at, id }
}

export const refuseCursor = (): never =>
  refuse('CURSOR_UNKNOWN', { violations: [{ path: '/cursor', code: 'WRONG_FORMAT' }] })
