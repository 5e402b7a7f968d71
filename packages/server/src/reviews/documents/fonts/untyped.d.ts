declare module 'subset-font' {
  type Options = { targetFormat: 'truetype'; variationAxes?: Record<string, number>; keepAllGlyphs: true }
  export default function subsetFont(font: Uint8Array, text: undefined, options: Options): Promise<Uint8Array>
}

declare module 'pdfmake/js/LayoutBuilder.js' {
  /** A word, or a part of one, with all attributes of its text. */
  export type Inline = {
    text: string
    x: number
    width: number
    trailingCut: number
    lineEnd?: boolean
    font: { widthOfString: (text: string, size: number) => number }
    fontSize: number
    level?: number
    link?: string
  }
  export type Line = {
    inlines: Inline[]
    leadingCut: number
    trailingCut: number
    inlineWidths: number
    lastLineInParagraph: boolean
    getHeight: () => number
    getAscenderHeight: () => number
    /** The text that it is a line of (`structure-tree.ts`). */
    ofNode?: object
  }
  class LayoutBuilder {
    buildNextLine(node: object): Line | null
    layoutDocument(content: object, pdfDocument: object, ...rest: unknown[]): object[]
    writer: {
      context: () => { availableHeight: number; y: number; pageMargins?: { top: number }; snapshots: object[] }
      moveToNextPage: () => void
      transactionLevel: number
    }
  }
  const loaded: { default: typeof LayoutBuilder }
  export default loaded
}

declare module 'pdfmake/js/DocMeasure.js' {
  export type Measured = { _inlines: object[]; _minWidth: number; _maxWidth: number }
  class DocMeasure {
    measureLeaf(node: object): Measured
  }
  const loaded: { default: typeof DocMeasure }
  export default loaded
}

declare module 'pdfmake/js/Renderer.js' {
  import type { Line } from 'pdfmake/js/LayoutBuilder.js'

  /** What was drawn, or an annotation, as a part of an element. */
  export type StructurePart = { readonly [kind: symbol]: never }
  export type StructureElement = StructurePart & {
    add: (child: StructurePart) => void
    end: () => void
  }
  export type TaggedPdf = {
    page: object
    _currentStructureElement?: StructureElement | null
    markContent: (tag: string) => void
    markStructureContent: (tag: string) => StructurePart
    endMarkedContent: () => void
    struct: (type: string) => StructureElement
    addStructure: (element: StructureElement) => void
  }
  class Renderer {
    pdfDocument: TaggedPdf
    renderPages(pages: object[]): void
    renderLine(line: Line, x: number, y: number): void
    renderVector(vector: object): void
    renderImage(image: object): void
  }
  const loaded: { default: typeof Renderer }
  export default loaded
}
