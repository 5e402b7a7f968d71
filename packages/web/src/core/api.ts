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
/** What an operation takes: variable parts, query and body side by side. Of several, one by one, else every part of each would be tried with all parts of all others. */
export type Input<K extends RouteKey> = K extends RouteKey ? InputOf<K, Routes[K]> : never
/** What an operation answers. */
export type ApiResponse<K extends RouteKey> = AnsweredBy<Routes[K]>

type More = { signal?: AbortSignal | undefined; form?: FormData | undefined }

/** The address of an operation below /api, with what belongs into it; `rest` is what is left for the body. */
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

/** The address of a file or a picture that the server sends, for links. */
export const fileUrl = <K extends ReadKey>(key: K, input: Input<K>): string => addressOf(key, input as object).url

/** Asks the server once. Files go along as `form`. */
export async function api<K extends RouteKey>(
  key: K,
  input: Input<K>,
  { signal, form }: More = {},
): Promise<ApiResponse<K>> {
  const { method, url, rest } = addressOf(key, input as object)
  const init: RequestInit = { method, credentials: 'same-origin', signal: signal ?? null }
  if (form) {
    init.body = form
    // What a form of another site cannot send.
    init.headers = { 'x-upload': '1' }
  } else if (rest && (method !== 'POST' || Object.keys(rest).length > 0)) {
    init.body = JSON.stringify(rest)
    init.headers = { 'content-type': 'application/json' }
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
  /** Asks only when true. */
  when?: boolean
  /** How long an answer counts as new. */
  freshMs?: number
  /** Asks again after so long while the page is seen. */
  everyMs?: number | false
  /** Shows the answer of the former input until the new one is there. */
  keepsFormer?: boolean
}

/** Where the answer of a reading is kept. */
export const queryKeyOf = <K extends ReadKey>(key: K, input?: Input<K>): QueryKey => (input ? [key, input] : [key])

/** Reads from the server and keeps it: `const read = useRead('GET /users/{id}', { id })`, drawn by `<Loaded read={read}>`. */
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
  /** Readings that the change made old; each is asked again. */
  refresh?: readonly ReadKey[]
  /** After it was done and before it counts as done. */
  done?: (answer: ApiResponse<K>, input: Input<K>) => unknown
  /** `form` shows refusals beside its fields and nothing else; `silent` leaves everything to the caller. */
  failure?: 'tell' | 'form' | 'silent'
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
    onError: (error) => reportError(error, options.failure ?? 'tell'),
  })
}
