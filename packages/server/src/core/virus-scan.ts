import { connect, type Socket } from 'node:net'
import type { Logger } from 'pino'
import type { Upload } from './http/handler.ts'
import { refuse } from './http/refusals.ts'

/** Scans uploads before anything of them is stored (ADM-P24). */
export type VirusScanner = (files: readonly Upload[]) => Promise<void>

const PATIENCE_MS = 30_000
const CHUNK_BYTES = 256 * 1024

/**
 * Has the ClamAV daemon at `CLAMD_URL` scan every file, with its command INSTREAM. An infected file is refused with
 * `FILE_INFECTED`, one that could not be scanned with `FILE_NOT_CHECKED`: nothing unscanned is stored while scanning is
 * configured. Without the setting nothing is scanned.
 */
export function createVirusScanner(clamdUrl: string | undefined, log: Logger): VirusScanner {
  if (!clamdUrl) return async () => undefined
  return async (files) => {
    for (const { bytes } of files) {
      const verdict = await ask(clamdUrl, bytes).catch((error: Error) => error.message)
      if (verdict === 'stream: OK') continue
      const found = /^stream: (.+) FOUND$/.exec(verdict)?.[1]
      log.warn(
        { found, verdict: found ? undefined : verdict },
        found ? 'a virus was uploaded' : 'an upload could not be scanned',
      )
      refuse(found ? 'FILE_INFECTED' : 'FILE_NOT_CHECKED')
    }
  }
}

/** One scan: the file in chunks, each after its length, and an empty chunk at the end; the answer ends with a zero byte. */
function ask(clamdUrl: string, bytes: Buffer): Promise<string> {
  const { protocol, hostname, port, pathname } = new URL(clamdUrl)
  const socket = protocol === 'unix:' ? connect(pathname) : connect(Number(port) || 3310, hostname)
  return new Promise((done, failed) => {
    const heard: Buffer[] = []
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('it did not answer in time')))
    socket.on('error', failed)
    socket.on('data', (piece) => heard.push(piece as Buffer))
    socket.on('close', () => done(Buffer.concat(heard).toString('latin1').replace(/\0.*$/s, '').trim()))
    socket.on('connect', () => send(socket, bytes))
  })
}

function send(socket: Socket, bytes: Buffer): void {
  socket.write('zINSTREAM\0')
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const piece = bytes.subarray(at, at + CHUNK_BYTES)
    socket.write(lengthOf(piece))
    socket.write(piece)
  }
  socket.write(lengthOf(Buffer.alloc(0)))
}

function lengthOf(piece: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(piece.length)
  return length
}
