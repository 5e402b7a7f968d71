/** What is wrong with what was entered: the name of the sentence, and its facts. */
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
 * What is wrong with a number that was typed, if anything: it is none (VAL-03), or outside its bounds (VAL-04 to VAL-06).
 * Nothing typed is no fault; whether it must be filled in is another question.
 */
export function numberViolation(typed: string, { min, max }: Bounds): Violation | null {
  const text = typed.trim()
  if (text === '') return null
  const number = Number(text)
  if (!Number.isFinite(number)) return { code: 'INVALID_NUMBER', facts: {} }
  if (!isOutside(number, { min, max })) return null
  return outside({ min, max }, 'NUMBER_NOT_BETWEEN', 'TOO_SMALL', 'TOO_BIG')
}

/** What is wrong with the length of a text, counted as people count signs (VAL-09 to VAL-11). */
export function lengthViolation(text: string, { min, max }: Bounds): Violation | null {
  if (!isOutside([...text].length, { min, max })) return null
  return outside({ min, max }, 'LENGTH_NOT_BETWEEN', 'TOO_SHORT', 'TOO_LONG')
}

const isOutside = (value: number, { min, max }: Bounds) =>
  (min !== undefined && value < min) || (max !== undefined && value > max)

/** With bounds at both ends the sentence has both, wherever the value lies. */
function outside({ min, max }: Bounds, both: ViolationCode, below: ViolationCode, above: ViolationCode): Violation {
  if (min !== undefined && max !== undefined) return { code: both, facts: { min, max } }
  if (min !== undefined) return { code: below, facts: { min } }
  return { code: above, facts: { max: max ?? 0 } }
}

/** Facts of a fault with what its sentence needs besides: “less than n characters” (VAL-10) begins after the greatest length. */
export const withLimit = <F extends Record<string, unknown>>(facts: F): F & { limit?: number } =>
  typeof facts.max === 'number' ? { ...facts, limit: facts.max + 1 } : facts
