import { Readable } from 'node:stream'
import type { EventStream, EventStreamResponse, FileResponse } from '@perennial/contract/core/define-routes.ts'
import { nameWithEnding } from '@perennial/domain/files/file-extensions.ts'
import type { FastifyReply } from 'fastify'
import { apiHeaders } from './headers.ts'
import { refuse } from './refusals.ts'

const HEARTBEAT_MS = 25_000
/** A browser needs one stream for all its tabs, but some browsers can’t share it. */
const MAX_OF_SESSION = 10
const MAX_OF_PERSON = 30
/** Refused pages poll instead, and try again after this. */
const AGAIN_SECONDS = 60

/** Sends a file: as a download, unless we rendered it for display (FILE-1). The name is encoded by RFC 6266. */
export function sendFile(reply: FastifyReply, file: FileResponse): FastifyReply {
  // A download is opened by its extension: that of the detected type, not of the name someone gave it.
  const name = nameWithEnding(file.name, file.type)
  const plain = name.replace(/[^\w .()-]/g, '_')
  const full = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  const way = file.inline ? 'inline' : 'attachment'
  reply.header('content-type', file.type)
  reply.header('content-disposition', `${way}; filename="${plain}"; filename*=UTF-8''${full}`)
  return reply.send(file.body instanceof Uint8Array ? Buffer.from(file.body) : Readable.from(file.body))
}

/** All pages that listen to this process. */
export class EventStreams {
  readonly #pages = new Set<EventStream>()
  readonly #listening = new Map<string, number>()

  /** Keeps the stream of a page open until it disconnects, its session ends, or the server stops. */
  async open(reply: FastifyReply, { listener, open }: EventStreamResponse): Promise<void> {
    const stop = this.#listens(listener)
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, {
      ...apiHeaders,
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    raw.write('retry: 2000\n\n')
    const beat = setInterval(() => raw.write(':\n\n'), HEARTBEAT_MS)
    beat.unref()
    const page: EventStream = {
      send: (event, data) => {
        // A page that does not read its stream must not fill our memory (UP-9).
        if (raw.writableLength > 256 * 1024) raw.destroy()
        else if (!raw.writableEnded) raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
      },
      close: () => raw.end(),
    }
    this.#pages.add(page)
    let leave: (() => void) | undefined
    let hasGone = false
    raw.once('close', () => {
      hasGone = true
      clearInterval(beat)
      this.#pages.delete(page)
      stop()
      leave?.()
    })
    try {
      leave = await open(page)
      if (hasGone) leave()
    } catch (error) {
      raw.destroy()
      throw error
    }
  }

  /** Counts one more; the newest is refused, as an older one that was closed instead would reconnect and close the next. */
  #listens({ sessionId, personId }: EventStreamResponse['listener']): () => void {
    const limits = [
      [`session ${sessionId}`, MAX_OF_SESSION],
      [`person ${personId}`, MAX_OF_PERSON],
    ] as const
    const count = (key: string) => this.#listening.get(key) ?? 0
    if (limits.some(([key, most]) => count(key) >= most)) refuse('TOO_MANY_STREAMS', { retryAfter: AGAIN_SECONDS })
    for (const [key] of limits) this.#listening.set(key, count(key) + 1)
    return () => {
      for (const [key] of limits) {
        if (count(key) > 1) this.#listening.set(key, count(key) - 1)
        else this.#listening.delete(key)
      }
    }
  }

  /** Makes all pages reconnect in a moment: the server is stopping (UP-7). */
  closeAll(): void {
    for (const page of this.#pages) page.close()
  }

  get size(): number {
    return this.#pages.size
  }
}
