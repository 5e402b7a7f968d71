/** What an attempt to create or to save failed with, until the next attempt (CYC-10, OP-105). */
export type SubmitErrors = { create: unknown; edit: unknown }

export const noSubmitErrors: SubmitErrors = { create: null, edit: null }

/** A new attempt: what the last one of its kind failed with is forgotten. */
export const clearSubmitError = (failures: SubmitErrors, kind: keyof SubmitErrors): SubmitErrors => ({
  ...failures,
  [kind]: null,
})

/** It failed: kept under its key whatever step is looked at. */
export const setSubmitError = (failures: SubmitErrors, kind: keyof SubmitErrors, error: unknown): SubmitErrors => ({
  ...failures,
  [kind]: error,
})
