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
 * Cleans HTML copied from Word, Google Docs or a web page: styles become bold and italic, Word’s list-like paragraphs
 * become lists, table cells become lines. The editor drops anything else it does not know.
 */
export function cleanPastedHtml(html: string): string {
  // Styles are read as text and never applied; executable attributes are removed with all others.
  const unstyled = html
    .replace(/<style\b[\s\S]*?<\/style>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/[\s/](style|on\w+)\s*=/gi, ' data-$1='))
  const { body } = new DOMParser().parseFromString(unstyled, 'text/html')
  for (const element of body.querySelectorAll(UNREAD)) element.remove()
  makeLists(body)
  for (const element of [...body.querySelectorAll('*')]) simplify(element)
  return body.innerHTML
}

/** Turns Word paragraphs that look like list items into lists. */
function makeLists(body: HTMLElement): void {
  // The open lists at this point, the outermost first.
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

/** Keeps only the meaning of an element. */
function simplify(element: Element): void {
  const style = styleOf(element)
  const href = element.localName === 'a' ? safeLink(element.getAttribute('href')) : null
  // A heading is bold anyway.
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

/** The content of an element, in bold or italic. */
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
