import { expect, test } from 'vitest'
import { SAVED_FOR_MS, saveButtonState } from './save-state.ts'

const rest = { isPending: false, isSavedNow: false, isChanged: false, isDisabled: false }

test('SAVE-01 a save button is ready, saving, or saved', () => {
  expect(saveButtonState(rest)).toBe('ENABLED')
  expect(saveButtonState({ ...rest, isDisabled: true })).toBe('DISABLED')
  expect(saveButtonState({ ...rest, isPending: true, isChanged: true })).toBe('SAVING')
  expect(saveButtonState({ ...rest, isSavedNow: true })).toBe('SAVED')
})

test('SAVE-02 it says Saved for four seconds', () => {
  expect(SAVED_FOR_MS).toBe(4_000)
})

test('a further change can be saved immediately', () => {
  expect(saveButtonState({ ...rest, isSavedNow: true, isChanged: true })).toBe('ENABLED')
})
