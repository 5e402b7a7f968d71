import { Duplex } from 'node:stream'

/** Sends bytes of the PostgreSQL protocol to a database and returns its answer. */
export type ExchangeBytes = (bytes: Uint8Array) => Promise<Uint8Array>

const message = (type: string, body: Uint8Array) => {
  const bytes = Buffer.alloc(5 + body.length)
  bytes.write(type, 0, 'latin1')
  bytes.writeInt32BE(4 + body.length, 1)
  bytes.set(body, 5)
  return bytes
}

// What a server sends after a successful login: authentication, encoding, cancel key, ready.
const greeting = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('S', Buffer.from('client_encoding\0UTF8\0')),
  message('K', Buffer.alloc(8)),
  message('Z', Buffer.from('I')),
])
const TERMINATE = 0x58
const fresh = ['rollback', 'discard all'].map((statement) => message('Q', Buffer.from(`${statement}\0`)))

/** The socket of a `pg` connection to the embedded database. */
export class EmbeddedSocket extends Duplex {
  #greeted = false
  #waiting: Uint8Array[] = []
  readonly #exchange: ExchangeBytes

  constructor(exchange: ExchangeBytes) {
    super()
    this.#exchange = exchange
  }

  // What `pg` requires of a socket besides being a stream.
  setNoDelay() {
    return this
  }
  setKeepAlive() {
    return this
  }
  ref() {
    return this
  }
  unref() {
    return this
  }
  connect() {
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  override _read() {
    // Answers are pushed when they arrive.
  }

  override _write(chunk: Uint8Array, _encoding: string, done: () => void) {
    // Everything written in one turn is sent as one message.
    if (this.#waiting.push(chunk) === 1) queueMicrotask(() => void this.#flush())
    done()
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: () => void) {
    for (const { chunk } of chunks) {
      this._write(chunk, '', () => undefined)
    }
    done()
  }

  async #flush() {
    const bytes = Buffer.concat(this.#waiting)
    this.#waiting = []
    // A newer connection must not receive what was meant for this one.
    if (this.destroyed) return
    try {
      if (!this.#greeted) await this.#greet()
      else if (bytes[0] === TERMINATE) this.push(null)
      else this.#answer(await this.#exchange(bytes))
    } catch (error) {
      this.destroy(error instanceof Error ? error : new Error(String(error)))
    }
  }

  /** The first bytes of a connection ask for a session: the existing one is reset. */
  async #greet() {
    this.#greeted = true
    for (const statement of fresh) await this.#exchange(statement)
    this.#answer(greeting)
  }

  #answer(bytes: Uint8Array) {
    if (!this.destroyed) this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }
}
