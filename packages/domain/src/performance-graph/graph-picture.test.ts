import { expect, test } from 'vitest'
import { boxKeyOf, boxKeys, graphPicture, levelOf } from './graph-picture.ts'

test('REV-P16 the picture of a point has nine boxes or four, and marks the one of the point', () => {
  const three = graphPicture({ x: 0.85, y: 0.6 }, 3)
  expect(three.boxes).toHaveLength(9)
  expect(three.boxes.findIndex(({ isPlace }) => isPlace)).toBe(5)
  expect(three.boxes.filter(({ isPlace }) => isPlace)).toHaveLength(1)
  expect(three.box).toBe('high.medium')
  const two = graphPicture({ x: 0.1, y: 0.9 }, 2)
  expect(two.boxes).toHaveLength(4)
  expect(two.boxes.findIndex(({ isPlace }) => isPlace)).toBe(0)
  expect(two.box).toBe('low.high')
})

test('the dot of a high point is at the top of the picture', () =>
  expect(graphPicture({ x: 0.25, y: 1 }, 3).dot).toEqual({ x: 0.25, y: 0 }))

test('boxes are tinted from the lower left to the upper right', () => {
  const strengths = graphPicture({ x: 0, y: 0 }, 3).boxes.map(({ strength }) => strength)
  expect(strengths).toEqual([0.5, 0.75, 1, 0.25, 0.5, 0.75, 0, 0.25, 0.5])
})

test.each([
  [0, 2, 'low'],
  [1, 2, 'high'],
  [0, 3, 'low'],
  [1, 3, 'medium'],
  [2, 3, 'high'],
])('column %i of %i is called %s', (index, fields, level) => expect(levelOf(index, fields)).toBe(level))

test('a box is identified by its column, then by its row; all of them can be named', () => {
  expect(boxKeyOf(2, 0, 3)).toBe('high.low')
  const all = [2, 3].flatMap((fields) =>
    Array.from({ length: fields * fields }, (_, at) => boxKeyOf(at % fields, Math.floor(at / fields), fields)),
  )
  expect(new Set(all)).toEqual(new Set(boxKeys))
})
