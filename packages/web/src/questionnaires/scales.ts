import type { ApiResponse } from '../core/api.ts'

/** Ready-made scales, in the language of the one who sets up. */
export type Scales = ApiResponse<'GET /review-cycles/questionnaires'>['scales']
