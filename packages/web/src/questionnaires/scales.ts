import type { Answered } from '../core/api.ts'

/** Ready-made scales, in the language of the one who sets up. */
export type Scales = Answered<'GET /review-cycles/questionnaires'>['scales']
