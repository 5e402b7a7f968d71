import { useEffect, useRef } from 'react'
import css from './Templates.module.css'

const STYLE_ATTRIBUTE = 'data-style'

/**
 * Renders an email as an email program would, without the styles of the page. The content security policy allows no styles in
 * markup, so each is set as a property instead.
 */
export function EmailDocument({ html }: { html: string }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!host.current) return
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' })
    const { body, styles } = partsOf(html)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    root.adoptedStyleSheets = [sheet]
    root.replaceChildren(body)
  }, [html])
  return <div ref={host} className={css.document} />
}

const STYLE_ELEMENT = /<style>([^<]*)<\/style>/g

/** Removes styles before the markup is parsed: parsing them would be reported as a policy violation. */
function partsOf(html: string): { body: HTMLElement; styles: string } {
  const styles = [...html.matchAll(STYLE_ELEMENT)].map(([, text = '']) => text).join('\n')
  const markup = html.replaceAll(STYLE_ELEMENT, '').replaceAll(' style="', ` ${STYLE_ATTRIBUTE}="`)
  return { body: copyOf(new DOMParser().parseFromString(markup, 'text/html').body, 'div'), styles }
}

/** A copy of the element with its styles set as properties; links lead nowhere in a preview. */
function copyOf(from: Element, tag = from.tagName.toLowerCase()): HTMLElement {
  const copy = document.createElement(tag)
  for (const { name, value } of from.attributes)
    if (name === STYLE_ATTRIBUTE) copy.style.cssText = value
    else if (name !== 'href' && !name.startsWith('on')) copy.setAttribute(name, value)
  for (const child of from.childNodes) {
    if (child.nodeType === Node.ELEMENT_NODE) copy.append(copyOf(child as Element))
    else copy.append(child.textContent ?? '')
  }
  return copy
}
