import { Socket } from 'node:net'

type Done = (error?: Error | null) => void

/**
 * A connection that sends what is written in one go in one piece: the beginning of a transaction and its first question wake
 * the database once instead of twice.
 */
export class CorkedSocket extends Socket {
  #isCorked = false

  override write(chunk: string | Uint8Array, encoding?: BufferEncoding | Done, done?: Done): boolean {
    if (!this.#isCorked) {
      this.#isCorked = true
      this.cork()
      process.nextTick(() => {
        this.#isCorked = false
        this.uncork()
      })
    }
    return super.write(chunk, encoding as BufferEncoding, done)
  }
}
