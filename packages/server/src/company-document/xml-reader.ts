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
  #unheard = 0

  constructor(heard: XmlHandlers) {
    const parser = this.#parser
    parser.on('doctype', () => {
      throw new InvalidDocument('The XML has a DOCTYPE, which is not read.')
    })
    parser.on('processinginstruction', () => {
      throw new InvalidDocument('The XML has an instruction, which is not read.')
    })
    parser.on('error', ({ message }) => {
      throw new InvalidDocument(`The XML cannot be read: ${message}`)
    })
    parser.on('attribute', () => {
      this.#attributes += 1
      if (this.#attributes > MAX_ATTRIBUTES) throw new InvalidDocument('An element of the XML has too many attributes.')
    })
    parser.on('opentag', ({ name, attributes }) => {
      this.#unheard = 0
      this.#attributes = 0
      this.#depth += 1
      if (this.#depth > MAX_DEPTH) throw new InvalidDocument('The XML is too deep.')
      heard.open(name, new Map(Object.entries(attributes)))
    })
    parser.on('closetag', ({ name }) => {
      this.#unheard = 0
      this.#depth -= 1
      heard.close(name)
    })
    const text = (piece: string) => {
      this.#unheard = 0
      if (this.#depth > 0) heard.text(piece)
    }
    parser.on('text', text)
    parser.on('cdata', text)
    parser.on('comment', () => {
      this.#unheard = 0
    })
  }

  write(chunk: string): void {
    this.#unheard += chunk.length
    this.#parser.write(chunk)
    if (this.#unheard > LONGEST_PIECE) throw new InvalidDocument('Something in the XML does not end.')
  }

  end(): void {
    this.#parser.close()
  }
}
