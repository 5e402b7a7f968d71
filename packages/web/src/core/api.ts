import type { RouteResponse as AnsweredBy, ClientInput as InputOf } from '@perennial/contract/core/define-routes.ts'
import type { Routes } from '@perennial/contract/routes.generated.ts'
import {
  keepPreviousData,
  type QueryKey,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { ApiError, loadRefusals } from './api-error.ts'
import { countLosses, reportConnected, reportDisconnected } from './connection.ts'
import { reportError } from './report-error.ts'
import { secondFactorRequired } from './second-factor-required.ts'

export { ApiError, errorMessage, violationMessages } from './api-error.ts'

export type RouteKey = keyof Routes & string
export type ReadKey = Extract<RouteKey, `GET ${string}`>
export type WriteKey = Exclude<RouteKey, ReadKey>
/**
 * The input of an operation: path parameters, query and body side by side. Distributes over a union of keys; otherwise
 * TypeScript would compare every part of each with all parts of the others.
 */
export type Input<K extends RouteKey> = K extends RouteKey ? InputOf<K, Routes[K]> : never
/** The response of an operation. */
export type ApiResponse<K extends RouteKey> = AnsweredBy<Routes[K]>

let expectedUserId: string | undefined
/**
 * The user this page was loaded for. Each request names them, and the server refuses it if someone else has logged in in this
 * browser since: what one person typed is never saved as another’s (KEEP-3).
 */
export function setExpectedUser(id: string): void {
  expectedUserId = id
}

type More = { signal?: AbortSignal | undefined; form?: FormData | undefined }

/** The URL of an operation below /api, with its path and query parameters; `rest` is what remains for the body. */
function addressOf(key: string, input: object) {
  const [method = '', pattern = ''] = key.split(' ')
  const rest: Record<string, unknown> = { ...input }
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  if (method !== 'GET' && method !== 'DELETE') return { method, url: `/api${path}`, rest }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(rest))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null && item !== '') query.append(name, String(item))
  return { method, url: `/api${path}${query.size > 0 ? `?${query}` : ''}`, rest: undefined }
}

/** The URL of a file or a picture that the server sends, for links. */
export const fileUrl = <K extends ReadKey>(key: K, input: Input<K>): string => addressOf(key, input as object).url

/** Sends one request; `form` carries files. */
export async function api<K extends RouteKey>(
  key: K,
  input: Input<K>,
  { signal, form }: More = {},
): Promise<ApiResponse<K>> {
  const { method, url, rest } = addressOf(key, input as object)
  const headers: Record<string, string> = {}
  if (expectedUserId) headers['x-expected-user'] = expectedUserId
  const init: RequestInit = { method, headers, credentials: 'same-origin', signal: signal ?? null }
  if (form) {
    init.body = form
    // A form on another site can't send this header.
    headers['x-upload'] = '1'
  } else if (rest && (method !== 'POST' || Object.keys(rest).length > 0)) {
    init.body = JSON.stringify(rest)
    headers['content-type'] = 'application/json'
  }
  let reply: Response
  const sent = countLosses()
  try {
    reply = await fetch(url, init)
  } catch (error) {
    if (signal?.aborted) throw error
    reportDisconnected()
    throw new ApiError(0, { code: 'OFFLINE' })
  }
  reportConnected(sent)
  const isJson = reply.headers.get('content-type')?.includes('json')
  if (!reply.ok) {
    const error = new ApiError(reply.status, isJson ? await reply.json() : {})
    if (error.code !== 'SIGNED_OUT') await loadRefusals()
    if (error.code === 'SECOND_FACTOR_REQUIRED') secondFactorRequired.set(secondFactorRequired.get() + 1)
    throw error
  }
  if (reply.status === 204) return undefined as ApiResponse<K>
  return (isJson ? await reply.json() : await reply.blob()) as ApiResponse<K>
}

export type ReadResult<K extends ReadKey> = UseQueryResult<ApiResponse<K>, Error>
export type WriteResult<K extends WriteKey> = UseMutationResult<ApiResponse<K>, Error, Input<K>>

type ReadOptions = {
  /** Requests only while true. */
  when?: boolean
  /** How long a response counts as fresh. */
  freshMs?: number
  /** Requests again at this interval while the page is visible. */
  everyMs?: number | false
  /** Shows the response to the previous input until the new one arrives. */
  keepsFormer?: boolean
}

/** The cache key of a read. */
export const queryKeyOf = <K extends ReadKey>(key: K, input?: Input<K>): QueryKey => (input ? [key, input] : [key])

/** Reads from the server and caches the response: `const read = useRead('GET /users/{id}', { id })`, rendered by `<Loaded read={read}>`. */
export function useRead<K extends ReadKey>(key: K, input: Input<K>, options: ReadOptions = {}): ReadResult<K> {
  return useQuery<ApiResponse<K>, Error, ApiResponse<K>>({
    queryKey: queryKeyOf(key, input),
    queryFn: ({ signal }) => api(key, input, { signal }),
    enabled: options.when ?? true,
    staleTime: options.freshMs ?? 0,
    refetchInterval: options.everyMs ?? false,
    ...(options.keepsFormer ? { placeholderData: keepPreviousData as never } : {}),
  })
}

type WriteOptions<K extends WriteKey> = {
  /** Reads that the change made stale; each is requested again. */
  refresh?: readonly ReadKey[]
  /** Called after the refresh, before the write counts as done. */
  done?: (answer: ApiResponse<K>, input: Input<K>) => unknown
  /** `form` leaves refusals to the fields of the form; `silent` leaves everything to the caller. */
  failure?: 'toast' | 'form' | 'silent'
}

/** Changes something: `const share = useWrite('POST /…', { refresh: ['GET /…'] })`, then `share.mutate(input)`. */
export function useWrite<K extends WriteKey>(key: K, options: WriteOptions<K> = {}): WriteResult<K> {
  const client = useQueryClient()
  return useMutation<ApiResponse<K>, Error, Input<K>>({
    mutationKey: [key],
    mutationFn: (input) => api(key, input),
    onSuccess: async (answer, input) => {
      await Promise.all((options.refresh ?? []).map((key) => client.invalidateQueries({ queryKey: [key] })))
      await options.done?.(answer, input)
    },
    onError: (error) => reportError(error, options.failure ?? 'toast'),
  })
}
