import { isAttachmentLink } from '@perennial/domain/files/attachments.ts'
import { safePartLink } from '@perennial/domain/rich-text/links.ts'
import { groupLists, type List } from '@perennial/domain/rich-text/lists.ts'
import { type Block, isMention, type Part, toRichText, type WrittenText } from '@perennial/domain/rich-text/text.ts'
import { IconPaperclip } from '@tabler/icons-react'
import { createElement, Fragment, type ReactNode } from 'react'
import { t } from '../core/i18n.ts'
import { Link } from '../ui/Link.tsx'
import { useHasAttachments } from './attachments.ts'
import css from './RichText.module.css'

type Props = {
  text: WrittenText
  /** The level of headings in the text, below those of the page. */
  headingLevel?: 3 | 4 | 5
}

/** Renders plain or formatted text from the model: nothing that someone wrote is ever markup. */
export function RichTextView({ text, headingLevel = 5 }: Props) {
  const blocks = groupLists(toRichText(text)).map((groupList) =>
    'list' in groupList ? listOf(groupList.list) : blockOf(groupList.block, `h${headingLevel}`),
  )
  return createElement('div', { className: css.shown }, ...blocks)
}

function blockOf({ kind, parts }: Block, heading: string): ReactNode {
  if (kind === 'heading') return createElement(heading, null, ...parts.map(partOf))
  // An empty line would have no height.
  return createElement('p', null, ...(parts.length > 0 ? parts.map(partOf) : [<br key="empty" />]))
}

const listOf = ({ kind, items }: List): ReactNode =>
  createElement(
    kind === 'number' ? 'ol' : 'ul',
    null,
    ...items.map(({ block, lists }) => createElement('li', null, ...block.parts.map(partOf), ...lists.map(listOf))),
  )

function partOf(part: Part): ReactNode {
  if (isMention(part))
    return createElement(Link, { to: `/app/user/${part.mention}`, className: css.mention }, `@${part.name}`)
  const { text, bold, italic, link } = part
  const href = safePartLink(link)
  const content = italic ? createElement('em', null, text) : text
  const marked = bold ? createElement('strong', null, content) : content
  if (href === null) return createElement(Fragment, null, marked)
  return createElement(isAttachmentLink(href) ? AttachedFile : OutsideLink, { href }, marked)
}

function OutsideLink({ href, children }: { href: string; children?: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> ({t('richText.newTab')})</span>
    </a>
  )
}

/** An attached file; without the flag only its name is shown (PERM-41). */
function AttachedFile({ href, children }: { href: string; children?: ReactNode }) {
  if (!useHasAttachments()) return children
  return (
    <a href={href} download className={css.file}>
      <IconPaperclip size={16} stroke={1.5} aria-hidden />
      {children}
      <span className="visually-hidden"> ({t('attachments.file')})</span>
    </a>
  )
}
