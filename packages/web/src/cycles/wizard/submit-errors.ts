/** The errors of the last attempts to create and to save, until the next attempt (CYC-10, OP-105). */
export type SubmitErrors = { create: unknown; edit: unknown }

export const noSubmitErrors: SubmitErrors = { create: null, edit: null }

/** Forgets the error of the last attempt of this kind, before a new one. */
export const clearSubmitError = (failures: SubmitErrors, kind: keyof SubmitErrors): SubmitErrors => ({
  ...failures,
  [kind]: null,
})

/** Stores the error of a failed attempt, whichever step is shown. */
export const setSubmitError = (failures: SubmitErrors, kind: keyof SubmitErrors, error: unknown): SubmitErrors => ({
  ...failures,
  [kind]: error,
})
