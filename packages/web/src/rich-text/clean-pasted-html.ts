import { safeLink } from '@perennial/domain/rich-text/links.ts'

const UNREAD = 'head, script, meta, title, link, xml, object, iframe, svg, math, template, br.Apple-interchange-newline'
const BOLD = /(^|;)\s*font-weight:\s*(bold|bolder|[6-9]00)/i
const NOT_BOLD = /(^|;)\s*font-weight:\s*(normal|[1-5]00)/i
const ITALIC = /(^|;)\s*font-style:\s*italic/i
const LEVEL = /mso-list:[^;]*level(\d+)/i
const SIGN = /mso-list:\s*ignore/i
const NUMBER = /^\(?(\d+|[a-z]|[ivxlc]+)[.)]/i

const styleOf = (element: Element) => element.getAttribute('data-style') ?? ''

/**
 * What was copied from Word, Google Docs or a web page, without all that cannot be used: styles become bold and italic, Word’s
 * paragraphs with signs become lists, cells of tables stand one below the other. What the editor does not know it leaves out.
 */
export function cleanPastedHtml(html: string): string {
  // Styles are read as text and never applied; what would run is an attribute like any other, and goes with them.
  const unstyled = html
    .replace(/<style\b[\s\S]*?<\/style>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/[\s/](style|on\w+)\s*=/gi, ' data-$1='))
  const { body } = new DOMParser().parseFromString(unstyled, 'text/html')
  for (const element of body.querySelectorAll(UNREAD)) element.remove()
  makeLists(body)
  for (const element of [...body.querySelectorAll('*')]) simplify(element)
  return body.innerHTML
}

/** Paragraphs of Word that look like items of lists, as lists. */
function makeLists(body: HTMLElement): void {
  // The lists that are open at this place, the outermost first.
  let open: { list: Element; last: Element | undefined }[] = []
  for (const paragraph of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const level = Number(LEVEL.exec(styleOf(paragraph))?.[1] ?? 0)
    if (level === 0) continue
    if (paragraph.previousElementSibling !== open[0]?.list) open = []
    const sign = [...paragraph.querySelectorAll('[data-style]')].find((item) => SIGN.test(styleOf(item)))
    const kind = NUMBER.test(sign?.textContent?.trim() ?? '') ? 'ol' : 'ul'
    sign?.remove()
    open.length = Math.min(open.length, level)
    let at = open.at(-1)
    if (!at || (open.length < level && at.last) || (open.length === level && at.list.localName !== kind)) {
      if (at && open.length === level) open.pop()
      const list = body.ownerDocument.createElement(kind)
      const parent = open.at(-1)?.last
      if (parent) parent.append(list)
      else paragraph.before(list)
      at = { list, last: undefined }
      open.push(at)
    }
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    at.list.append(item)
    at.last = item
    paragraph.remove()
  }
}

/** Nothing is left of an element but what it means. */
function simplify(element: Element): void {
  const style = styleOf(element)
  const href = element.localName === 'a' ? safeLink(element.getAttribute('href')) : null
  // A heading is bold by itself.
  const canBeBold = element.closest('h1, h2, h3, h4, h5, h6') === null
  const isBold = canBeBold && (BOLD.test(style) || (/^(b|strong)$/.test(element.localName) && !NOT_BOLD.test(style)))
  const isItalic = ITALIC.test(style) || /^(i|em)$/.test(element.localName)
  if (element.localName === 'p' && element.textContent?.trim() === '') element.textContent = ''
  for (const { name } of [...element.attributes]) element.removeAttribute(name)
  if (href !== null) element.setAttribute('href', href)
  if (/^(td|th)$/.test(element.localName)) become(element, 'div')
  else if (/^(b|strong|i|em)$/.test(element.localName)) become(wrapped(element, isBold, isItalic), 'span')
  else if (/^(span|a|p|li|font)$/.test(element.localName)) wrapped(element, isBold, isItalic)
}

/** What is inside an element, in bold or italic. */
function wrapped(element: Element, isBold: boolean, isItalic: boolean): Element {
  if (element.querySelector('p, div, ul, ol, li, h1, h2, h3, h4, h5, h6, table')) return element
  for (const name of [...(isBold ? ['strong'] : []), ...(isItalic ? ['em'] : [])]) {
    const mark = element.ownerDocument.createElement(name)
    mark.append(...element.childNodes)
    element.append(mark)
  }
  return element
}

function become(element: Element, name: string): void {
  const other = element.ownerDocument.createElement(name)
  other.append(...element.childNodes)
  element.replaceWith(other)
}
