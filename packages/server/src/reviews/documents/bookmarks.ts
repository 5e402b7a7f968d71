import type { Content } from 'pdfmake'

const SECTION = 'section'
const QUESTIONS: readonly unknown[] = ['question', 'ownQuestion']
type Node = { readonly style?: unknown; readonly stack?: unknown }

/** Headings as bookmarks: questions below the section they stand in. */
export function addBookmarks(content: readonly Content[]): Content[] {
  let count = 0
  let section: string | undefined
  const marked = (one: Content): Content => {
    if (typeof one !== 'object' || Array.isArray(one)) return one
    const { style, stack }: Node = one
    if (Array.isArray(stack)) return { ...one, stack: stack.map(marked) } as Content
    if (style !== SECTION && !QUESTIONS.includes(style)) return one
    count += 1
    const id = `heading-${count}`
    const parent = style === SECTION ? undefined : section
    if (style === SECTION) section = id
    return { ...one, id, outline: true, outlineExpanded: true, ...(parent && { outlineParentId: parent }) } as Content
  }
  return content.map(marked)
}
