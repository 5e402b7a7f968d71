import type { Locator, Page } from '@playwright/test'
import { awaitEditor } from '../reviews/review-form.ts'
import { logIn, samplePassword } from '../support/test-users.ts'

/** The test page of the field for the provider’s staff, with everything the browser logs as an error. */
export async function openTestPage(page: Page): Promise<{ field: Locator; read: Locator; complaints: string[] }> {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await logIn(page.request, 'otto@staff.example', samplePassword)
  await page.goto('/app/_rich-text-area-test-page')
  const field = page.getByRole('textbox', { name: 'Your text' })
  await awaitEditor(field)
  return { field, read: page.getByRole('region', { name: 'Formatted view' }), complaints }
}

/** Pastes like the browser after copying elsewhere. */
export async function paste(field: Locator, html: string, text = ''): Promise<void> {
  await awaitEditor(field)
  await field.focus()
  await field.evaluate(
    (element, copied) => {
      const clipboardData = new DataTransfer()
      if (copied.html) clipboardData.setData('text/html', copied.html)
      if (copied.text) clipboardData.setData('text/plain', copied.text)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    { html, text },
  )
}

/** An outline of a text: its blocks with their formats, in a few characters. */
export const blockOutline = (read: Locator): Promise<string> =>
  read.evaluate((element) => {
    const of = (node: Node): string => {
      if (node instanceof Text) return node.data
      if (!(node instanceof HTMLElement) || node.classList.contains('visually-hidden')) return ''
      const inside = [...node.childNodes].map(of).join('')
      const name = node.localName
      if (name === 'a') return `[${inside}](${node.getAttribute('href')})`
      const sign = { strong: '**', em: '_' }[name]
      if (sign) return `${sign}${inside}${sign}`
      return (
        { p: `<p>${inside}\n`, h3: `<h>${inside}\n`, h5: `<h>${inside}\n`, li: `${inside};` }[name] ??
        wrap(name, inside)
      )
    }
    const wrap = (name: string, inside: string) =>
      name === 'ul' || name === 'ol' ? `<${name}>${inside}</${name}>` : inside
    const shown = [...element.querySelectorAll('div')].find((item) =>
      item.querySelector(':scope > :is(p, h3, h5, ul, ol)'),
    )
    return shown ? of(shown) : ''
  })
