import { Readable } from 'node:stream'
import type { GivenEvents, GivenFile, OpenPage } from '@perennial/contract/core/route.ts'
import type { FastifyReply } from 'fastify'
import { apiHeaders } from './headers.ts'

const HEARTBEAT_MS = 25_000

/** Sends a file: to be saved, unless we made it ourselves for being shown (FILE-1). The name is encoded by RFC 6266. */
export function sendFile(reply: FastifyReply, file: GivenFile): FastifyReply {
  const plain = file.name.replace(/[^\w .()-]/g, '_')
  const full = encodeURIComponent(file.name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  const way = file.inline ? 'inline' : 'attachment'
  reply.header('content-type', file.type)
  reply.header('content-disposition', `${way}; filename="${plain}"; filename*=UTF-8''${full}`)
  return reply.send(file.body instanceof Uint8Array ? Buffer.from(file.body) : Readable.from(file.body))
}

/** All pages that listen to this process. */
export class OpenPages {
  readonly #pages = new Set<OpenPage>()

  /** Keeps a page open until it goes, its session ends, or the server stops. */
  async open(reply: FastifyReply, { open }: GivenEvents): Promise<void> {
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
    const page: OpenPage = {
      send: (event, data) => {
        // A page that does not read what it is sent must not fill our memory (UP-9).
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

  /** Tells all to come back in a moment: the server stops (UP-7). */
  closeAll(): void {
    for (const page of this.#pages) page.close()
  }

  get size(): number {
    return this.#pages.size
  }
}
