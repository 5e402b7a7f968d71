import { randomUUID } from 'node:crypto'
import type { OperationCall } from '../../people/test-attack-operations.ts'
import type { TestReply } from '../world.ts'

const IS_WITH_UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/
const UUIDS = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g

/** A place in a request that can hold an id of the other company, and the request with another value there. */
type Slot = { where: string; foreign: string; put: (asked: OperationCall, value: string) => OperationCall }

/** The places where two requests that differ only in the company have different ids. */
export function slotsOf(own: OperationCall, foreign: OperationCall): Slot[] {
  return [...pathSlots(own.path, foreign.path), ...bodySlots(own.body, foreign.body)].filter((slot) =>
    IS_WITH_UUID.test(slot.foreign),
  )
}

/** The values of a path and its query, one after the other. */
const partsOf = (path: string) => path.split(/([/?&=])/)
function pathSlots(own: string, foreign: string): Slot[] {
  const others = partsOf(foreign)
  return partsOf(own).flatMap((part, index) => {
    const other = others[index] ?? ''
    if (part === other) return []
    const put = (asked: OperationCall, value: string) => ({
      ...asked,
      path: partsOf(asked.path).with(index, value).join(''),
    })
    return [{ where: `path ${index}`, foreign: other, put }]
  })
}

function bodySlots(own: unknown, foreign: unknown): Slot[] {
  if (own instanceof FormData && foreign instanceof FormData)
    return [...own].flatMap(([name, value]) => {
      const other = foreign.get(name)
      if (typeof value !== 'string' || typeof other !== 'string' || value === other) return []
      const put = (asked: OperationCall, id: string) => {
        const form = new FormData()
        for (const [field, content] of asked.body as FormData) form.append(field, field === name ? id : content)
        return { ...asked, body: form }
      }
      return [{ where: `field ${name}`, foreign: other, put }]
    })
  return leaves(own, foreign).map(({ at, other }) => ({
    where: `body ${at.join('/')}`,
    foreign: other,
    put: (asked, value) => ({ ...asked, body: withLeaf(asked.body, at, value) }),
  }))
}

function leaves(own: unknown, foreign: unknown, at: string[] = []): { at: string[]; other: string }[] {
  if (typeof own === 'string' && typeof foreign === 'string') return own === foreign ? [] : [{ at, other: foreign }]
  if (typeof own !== 'object' || own === null || typeof foreign !== 'object' || foreign === null) return []
  return Object.entries(own).flatMap(([name, value]) =>
    leaves(value, (foreign as Record<string, unknown>)[name], [...at, name]),
  )
}

function withLeaf(body: unknown, [name, ...rest]: readonly string[], value: string): unknown {
  if (name === undefined) return value
  const inner = withLeaf((body as Record<string, unknown>)[name], rest, value)
  return Array.isArray(body) ? body.with(Number(name), inner) : { ...(body as object), [name]: inner }
}

/** Replaces existing ids by invented ones; the same id always by the same. */
export function inventedIds(): (value: string) => string {
  const invented = new Map<string, string>()
  return (value) =>
    value.replaceAll(UUIDS, (id) => {
      if (!invented.has(id)) invented.set(id, randomUUID())
      return invented.get(id) ?? ''
    })
}

/** A response without the ids in it. */
export function sameButIds({ status, text, headers }: TestReply): string {
  const seen = new Map<string, string>()
  const plain = (said: string) =>
    said
      .replaceAll(UUIDS, (id) => {
        if (!seen.has(id)) seen.set(id, `<id ${seen.size}>`)
        return seen.get(id) ?? ''
      })
      .replaceAll(/[\w-]{40,}/g, '<secret>')
  const cookies = [headers['set-cookie'] ?? []].flat().map((cookie) => String(cookie).split('=')[0])
  const { 'content-type': type, location, 'retry-after': retryAfter, 'cache-control': cache } = headers
  return [status, type, plain(String(location)), retryAfter, cache, cookies.join(), plain(text)].join('\n')
}
