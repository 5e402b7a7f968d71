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

/** Responses per second with ten concurrent requests. An unsuccessful one is an error of the benchmark. */
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

/** The duration of a request that 95 % stay below: ten people at once, each sending these in turn. */
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

/** The duration of a request, one after the other; the median of many. */
export async function medianMilliseconds(ask: () => Promise<unknown>, times = 200): Promise<number[]> {
  const all: number[] = []
  for (let time = 0; time < times; time += 1) {
    const begun = performance.now()
    await ask()
    all.push(performance.now() - begun)
  }
  return all.sort((a, b) => a - b)
}
