import { beforeEach, expect, test } from 'vitest'
import { clearPageToasts, dismissToast, showCreated, showError, showSuccess, toasts } from './toasts.ts'

const said = () => toasts.get().map(({ message }) => message)

beforeEach(() => {
  for (const { id } of toasts.get()) dismissToast(id)
})

test('TOAST-01 TOAST-02 a toast is a success or an error and closes after 7 seconds unless it says otherwise', () => {
  showSuccess('Saved.')
  showError('Not saved.', { closesAfterMs: 1_000 })
  expect(toasts.get()).toMatchObject([
    { status: 'success', closesAfterMs: 7_000 },
    { status: 'error', closesAfterMs: 1_000 },
  ])
})

test('TOAST-03 leaving a page removes the toasts about it and keeps those that are meant to stay', () => {
  showSuccess('About this page')
  showSuccess('About everything', { stays: true })
  clearPageToasts()
  expect(said()).toEqual(['About everything'])
})

test('TOAST-04 a toast about something created stays until it is closed', () => {
  const id = showCreated('Bo has been added.')
  clearPageToasts()
  expect(toasts.get()).toMatchObject([{ closesAfterMs: null }])
  dismissToast(id)
  expect(said()).toEqual([])
})

test('the same text is shown once, and at most four toasts at a time', () => {
  for (const message of ['one', 'two', 'two', 'three', 'four', 'five']) showSuccess(message)
  expect(said()).toEqual(['two', 'three', 'four', 'five'])
})
