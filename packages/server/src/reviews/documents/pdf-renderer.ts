import type { Content } from 'pdfmake'
import { addBookmarks } from './bookmarks.ts'
import { assignFonts } from './fonts/font-content.ts'
import { BASE_FONT, baseFontFiles, baseFontFolder, type OpenFont } from './fonts/font-files.ts'
import { patchLineBreaking } from './fonts/line-breaking.ts'
import { patchTagging } from './structure-tree.ts'

const MARGIN = 48
const INK = '#222222'
const GREY = '#5c5c5c'
/** Marks the footer of a page, which is not its content. */
const FOOTER = 2

const styles = {
  title: { fontSize: 18, bold: true, margin: [0, 0, 0, 6] },
  fact: { fontSize: 9, color: GREY },
  section: { fontSize: 13, bold: true, margin: [0, 14, 0, 4] },
  question: { fontSize: 11, bold: true, margin: [0, 10, 0, 3] },
  ownQuestion: { fontSize: 10, bold: true, margin: [0, 0, 0, 2] },
  whose: { fontSize: 8, color: GREY, bold: true, margin: [0, 2, 0, 1] },
  heading: { fontSize: 10, bold: true, margin: [0, 4, 0, 1] },
  text: { margin: [0, 0, 0, 2] },
  item: { margin: [0, 0, 0, 1] },
  comment: { margin: [10, 2, 0, 2], italics: true },
  rating: { fontSize: 12, bold: true },
  note: { fontSize: 9, color: GREY },
  foot: { fontSize: 8, color: GREY },
} satisfies Record<string, object>

export type PdfDocument = {
  /** The title that PDF viewers show. */
  title: string
  language: string
  content: Content[]
  /** Shown at the foot of every page, beside the page number. */
  footer: string
  /** "Page 2 of 5", with `{page}` and `{count}` for the numbers. */
  pageOf: string
}

const numbered = (pageOf: string, page: number, count: number) =>
  pageOf.replace('{page}', String(page)).replace('{count}', String(count))

type PdfMake = typeof import('pdfmake') & { virtualfs: { writeFileSync: (name: string, bytes: Uint8Array) => void } }
let maker: Promise<PdfMake> | undefined

/** The library is loaded with the first document: most processes never create one. */
function loadMaker(): Promise<PdfMake> {
  maker ??= import('pdfmake').then((loaded) => {
    const pdfmake = (loaded as unknown as { default: PdfMake }).default
    patchLineBreaking()
    patchTagging()
    pdfmake.setFonts({ [BASE_FONT]: { ...baseFontFiles } })
    // Nothing is fetched, and nothing is read but our own fonts, whatever someone wrote.
    pdfmake.setUrlAccessPolicy(() => false)
    pdfmake.setLocalAccessPolicy((path) => path.startsWith(baseFontFolder))
    return pdfmake
  })
  return maker
}

const added = new Set<OpenFont>()

/** Registers the fallback fonts, each as one face: a bold one is a font of its own. */
function addFonts(pdfmake: PdfMake, fonts: ReadonlySet<OpenFont>): void {
  for (const font of fonts) {
    const { name, bytes } = font
    if (added.has(font) || !bytes) continue
    pdfmake.virtualfs.writeFileSync(name, bytes)
    pdfmake.addFonts({ [name]: { normal: name, bold: name } })
    added.add(font)
  }
}

/**
 * Sets a document on A4 pages and returns its bytes. A question is never left alone at the foot of a page. Runs in a thread of its
 * own (`pdf.ts`).
 */
export default async function makePdf({ title, language, content, footer, pageOf }: PdfDocument): Promise<Buffer> {
  const pdfmake = await loadMaker()
  const below: Content = { text: footer, style: 'foot', headlineLevel: FOOTER }
  const { content: whole, fonts } = await assignFonts({ stack: [{ stack: addBookmarks(content) }, below] }, styles)
  addFonts(pdfmake, fonts)
  const [set = [], foot = below] = whole.stack
  const made = pdfmake.createPdf({
    info: { title, creator: 'Perennial' },
    // PDF viewers show its title instead of the file name.
    version: '1.7',
    displayTitle: true,
    language,
    tagged: true,
    pageSize: 'A4',
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN + 12],
    defaultStyle: { font: BASE_FONT, fontSize: 10, lineHeight: 1.25, color: INK },
    styles: styles as never,
    content: set,
    footer: (page, count) => ({
      columns: [
        // A copy, because the library stores its position in it.
        structuredClone(foot),
        {
          text: numbered(pageOf, page, count),
          style: 'foot',
          headlineLevel: FOOTER,
          alignment: 'right',
          width: 'auto',
          noWrap: true,
        },
      ],
      columnGap: 16,
      margin: [MARGIN, 14, MARGIN, 0],
    }),
    // A heading must be followed on its page by content: not by another heading, a footer or a container, as one that begins at the
    // foot of a page may have all its content on the next.
    pageBreakBefore: (node, { getFollowingNodesOnPage }) =>
      node.headlineLevel === 1 &&
      !getFollowingNodesOnPage().some(
        (followingNode) =>
          followingNode.headlineLevel === undefined && (followingNode.text !== undefined || followingNode.canvas),
      ),
  })
  return made.getBuffer()
}
