import { expect, test } from 'vitest'
import { pressComboboxKey } from './use-combobox.ts'

function press(key: string, state: { isOpen: boolean; activeIndex?: number; count: number }) {
  const done: string[] = []
  const event = {
    key,
    preventDefault: () => done.push('prevented'),
    stopPropagation: () => done.push('stopped'),
  }
  const isHandled = pressComboboxKey(event, {
    activeIndex: undefined,
    ...state,
    onOpen: () => done.push('open'),
    onMove: (index) => done.push(`move ${index}`),
    onChoose: (index) => done.push(`choose ${index}`),
    onClose: () => done.push('close'),
  })
  expect(isHandled).toBe(done.includes('prevented'))
  return done.filter((item) => item !== 'prevented')
}

const open = { isOpen: true, activeIndex: 0, count: 3 }

test('arrows move through the options and wrap around at either end', () => {
  expect(press('ArrowDown', open)).toEqual(['move 1'])
  expect(press('ArrowDown', { ...open, activeIndex: 2 })).toEqual(['move 0'])
  expect(press('ArrowUp', open)).toEqual(['move 2'])
})

test('arrows open a closed list, and do nothing in an empty one', () => {
  expect(press('ArrowUp', { isOpen: false, count: 3 })).toEqual(['open'])
  expect(press('ArrowDown', { ...open, count: 0 })).toEqual([])
})

test('Enter chooses, and never submits a form while a list is open', () => {
  expect(press('Enter', { ...open, activeIndex: 2 })).toEqual(['choose 2'])
  expect(press('Enter', { ...open, activeIndex: 3 })).toEqual([])
  expect(press('Enter', { isOpen: false, count: 3 })).toEqual([])
})

test('Escape closes only the list, and other keys are left to the field', () => {
  expect(press('Escape', open)).toEqual(['stopped', 'close'])
  expect(press('Escape', { isOpen: false, count: 3 })).toEqual([])
  expect(press('a', open)).toEqual([])
})
