import type { ApiResponse } from '../core/api.ts'

/** A profile as the reader gets it. */
export type Person = ApiResponse<'GET /users/{id}'>

/** What someone does and where, in one line. */
export const jobSummary = ({ title, department, location }: Person): string =>
  [title, department, location].filter(Boolean).join(' · ')
