import type { QueryClient } from '@tanstack/react-query'
import { api, type Input, queryKeyOf, type ReadKey } from './api.ts'
import { loadChunk } from './lazy-component.ts'
import type { PageMatch } from './registry.ts'

/** Loads a page before it opens: its first data, as its screen reads it, and its code. Rejects if the data can’t be read. */
export async function loadPage(client: QueryClient, { page, params }: PageMatch): Promise<void> {
  const reads = (page.reads ?? []).map((pattern) => {
    const key = `GET ${pattern}` as ReadKey
    const names = [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const input = Object.fromEntries(names.map((name) => [name, params[name] ?? ''])) as Input<ReadKey>
    return client.fetchQuery({ queryKey: queryKeyOf(key, input), queryFn: ({ signal }) => api(key, input, { signal }) })
  })
  await Promise.all([...reads, page.load && loadChunk(page.load)])
}
