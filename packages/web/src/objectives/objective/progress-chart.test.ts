import { expect, test } from 'vitest'
import { CHART, progressPath } from './progress-chart.ts'

test('the line keeps a completion until the day of the next one, and ends today', () => {
  const points = [
    { day: '2026-11-01', completion: 0 },
    { day: '2026-11-06', completion: 50 },
  ]
  const { line, x, y } = progressPath(points, '2026-11-01', '2026-11-11')
  const middle = (CHART.start + CHART.width - CHART.end) / 2
  expect(x('2026-11-06')).toBe(middle)
  expect(line).toBe(`M${CHART.start} ${y(0)}H${middle}V${y(50)}H${CHART.width - CHART.end}`)
})

test('a chart of one day has a line as well', () => {
  expect(progressPath([{ day: '2026-11-01', completion: 20 }], '2026-11-01', '2026-11-01').line).toMatch(/^M.+H/)
})
