import type { Content } from 'pdfmake'

const SECTION = 'section'
const QUESTIONS: readonly unknown[] = ['question', 'ownQuestion']
type Node = { readonly style?: unknown; readonly stack?: unknown }

/** Adds headings as bookmarks: questions below their section. */
export function addBookmarks(content: readonly Content[]): Content[] {
  let count = 0
  let section: string | undefined
  const marked = (content: Content): Content => {
    if (typeof content !== 'object' || Array.isArray(content)) return content
    const { style, stack }: Node = content
    if (Array.isArray(stack)) return { ...content, stack: stack.map(marked) } as Content
    if (style !== SECTION && !QUESTIONS.includes(style)) return content
    count += 1
    const id = `heading-${count}`
    const parent = style === SECTION ? undefined : section
    if (style === SECTION) section = id
    return {
      ...content,
      id,
      outline: true,
      outlineExpanded: true,
      ...(parent && { outlineParentId: parent }),
    } as Content
  }
  return content.map(marked)
}
