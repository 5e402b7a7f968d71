/** A node of a document after the library has processed it: strings and lists have become objects. */
export type LaidOutNode = {
  readonly text?: unknown
  readonly stack?: readonly LaidOutNode[]
  readonly columns?: readonly LaidOutNode[]
  readonly ul?: readonly LaidOutNode[]
  readonly ol?: readonly LaidOutNode[]
  readonly table?: { readonly headerRows?: number; readonly body: readonly (readonly LaidOutNode[])[] }
  readonly style?: unknown
  /** The number before an item of a list. */
  readonly listMarker?: { readonly _inlines?: readonly object[] }
}

/** An element of the structure tree with the text that it is drawn from. */
export type PlannedElement = {
  type: string
  of?: LaidOutNode | object
  children: readonly PlannedElement[]
  allowsEmpty?: boolean
}

type Parts = {
  plan: PlannedElement
  texts: ReadonlySet<LaidOutNode>
  /** Texts in table headers. */
  repeated: ReadonlySet<LaidOutNode>
  /** Numbers of list items, by the object that is drawn. */
  labels: ReadonlyMap<object, LaidOutNode>
}

/** The structure of a document: what is heading, paragraph, list and table, from its styles and containers. */
export function documentParts(root: LaidOutNode): Parts {
  const texts = new Set<LaidOutNode>()
  const repeated = new Set<LaidOutNode>()
  const labels = new Map<object, LaidOutNode>()
  let hasSections = false

  const headingOf = (node: LaidOutNode): string => {
    const styles = [node.style].flat()
    const question = hasSections ? 'H3' : 'H2'
    if (styles.includes('title')) return 'H1'
    if (styles.includes('section')) {
      hasSections = true
      return 'H2'
    }
    if (styles.includes('question') || styles.includes('ownQuestion')) return question
    if (styles.includes('heading')) return hasSections ? 'H4' : 'H3'
    return 'P'
  }

  const planAll = (nodes: readonly LaidOutNode[], isHead: boolean) => nodes.flatMap((node) => plan(node, isHead))

  function plan(node: LaidOutNode, isHead: boolean): PlannedElement[] {
    if (node.stack) return planAll(node.stack, isHead)
    if (node.columns) return planAll(node.columns, isHead)
    const list = node.ul ?? node.ol
    if (list) return [{ type: 'L', children: list.map((item) => planItem(item, isHead)) }]
    if (node.table) return [planTable(node.table)]
    if (node.text === undefined) return []
    texts.add(node)
    if (isHead) repeated.add(node)
    return [{ type: headingOf(node), of: node, children: [] }]
  }

  function planItem(item: LaidOutNode, isHead: boolean): PlannedElement {
    const label = item.listMarker?._inlines?.[0]
    if (label) labels.set(label, item)
    return {
      type: 'LI',
      children: [
        ...(label ? [{ type: 'Lbl', of: label, children: [] }] : []),
        { type: 'LBody', children: plan(item, isHead) },
      ],
    }
  }

  const planTable = ({ headerRows = 0, body }: NonNullable<LaidOutNode['table']>): PlannedElement => ({
    type: 'Table',
    children: body.map((row, index) => ({
      type: 'TR',
      children: row.map((cell) => ({
        type: index < headerRows ? 'TH' : 'TD',
        children: plan(cell, index < headerRows),
        allowsEmpty: true,
      })),
    })),
  })

  return { plan: { type: 'Document', children: plan(root, false) }, texts, repeated, labels }
}
