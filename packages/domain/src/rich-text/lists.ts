import { type Block, blockText, isListItem, isRichText, plainText, type RichText, type WrittenText } from './text.ts'

/** An item with its nested lists. */
export type ListItem = { block: Block; lists: readonly List[] }
export type List = { kind: 'bullet' | 'number'; items: readonly ListItem[] }
/** A rendered text: blocks, and lists with their items. */
export type RenderedBlock = { block: Block } | { list: List }

const depthOf = (block: Block) => block.depth ?? 0

/** Groups consecutive items into lists. */
export function groupLists({ blocks }: RichText): RenderedBlock[] {
  const all: RenderedBlock[] = []
  let at = 0
  while (at < blocks.length) {
    const block = blocks[at] as Block
    if (isListItem(block)) {
      let end = at
      while (end < blocks.length && isListItem(blocks[end] as Block)) end += 1
      all.push(...listsOf(blocks.slice(at, end)).map((list) => ({ list })))
      at = end
    } else {
      all.push({ block })
      at += 1
    }
  }
  return all
}

/** Groups consecutive items into lists: deeper ones are nested in the item before. */
function listsOf(items: readonly Block[]): List[] {
  const lists: { kind: List['kind']; items: ListItem[] }[] = []
  const [first] = items
  if (!first) return []
  const level = depthOf(first)
  let at = 0
  while (at < items.length) {
    const block = items[at] as Block
    let end = at + 1
    while (end < items.length && depthOf(items[end] as Block) > level) end += 1
    const item = { block, lists: listsOf(items.slice(at + 1, end)) }
    const kind = block.kind === 'number' ? 'number' : 'bullet'
    const last = lists.at(-1)
    if (last?.kind === kind) last.items.push(item)
    else lists.push({ kind, items: [item] })
    at = end
  }
  return lists
}

/** The text for places that don’t show formats, with list markers. */
export function plainTextWithLists(text: WrittenText): string {
  if (!isRichText(text)) return plainText(text)
  const lines = (list: List, indent: string): string[] =>
    list.items.flatMap(({ block, lists }, index) => [
      `${indent}${list.kind === 'number' ? `${index + 1}.` : '•'} ${blockText(block)}`,
      ...lists.flatMap((inner) => lines(inner, `${indent}  `)),
    ])
  return groupLists(text)
    .flatMap((groupList) => ('list' in groupList ? lines(groupList.list, '') : [blockText(groupList.block)]))
    .join('\n')
}
