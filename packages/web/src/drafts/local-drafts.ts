import { DAY_MS } from '@perennial/domain/calendar/durations.ts'
import { api } from '../core/api.ts'
import { now } from '../core/now.ts'

/** Stores unsent texts of one document on this device, each with its base version, encrypted for its author (KEEP-3). */
export type LocalDraftStore<Unsent> = {
  keep: (part: string, unsent: Unsent) => Promise<void>
  forget: (part: string) => Promise<void>
  all: () => Promise<Record<string, Unsent>>
}

const NAME = 'perennial-unsent'
const STORE = 'texts'
const CACHE_MS = 30 * DAY_MS
const IV_BYTES = 12

type LocalRecord = { id: string; iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer; at: number }

/** The key belongs to the account: the server returns it to the logged-in user, and it exists only as long as the page. */
async function keyOfAccount(): Promise<CryptoKey> {
  const { key } = await api('GET /drafts/encryption-key', {})
  const bytes = Uint8Array.from(atob(key), (sign) => sign.charCodeAt(0))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** The key of someone without an account, whose personal link is the secret. */
export async function keyOfLink(token: string): Promise<CryptoKey> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`unsent texts of ${token}`))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result)
    request.onerror = () => failed(request.error)
  })

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' })
  return resultOf(request)
}

const noStore = {
  keep: async () => undefined,
  forget: async () => undefined,
  all: async () => ({}),
}

/**
 * Opens this device’s drafts of a document. If the browser can’t encrypt or store, texts stay in the open page only,
 * which asks before it is left.
 */
export function openLocalDrafts<Unsent extends object>(
  accountId: string,
  documentId: string,
  readKey: () => Promise<CryptoKey> = keyOfAccount,
): LocalDraftStore<Unsent> {
  if (!globalThis.isSecureContext || !('indexedDB' in globalThis)) return noStore
  const prefix = `${accountId} ${documentId} `
  let ready: Promise<{ database: IDBDatabase; key: CryptoKey }> | undefined
  const opened = () => {
    ready ??= Promise.all([open(), readKey()]).then(([database, key]) => ({ database, key }))
    // Tried again later if the connection failed.
    ready.catch(() => {
      ready = undefined
    })
    return ready
  }
  // Opened right away, because later there may be no connection.
  opened()
    .then(({ database }) => forgetOld(database))
    .catch(() => undefined)
  const within = async <T>(work: (opened: { store: IDBObjectStore; key: CryptoKey }) => IDBRequest<T>) => {
    const { database, key } = await opened()
    return resultOf(work({ store: database.transaction(STORE, 'readwrite').objectStore(STORE), key }))
  }
  return {
    keep: async (part, unsent) => {
      const { key } = await opened()
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
      const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, encode(unsent))
      const records: LocalRecord = { id: prefix + part, iv, sealed, at: now().getTime() }
      await within(({ store }) => store.put(records))
    },
    forget: async (part) => {
      await within(({ store }) => store.delete(prefix + part))
    },
    all: async () => {
      const { key } = await opened()
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
      const records = (await within(({ store }) => store.getAll(range))) as LocalRecord[]
      const found: Record<string, Unsent> = {}
      for (const { id, iv, sealed } of records) {
        const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed).catch(() => undefined)
        if (text) found[id.slice(prefix.length)] = JSON.parse(new TextDecoder().decode(text)) as Unsent
      }
      return found
    },
  }
}

const encode = (unsent: object) => new TextEncoder().encode(JSON.stringify(unsent))

/** Deletes drafts that are older than 30 days. */
function forgetOld(database: IDBDatabase): void {
  const store = database.transaction(STORE, 'readwrite').objectStore(STORE)
  const cursor = store.openCursor()
  cursor.onsuccess = () => {
    const at = cursor.result
    if (!at) return
    if ((at.value as LocalRecord).at < now().getTime() - CACHE_MS) at.delete()
    at.continue()
  }
}
