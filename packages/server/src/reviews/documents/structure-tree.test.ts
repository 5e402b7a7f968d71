import type { Content } from 'pdfmake'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { renderPdfInWorker } from './pdf.ts'

type Tree = { role: string; children?: (Tree | { type: string; id?: string })[] }
type Drawn = { type?: string; id?: string; str?: string }

const FOOTER = 'Only for Ravi'

/** The elements of each page with the text that is drawn in them, and the text that is in none. */
async function structureOf(content: Content[]) {
  const bytes = await renderPdfInWorker({
    title: 'Review',
    language: 'en',
    content,
    footer: FOOTER,
    pageOf: '{page}/{count}',
  })
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const elements: string[] = []
  const unread: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const texts = new Map<string, string>()
    const open: (string | null)[] = []
    for (const { type, id, str = '' } of items as Drawn[]) {
      if (type === 'endMarkedContent') open.pop()
      else if (type) open.push(id ?? null)
      else {
        const at = open.findLast((part) => part !== null)
        if (at) texts.set(at, `${texts.get(at) ?? ''}${str}`)
        else unread.push(str)
      }
    }
    const walk = (node: Tree, path: string) => {
      const here = node.role === 'Root' ? '' : `${path}/${node.role}`
      const own = (node.children ?? []).flatMap((child) => ('role' in child ? [] : [texts.get(child.id ?? '') ?? '']))
      if (own.length > 0) elements.push(`${here.replace('/Document/', '')}: ${own.join('').trim()}`)
      for (const child of node.children ?? []) if ('role' in child) walk(child, here)
    }
    const tree: Tree | null = await page.getStructTree()
    if (tree) walk(tree, '')
  }
  return { elements, unread: unread.join(' '), pages: pdf.numPages }
}

test('a PDF is tagged with its headings, paragraphs, lists and tables, in the order of their content', async () => {
  const { elements, unread } = await structureOf([
    { text: 'Review of Ravi', style: 'title' },
    { text: 'Results', style: 'section' },
    { text: 'What went well?', style: 'question' },
    {
      stack: [
        { text: 'The launch.', style: 'text' },
        { ol: ['First', { stack: [{ text: 'Second' }, { ul: ['Inside'] }] }] },
      ],
    },
    {
      table: {
        headerRows: 1,
        body: [
          ['Statement', 'Mean'],
          ['Listens', { text: '4.2' }],
        ],
      },
    },
  ])
  expect(elements).toEqual([
    'H1: Review of Ravi',
    'H2: Results',
    'H3: What went well?',
    'P: The launch.',
    'L/LI/Lbl: 1.',
    'L/LI/LBody/P: First',
    'L/LI/Lbl: 2.',
    'L/LI/LBody/P: Second',
    'L/LI/LBody/L/LI/LBody/P: Inside',
    'Table/TR/TH/P: Statement',
    'Table/TR/TH/P: Mean',
    'Table/TR/TD/P: Listens',
    'Table/TR/TD/P: 4.2',
  ])
  expect(unread).toContain(FOOTER)
})

test('links of a PDF are elements of their own, also on pages before the last', async () => {
  const link = 'https://example.org/guide'
  const { elements } = await structureOf([
    { text: ['See ', { text: 'the guide', link }, ' first.'] },
    { text: 'Next page', pageBreak: 'before' },
  ])
  expect(elements).toEqual(['P: See first.', 'P/Link: the guide', 'P: Next page'])
})

test('text without sections has questions below its title, and a repeated table header is read once', async () => {
  const { elements, pages } = await structureOf([
    { text: 'Review of Ravi', style: 'title' },
    { text: 'What went well?', style: 'question' },
    { table: { headerRows: 1, body: [['Person'], ...Array.from({ length: 120 }, (_, index) => [`Row ${index}`])] } },
  ])
  expect(pages).toBeGreaterThan(1)
  expect(elements.slice(0, 2)).toEqual(['H1: Review of Ravi', 'H2: What went well?'])
  expect(elements.filter((element) => element.includes('TH'))).toEqual(['Table/TR/TH/P: Person'])
})
