import loadedBuilder, { type Line } from 'pdfmake/js/LayoutBuilder.js'
import loadedRenderer, { type StructureElement, type StructurePart, type TaggedPdf } from 'pdfmake/js/Renderer.js'
import { documentParts, type LaidOutNode, type PlannedElement } from './structure-plan.ts'

type Renderer = InstanceType<typeof loadedRenderer.default>
/** Part of a paragraph as it is drawn: text, or a link on the page that it is on. */
type Drawn = { part: StructurePart; page: object }
type Tags = {
  /** What each text of the document is; texts not in it, such as the footer, are not content. */
  plan: PlannedElement
  repeated: ReadonlySet<LaidOutNode>
  labels: ReadonlyMap<object, LaidOutNode>
  texts: ReadonlySet<LaidOutNode>
  drawn: Map<LaidOutNode | object, Drawn[]>
}

let isPatched = false

/**
 * Screen readers read a PDF by its structure: headings, paragraphs, lists and tables, in the order of their content. The library passes
 * on that a document is tagged, but tags nothing, so its lines are tagged here while they are drawn; its version is pinned.
 * Pictures have their content in the text beside them and are left out, as are the footers of pages.
 */
export function patchTagging(): void {
  if (isPatched) return
  isPatched = true
  const roots = new WeakMap<TaggedPdf, LaidOutNode>()
  const tagsOf = new WeakMap<Renderer, Tags>()
  rememberRoots(roots)
  const { prototype } = loadedRenderer.default
  const { renderPages, renderLine, renderVector, renderImage } = prototype
  prototype.renderPages = function (pages) {
    const { pdfDocument } = this
    const root = roots.get(pdfDocument)
    if (!root) throw new Error('The content of the document is unknown.')
    const tags: Tags = { ...documentParts(root), drawn: new Map() }
    tagsOf.set(this, tags)
    renderPages.call(this, pages)
    const whole = addElement(pdfDocument, tags, tags.plan)
    if (whole) pdfDocument.addStructure(whole)
  }
  prototype.renderLine = function (line, x, y) {
    const tags = tagsOf.get(this)
    const owner = tags && ownerOf(tags, this.pdfDocument, line)
    if (!tags || !owner) return asArtifact(this.pdfDocument, () => renderLine.call(this, line, x, y))
    drawTagged(tags, this.pdfDocument, owner, line, (part) => renderLine.call(this, part, x, y))
  }
  prototype.renderVector = function (vector) {
    asArtifact(this.pdfDocument, () => renderVector.call(this, vector))
  }
  prototype.renderImage = function (image) {
    asArtifact(this.pdfDocument, () => renderImage.call(this, image))
  }
}

function rememberRoots(roots: WeakMap<TaggedPdf, LaidOutNode>): void {
  const { prototype } = loadedBuilder.default
  const { layoutDocument, buildNextLine } = prototype
  prototype.layoutDocument = function (content, pdfDocument, ...rest) {
    roots.set(pdfDocument as TaggedPdf, content)
    return layoutDocument.call(this, content, pdfDocument, ...rest)
  }
  prototype.buildNextLine = function (node) {
    const line = buildNextLine.call(this, node)
    if (line) line.ofNode = node
    return line
  }
}

/** The text or label that a line belongs to; a table header that is repeated on another page is content only once. */
function ownerOf(
  tags: Tags,
  { page }: TaggedPdf,
  { ofNode, inlines: [first] }: Line,
): LaidOutNode | object | undefined {
  if (!ofNode) return first && tags.labels.has(first) ? first : undefined
  const node = ofNode as LaidOutNode
  if (!tags.texts.has(node)) return undefined
  const before = tags.drawn.get(node)?.[0]
  return before && before.page !== page && tags.repeated.has(node) ? undefined : node
}

function drawTagged(
  tags: Tags,
  pdf: TaggedPdf,
  owner: LaidOutNode | object,
  line: Line,
  draw: (part: Line) => void,
): void {
  const parts = tags.drawn.get(owner) ?? []
  tags.drawn.set(owner, parts)
  linkRuns(line).forEach((part, index) => {
    // Bookmarks and destinations apply to the beginning of the line.
    if (index > 0) Object.assign(part, { _outline: undefined, id: undefined })
    const isLink = part.inlines[0]?.link != null
    const content = pdf.markStructureContent(isLink ? 'Link' : 'Span')
    if (!isLink) {
      draw(part)
      pdf.endMarkedContent()
      parts.push({ part: content, page: pdf.page })
      return
    }
    const link = pdf.struct('Link')
    pdf._currentStructureElement = link
    draw(part)
    pdf._currentStructureElement = null
    pdf.endMarkedContent()
    link.add(content)
    link.end()
    parts.push({ part: link, page: pdf.page })
  })
}

/** The line cut where links begin and end. */
function linkRuns(line: Line): Line[] {
  const runs: Line['inlines'][] = []
  for (const inline of line.inlines) {
    const run = runs.at(-1)
    if (run && run[0]?.link === inline.link) run.push(inline)
    else runs.push([inline])
  }
  if (runs.length < 2) return [line]
  // All parts share the baseline of the whole line.
  const heights = { getHeight: () => line.getHeight(), getAscenderHeight: () => line.getAscenderHeight() }
  return runs.map((inlines) => Object.assign(Object.create(line) as Line, { inlines, ...heights }))
}

function asArtifact(pdf: TaggedPdf, draw: () => void): void {
  pdf.markContent('Artifact')
  draw()
  pdf.endMarkedContent()
}

/** An element with everything below it; nothing if no part of it was drawn, except table cells, as all rows need the same length. */
function addElement(
  pdf: TaggedPdf,
  tags: Tags,
  { type, of, children, allowsEmpty }: PlannedElement,
): StructureElement | null {
  const drawn = of ? (tags.drawn.get(of) ?? []) : []
  const below = children.flatMap((child) => addElement(pdf, tags, child) ?? [])
  if (drawn.length + below.length === 0 && !allowsEmpty) return null
  const element = pdf.struct(type)
  const { page } = pdf
  for (const item of drawn) {
    // The library assumes that a link is on the page that is being drawn.
    pdf.page = item.page
    element.add(item.part)
  }
  pdf.page = page
  for (const child of below) element.add(child)
  element.end()
  return element
}
