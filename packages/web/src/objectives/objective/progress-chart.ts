import { daysBetween } from '@perennial/domain/calendar/days.ts'

export type ChartPoint = { day: string; completion: number }
export const CHART = { width: 560, height: 128, start: 44, end: 8, top: 8, bottom: 22 } as const

/** A step line: a completion lasts until the day of the next one, the last one until today. */
export function progressPath(points: readonly ChartPoint[], from: string, to: string) {
  const span = Math.max(1, daysBetween(from, to))
  const x = (day: string) =>
    CHART.start + ((CHART.width - CHART.start - CHART.end) * Math.min(span, Math.max(0, daysBetween(from, day)))) / span
  const y = (completion: number) => CHART.top + ((CHART.height - CHART.top - CHART.bottom) * (100 - completion)) / 100
  const line = points.reduce(
    (path, { day, completion }, index) =>
      index === 0 ? `M${round(x(day))} ${round(y(completion))}` : `${path}H${round(x(day))}V${round(y(completion))}`,
    '',
  )
  const last = points.at(-1)
  return { line: last ? `${line}H${round(x(to))}` : '', x, y }
}

const round = (value: number): number => Math.round(value * 10) / 10
