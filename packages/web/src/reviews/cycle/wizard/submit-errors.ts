/** What an attempt to create or to save failed with, until the next attempt (CYC-10, OP-105). */
export type Failures = { create: unknown; edit: unknown }

export const noFailures: Failures = { create: null, edit: null }

/** A new attempt: what the last one of its kind failed with is forgotten. */
export const attempted = (failures: Failures, kind: keyof Failures): Failures => ({ ...failures, [kind]: null })

/** It failed: kept under its key whatever step is looked at. */
export const failed = (failures: Failures, kind: keyof Failures, error: unknown): Failures => ({
  ...failures,
  [kind]: error,
})
