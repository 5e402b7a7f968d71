import { expect, test } from 'vitest'
import { safeLink, safePartLink } from '../rich-text/links.ts'
import { sanitizeRichText } from '../rich-text/sanitize.ts'
import { plainText, simplifyRichText } from '../rich-text/text.ts'
import { attachmentLink, canAddAttachment, isAttachmentLink, MAX_ATTACHMENTS } from './attachments.ts'

const address = attachmentLink('0b7e6a3c-52f1-4c8e-9d1a-7f3f0c2b9e11')

test('SYS-118 people who may write a text may attach files to it, up to a maximum', () => {
  expect(canAddAttachment({ mayWrite: true, count: MAX_ATTACHMENTS - 1 })).toEqual({ allowed: true })
  expect(canAddAttachment({ mayWrite: true, count: MAX_ATTACHMENTS })).toMatchObject({
    reason: 'TOO_MANY_ATTACHMENTS',
    facts: { most: MAX_ATTACHMENTS },
  })
  expect(canAddAttachment({ mayWrite: false, count: 0 })).toMatchObject({ reason: 'TEXT_NOT_YOURS' })
})

test('SYS-118 an attached file is a link in a stored text, only at our own addresses', () => {
  const rich = { blocks: [{ kind: 'paragraph' as const, parts: [{ text: 'plan.pdf', link: address }] }] }
  expect(sanitizeRichText(rich)).toEqual(rich)
  expect(simplifyRichText(rich)).toEqual(rich)
  expect(plainText(rich)).toBe('plan.pdf')
})

test.each([
  '/api/attachments/1',
  `${address}/..`,
  `${address}?x=1`,
  `//evil.example${address}`,
  '/api/logout',
  '/api/users/0b7e6a3c-52f1-4c8e-9d1a-7f3f0c2b9e11',
])('%s is not an attachment link', (link) => {
  expect(isAttachmentLink(link)).toBe(false)
  expect(safePartLink(link)).toBeNull()
})

test('external links are never attachment links', () => {
  expect(safePartLink(address)).toBe(address)
  expect(safePartLink('example.com')).toBe('https://example.com/')
  expect(safeLink(address)).toBeNull()
})
