/** A violation in the input: the name of the message, and its values. */
export type Violation = { code: ViolationCode; facts: Record<string, number> }
export type ViolationCode =
  | 'INVALID_NUMBER'
  | 'NUMBER_NOT_BETWEEN'
  | 'TOO_SMALL'
  | 'TOO_BIG'
  | 'TOO_SHORT'
  | 'TOO_LONG'
  | 'LENGTH_NOT_BETWEEN'

type Bounds = { min?: number | undefined; max?: number | undefined }

/**
 * The violation of a typed number, if any: it is not a number (VAL-03), or out of bounds (VAL-04 to VAL-06). An empty
 * field is valid; whether it is required is checked separately.
 */
export function numberViolation(typed: string, { min, max }: Bounds): Violation | null {
  const text = typed.trim()
  if (text === '') return null
  const number = Number(text)
  if (!Number.isFinite(number)) return { code: 'INVALID_NUMBER', facts: {} }
  if (!isOutside(number, { min, max })) return null
  return outside({ min, max }, 'NUMBER_NOT_BETWEEN', 'TOO_SMALL', 'TOO_BIG')
}

/** The violation of the length of a text, counted in characters as people see them (VAL-09 to VAL-11). */
export function lengthViolation(text: string, { min, max }: Bounds): Violation | null {
  if (!isOutside([...text].length, { min, max })) return null
  return outside({ min, max }, 'LENGTH_NOT_BETWEEN', 'TOO_SHORT', 'TOO_LONG')
}

const isOutside = (value: number, { min, max }: Bounds) =>
  (min !== undefined && value < min) || (max !== undefined && value > max)

/** With bounds at both ends the message names both, whichever is violated. */
function outside({ min, max }: Bounds, both: ViolationCode, below: ViolationCode, above: ViolationCode): Violation {
  if (min !== undefined && max !== undefined) return { code: both, facts: { min, max } }
  if (min !== undefined) return { code: below, facts: { min } }
  return { code: above, facts: { max: max ?? 0 } }
}

/** Values of a violation with what its message also needs: “less than n characters” (VAL-10) is one above the maximum. */
export const withLimit = <F extends Record<string, unknown>>(facts: F): F & { limit?: number } =>
  typeof facts.max === 'number' ? { ...facts, limit: facts.max + 1 } : facts
