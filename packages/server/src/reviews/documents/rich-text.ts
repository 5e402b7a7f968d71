import { safeLink } from '@perennial/domain/rich-text/links.ts'
import { groupLists, type List } from '@perennial/domain/rich-text/lists.ts'
import { type Block, isMention, type Part, toRichText, type WrittenText } from '@perennial/domain/rich-text/text.ts'
import type { Content } from 'pdfmake'

/** A written text, plain or formatted, as it is set in a document. It is built from the model, so nothing in it is executed. */
export const layOutText = (text: WrittenText): Content =>
  groupLists(toRichText(text)).map(
    (groupList): Content => ('list' in groupList ? setList(groupList.list) : setBlock(groupList.block)),
  )

const setBlock = ({ kind, parts }: Block): Content => ({
  // An empty line would have no height.
  text: parts.length > 0 ? parts.map(setPart) : ' ',
  ...(kind === 'heading' ? { style: 'heading' } : { style: 'text' }),
})

const setList = ({ kind, items }: List): Content => {
  const set = items.map(
    ({ block, lists }): Content => ({
      stack: [{ text: block.parts.map(setPart) }, ...lists.map(setList)],
      style: 'item',
    }),
  )
  return kind === 'number' ? { ol: set, style: 'text' } : { ul: set, style: 'text' }
}

function setPart(part: Part) {
  if (isMention(part)) return { text: `@${part.name}`, bold: true }
  const link = safeLink(part.link)
  return {
    text: part.text,
    ...(part.bold && { bold: true }),
    ...(part.italic && { italics: true }),
    ...(link !== null && { link, decoration: 'underline' as const }),
  }
}
