import { safePartLink } from '@perennial/domain/rich-text/links.ts'
import { Extension, Mark, mergeAttributes, Node } from '@tiptap/core'
import { HardBreak } from '@tiptap/extension-hard-break'
import { ListItem } from '@tiptap/extension-list'

/** A link to the web, an email address or an attachment; opens in a new tab without a referrer. */
export const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML() {
    const hrefOf = (element: HTMLElement) => safePartLink(element.getAttribute('href'))
    const getAttrs = (element: HTMLElement) => (hrefOf(element) === null ? false : { href: hrefOf(element) })
    return [{ tag: 'a[href]', getAttrs }]
  },
  renderHTML: ({ HTMLAttributes: { href } }) => [
    'a',
    { href: safePartLink(href) ?? undefined, target: '_blank', rel: 'noopener noreferrer' },
    0,
  ],
})

/** A heading; rendered as a paragraph in the field, since real headings belong to the page. */
export const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'p[data-heading]', priority: 100 }, ...[1, 2, 3, 4, 5, 6].map((of) => ({ tag: `h${of}` }))],
  renderHTML: () => ['p', { 'data-heading': '' }, 0],
  addKeyboardShortcuts() {
    const isIn = () => this.editor.isActive(this.name)
    return {
      'Mod-Alt-1': () => this.editor.commands.toggleNode(this.name, 'paragraph'),
      // At its beginning, Backspace first turns it into a paragraph, before joining it with the one above.
      Backspace: () =>
        isIn() && this.editor.state.selection.empty && this.editor.state.selection.$from.parentOffset === 0
          ? this.editor.commands.setNode('paragraph')
          : false,
    }
  },
})

/** A mentioned person. Does not notify them, and links to their profile when read. */
export const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    id: { default: '', parseHTML: (element: HTMLElement) => element.dataset.mention ?? '' },
    name: { default: '', parseHTML: (element: HTMLElement) => element.dataset.name ?? '' },
  }),
  parseHTML: () => [{ tag: 'span[data-mention]' }],
  renderHTML: ({ node }) => [
    'span',
    mergeAttributes({ 'data-mention': node.attrs.id, 'data-name': node.attrs.name }),
    `@${node.attrs.name}`,
  ],
  renderText: ({ node }) => `@${node.attrs.name}`,
})

/** An item holds a line and nested lists. Tab moves to the next field, as everywhere. */
export const ListItemNode = ListItem.extend({
  content: 'paragraph (bulletList | orderedList)*',
  addKeyboardShortcuts() {
    const deeper = () => this.editor.commands.sinkListItem(this.name)
    const outwards = () => this.editor.commands.liftListItem(this.name)
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      'Mod-]': deeper,
      'Mod-[': outwards,
      'Alt-Shift-ArrowRight': deeper,
      'Alt-Shift-ArrowLeft': outwards,
    }
  },
})

/** A new line in the same paragraph. */
export const LineBreakNode = HardBreak.extend({
  addKeyboardShortcuts() {
    return { 'Shift-Enter': () => this.editor.commands.setHardBreak() }
  },
})

/** Ctrl+K opens the link form. */
export const linkShortcut = (ask: () => void) =>
  Extension.create({
    name: 'asksForLink',
    addKeyboardShortcuts: () => ({
      'Mod-k': () => {
        ask()
        return true
      },
    }),
  })
