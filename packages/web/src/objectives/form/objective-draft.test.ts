import { expect, test } from 'vitest'
import { type DraftResult, newResult, resultProblems, sentResult, writtenResults } from './objective-draft.ts'

const tick = (text: string, more: object = {}): DraftResult => ({ ...newResult('TICK'), text, ...more })

test('empty lines that were never saved are left out', () => {
  const results = [tick('Hire two people'), tick(' '), tick('', { id: 'saved' })]
  expect(writtenResults(results).map(({ text }) => text)).toEqual(['Hire two people', ''])
})

test('a saved key result can’t be emptied, and a target can’t be the start', () => {
  const emptied = tick('', { id: 'saved', key: 'a' })
  const still: DraftResult = {
    key: 'b',
    kind: 'MEASURED',
    text: 'Customers',
    start: 3,
    target: 3,
    current: null,
    unit: '',
  }
  expect(resultProblems([emptied, still])).toEqual({ a: 'KEY_RESULT_EMPTY', b: 'TARGET_IS_START' })
})

test('a new figure begins at its start value', () => {
  const figure: DraftResult = {
    key: 'b',
    kind: 'MEASURED',
    text: 'NPS',
    start: 20,
    target: 40,
    current: null,
    unit: '',
  }
  expect(sentResult(figure)).toEqual({ kind: 'MEASURED', text: 'NPS', start: 20, target: 40, current: 20, unit: '' })
})
