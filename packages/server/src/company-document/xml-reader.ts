import { SaxesParser } from 'saxes'
import { InvalidDocument } from './invalid-document.ts'

export type XmlHandlers = {
  open: (name: string, attributes: ReadonlyMap<string, string>) => void
  text: (text: string) => void
  close: (name: string) => void
}

/** FILE-2: the limits of a document. */
const MAX_DEPTH = 8
const MAX_ATTRIBUTES = 20
/** One text, one comment, one element with its attributes. */
const LONGEST_PIECE = 17 * 1024 * 1024

/**
 * Reads XML as a stream. Refuses a DOCTYPE, with which a document could reference files and expand itself, as well as
 * instructions, deep nesting, and endless tokens (FILE-2).
 */
export class XmlReader {
  readonly #parser = new SaxesParser()
  #depth = 0
  #attributes = 0
  /** Characters read since the last event: this much of the document is in memory. */
  #pending = 0

  constructor(handler: XmlHandlers) {
    const parser = this.#parser
    parser.on('doctype', () => {
      throw new InvalidDocument('The XML has a DOCTYPE, which is not allowed.')
    })
    parser.on('processinginstruction', () => {
      throw new InvalidDocument('The XML has a processing instruction, which is not allowed.')
    })
    parser.on('error', ({ message }) => {
      throw new InvalidDocument(`The XML is invalid: ${message}`)
    })
    parser.on('attribute', () => {
      this.#attributes += 1
      if (this.#attributes > MAX_ATTRIBUTES) throw new InvalidDocument('An element of the XML has too many attributes.')
    })
    parser.on('opentag', ({ name, attributes }) => {
      this.#pending = 0
      this.#attributes = 0
      this.#depth += 1
      if (this.#depth > MAX_DEPTH) throw new InvalidDocument('The XML is nested too deeply.')
      handler.open(name, new Map(Object.entries(attributes)))
    })
    parser.on('closetag', ({ name }) => {
      this.#pending = 0
      this.#depth -= 1
      handler.close(name)
    })
    const text = (piece: string) => {
      this.#pending = 0
      if (this.#depth > 0) handler.text(piece)
    }
    parser.on('text', text)
    parser.on('cdata', text)
    parser.on('comment', () => {
      this.#pending = 0
    })
  }

  write(chunk: string): void {
    this.#pending += chunk.length
    this.#parser.write(chunk)
    if (this.#pending > LONGEST_PIECE)
      throw new InvalidDocument('The XML has a text, comment or element that is too long.')
  }

  end(): void {
    this.#parser.close()
  }
}
