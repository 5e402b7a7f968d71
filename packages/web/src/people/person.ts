import type { Answered } from '../core/api.ts'

/** A profile as the reader gets it. */
export type Person = Answered<'GET /users/{id}'>

/** What somebody does and where, in one line. */
export const introOf = ({ title, department, location }: Person): string =>
  [title, department, location].filter(Boolean).join(' · ')
