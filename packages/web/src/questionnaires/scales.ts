import type { ApiResponse } from '../core/api.ts'

/** Ready-made scales, in the user’s language. */
export type Scales = ApiResponse<'GET /review-cycles/questionnaires'>['scales']
