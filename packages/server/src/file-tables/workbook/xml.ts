import { SaxesParser } from 'saxes'
import { InvalidWorkbook } from './archive.ts'

export type XmlListener = {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** FILE-2: deeper and longer than any spreadsheet writes. */
const MAX_DEPTH = 24
const MAX_PIECE = 4 * 1024 * 1024

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/**
 * Reads XML from pieces of UTF-8, without namespaces. A DOCTYPE, with which a document could name files or multiply itself,
 * is refused, as are depth and pieces without end (FILE-2).
 */
export async function readXml(pieces: AsyncIterable<Uint8Array>, listener: XmlListener): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let depth = 0
  let silent = 0
  parser.on('doctype', () => {
    throw new InvalidWorkbook('DOCTYPE')
  })
  parser.on('error', (error) => {
    throw new InvalidWorkbook(error.message)
  })
  parser.on('opentag', ({ name, attributes }) => {
    silent = 0
    depth += 1
    if (depth > MAX_DEPTH) throw new InvalidWorkbook('too deep')
    listener.open?.(localName(name), attributes as Record<string, string>)
  })
  parser.on('closetag', ({ name }) => {
    silent = 0
    depth -= 1
    listener.close?.(localName(name))
  })
  if (listener.text) {
    parser.on('text', listener.text)
    parser.on('cdata', listener.text)
  }
  for await (const piece of pieces) {
    silent += piece.length
    if (silent > MAX_PIECE) throw new InvalidWorkbook('a piece without end')
    parser.write(decoder.decode(piece, { stream: true }))
  }
  parser.write(decoder.decode())
  parser.close()
}
