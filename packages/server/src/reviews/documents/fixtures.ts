import { extractText, getDocumentProxy } from 'unpdf'

/** The text of all pages of a PDF, in one line. */
export async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}
