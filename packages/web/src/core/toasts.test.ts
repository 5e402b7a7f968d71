import { beforeEach, expect, test } from 'vitest'
import { created, dismiss, fail, leavePage, succeed, toasts } from './toasts.ts'

const said = () => toasts.get().map(({ words }) => words)

beforeEach(() => {
  for (const { id } of toasts.get()) dismiss(id)
})

test('TOAST-01 TOAST-02 a toast is a success or an error and closes after 7 seconds unless it says otherwise', () => {
  succeed('Saved.')
  fail('Not saved.', { closesAfterMs: 1_000 })
  expect(toasts.get()).toMatchObject([
    { status: 'success', closesAfterMs: 7_000 },
    { status: 'error', closesAfterMs: 1_000 },
  ])
})

test('TOAST-03 leaving a page takes what was said about it, and leaves what was told to stay', () => {
  succeed('About this page')
  succeed('About everything', { stays: true })
  leavePage()
  expect(said()).toEqual(['About everything'])
})

test('TOAST-04 what was created is said until somebody closes it', () => {
  const id = created('Bo has been added.')
  leavePage()
  expect(toasts.get()).toMatchObject([{ closesAfterMs: null }])
  dismiss(id)
  expect(said()).toEqual([])
})

test('the same words are said once, and at most four things at a time', () => {
  for (const words of ['one', 'two', 'two', 'three', 'four', 'five']) succeed(words)
  expect(said()).toEqual(['two', 'three', 'four', 'five'])
})
