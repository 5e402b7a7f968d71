import { safePartLink } from '@perennial/domain/rich-text/links.ts'
import type { DocumentField } from './format.ts'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const DAY = /^\d{4}-\d\d-\d\d$/
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?(Z|[+-]\d\d:\d\d)$/
const WHOLE = /^-?\d{1,15}$/
const DECIMAL = /^-?\d{1,12}(\.\d{1,4})?$/

/** A field’s text as a database value; undefined if it is not of its kind. */
export function parseValue({ kind, values }: Pick<DocumentField, 'kind' | 'values'>, text: string): unknown {
  switch (kind) {
    case 'id':
      return ID.test(text) ? text : undefined
    case 'number':
      return WHOLE.test(text) ? Number(text) : undefined
    case 'decimal':
      return DECIMAL.test(text) ? Number(text) : undefined
    case 'yesNo':
      return text === 'true' || text === 'false' ? text === 'true' : undefined
    case 'day':
      return DAY.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) ? text : undefined
    case 'instant':
      return INSTANT.test(text) && !Number.isNaN(Date.parse(text)) ? new Date(text).toISOString() : undefined
    case 'json':
      return jsonOf(text)
    case 'text':
      return values === null || values.includes(text) ? text : undefined
  }
}

function jsonOf(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return isHarmless(value, 0) ? value : undefined
  } catch {
    return undefined
  }
}

const MAX_DEPTH = 40

/** Links in texts only lead where links may lead, and nothing is nested more deeply than the product does. */
function isHarmless(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  if (depth > MAX_DEPTH) return false
  return Object.entries(value).every(([key, one]) => {
    if (key === '__proto__') return false
    if (key === 'link' && typeof one === 'string' && safePartLink(one) === null) return false
    return isHarmless(one, depth + 1)
  })
}
