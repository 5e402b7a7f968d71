declare module 'subset-font' {
  type Options = { targetFormat: 'truetype'; variationAxes?: Record<string, number>; keepAllGlyphs: true }
  export default function subsetFont(font: Uint8Array, text: undefined, options: Options): Promise<Uint8Array>
}

declare module 'pdfmake/js/LayoutBuilder.js' {
  /** A word, or a part of one, with all that was said of the text it is from. */
  export type Inline = {
    text: string
    x: number
    width: number
    trailingCut: number
    lineEnd?: boolean
    font: { widthOfString: (text: string, size: number) => number }
    fontSize: number
    level?: number
  }
  export type Line = {
    inlines: Inline[]
    leadingCut: number
    trailingCut: number
    inlineWidths: number
    lastLineInParagraph: boolean
    getHeight: () => number
  }
  class LayoutBuilder {
    buildNextLine(node: object): Line | null
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
