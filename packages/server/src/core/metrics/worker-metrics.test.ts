import { Counter, Gauge, Histogram, type MetricObjectWithValues, type MetricValue, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { newSum } from './worker-metrics.ts'

function worker() {
  const register = new Registry()
  const registers = [register]
  const requests = new Counter({ name: 'requests_total', help: 'h', labelNames: ['route'], registers })
  const streams = new Gauge({ name: 'streams', help: 'h', registers })
  const seconds = new Histogram({ name: 'seconds', help: 'h', buckets: [1], registers })
  const figures = async () => (await register.getMetricsAsJSON()) as MetricObjectWithValues<MetricValue<string>>[]
  return { requests, streams, seconds, figures }
}

const numberOf = (text: string, line: string) =>
  Number(
    text
      .split('\n')
      .find((value) => value.startsWith(`${line} `))
      ?.slice(line.length),
  )

test('metrics of several processes are summed, and a counter never falls when one of them is replaced', async () => {
  const sum = newSum()
  const [one, two] = [worker(), worker()]
  one.requests.inc({ route: '/a' }, 5)
  two.requests.inc({ route: '/a' }, 7)
  two.streams.set(3)
  two.seconds.observe(0.5)
  sum.update(1, await one.figures())
  sum.update(2, await two.figures())
  const before = await sum.text()
  expect(numberOf(before, 'requests_total{route="/a"}')).toBe(12)
  expect(numberOf(before, 'streams')).toBe(3)

  sum.ended(2)
  const three = worker()
  three.requests.inc({ route: '/a' }, 1)
  sum.update(3, await three.figures())
  for (let times = 0; times < 3; times += 1) {
    const after = await sum.text()
    expect(numberOf(after, 'requests_total{route="/a"}')).toBe(13)
    expect(numberOf(after, 'seconds_count')).toBe(1)
    expect(numberOf(after, 'streams')).toBe(0)
  }
})
