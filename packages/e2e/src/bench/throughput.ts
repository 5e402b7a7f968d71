import autocannon from 'autocannon'
import { sameOriginHeaders } from '../support/test-users.ts'

const SECONDS = Number(process.env.BENCH_SECONDS) || 3
const AT_ONCE = 10

export type Load = {
  url: string
  method?: 'GET' | 'POST' | 'PUT'
  cookie?: string
  body?: () => string
  connections?: number
}

/** How many requests a second are answered, ten at once. An answer that is no success is a mistake of the bench. */
export async function requestsPerSecond({
  url,
  method = 'GET',
  cookie = '',
  body,
  connections = AT_ONCE,
}: Load): Promise<number> {
  const headers = { ...sameOriginHeaders, cookie, ...(body && { 'content-type': 'application/json' }) }
  const result = await autocannon({
    url,
    connections,
    duration: SECONDS,
    requests: [
      {
        method,
        headers,
        ...(body && { setupRequest: (request: autocannon.Request) => ({ ...request, body: body() }) }),
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${method} ${url}: ${result.non2xx} refusals and ${result.errors} failures of ${result.requests.total}`,
    )
  return result.requests.average
}

/** How many milliseconds a request takes at most, but for the slowest twentieth: ten people at once, each asking these in turn. */
export async function percentile95Concurrent(url: string, paths: readonly string[], cookie: string): Promise<number> {
  const headers = { ...sameOriginHeaders, cookie }
  const requests = paths.map((path) => ({ method: 'GET', path, headers }))
  const running = autocannon({ url, connections: AT_ONCE, duration: SECONDS, requests })
  const times: number[] = []
  running.on('response', (_client, _status, _bytes, took) => times.push(took))
  const { non2xx, errors } = await running
  if (non2xx > 0 || errors > 0 || times.length === 0)
    throw new Error(`${url}: ${non2xx} refusals and ${errors} failures beside ${times.length} answers`)
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
}

/** How many milliseconds a request takes, one after the other; the middle of many. */
export async function medianMilliseconds(ask: () => Promise<unknown>, times = 200): Promise<number[]> {
  const all: number[] = []
  for (let time = 0; time < times; time += 1) {
    const begun = performance.now()
    await ask()
    all.push(performance.now() - begun)
  }
  return all.sort((a, b) => a - b)
}
