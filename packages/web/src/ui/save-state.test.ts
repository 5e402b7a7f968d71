import { expect, test } from 'vitest'
import { SAVED_FOR_MS, savingOf } from './save-state.ts'

const rest = { isPending: false, isSavedNow: false, isChanged: false, isDisabled: false }

test('SAVE-01 a save button is ready, saving, or saved', () => {
  expect(savingOf(rest)).toBe('ENABLED')
  expect(savingOf({ ...rest, isDisabled: true })).toBe('DISABLED')
  expect(savingOf({ ...rest, isPending: true, isChanged: true })).toBe('SAVING')
  expect(savingOf({ ...rest, isSavedNow: true })).toBe('SAVED')
})

test('SAVE-02 it says Saved for four seconds', () => {
  expect(SAVED_FOR_MS).toBe(4_000)
})

test('whoever goes on changing can save again at once', () => {
  expect(savingOf({ ...rest, isSavedNow: true, isChanged: true })).toBe('ENABLED')
})
