/** The states of a save button (specification 1, section 4). */
export type SaveButtonState = 'ENABLED' | 'DISABLED' | 'SAVING' | 'SAVED'

export const SAVED_FOR_MS = 4_000

/** Saving, then Saved for four seconds, then ready again; a new change makes it ready immediately (SAVE-01, SAVE-02). */
export function saveButtonState(facts: {
  isPending: boolean
  isSavedNow: boolean
  isChanged: boolean
  isDisabled: boolean
}): SaveButtonState {
  if (facts.isPending) return 'SAVING'
  if (facts.isSavedNow && !facts.isChanged) return 'SAVED'
  return facts.isDisabled ? 'DISABLED' : 'ENABLED'
}
