import { allowed, refused, type Verdict } from '../verdict.ts'
import { MAX_PERSON_FILE_BYTES } from './person-files.ts'

/** Files can be attached to formatted texts, and stand among helpful resources, while the company has this on; on by default (PERM-41). */
export const ATTACHMENTS_FLAG = 'FEATURE_clippyAttachments'

/** Texts that can have files; what each is, its area says. */
export const attachmentKinds = ['review-answer'] as const
export type AttachmentKind = (typeof attachmentKinds)[number]

/** So many files in all texts of one document. */
export const MAX_ATTACHMENTS = 20
export const MAX_ATTACHMENT_BYTES = MAX_PERSON_FILE_BYTES

export const attachmentRefusals = ['TEXT_NOT_YOURS', 'TOO_MANY_ATTACHMENTS'] as const

/** May someone add a file to a text? Whoever may write it now, as long as there are not too many. */
export function canAddAttachment(facts: {
  mayWrite: boolean
  count: number
}): Verdict<(typeof attachmentRefusals)[number]> {
  if (!facts.mayWrite) return refused('TEXT_NOT_YOURS')
  return facts.count >= MAX_ATTACHMENTS ? refused('TOO_MANY_ATTACHMENTS', { most: MAX_ATTACHMENTS }) : allowed
}

const ADDRESS = /^\/api\/attachments\/([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/

/** What stands in a text for a file: a link of our own. Who opens it is asked each time. */
export const attachmentLink = (fileId: string): string => `/api/attachments/${fileId}`
/** Is this the address of an attached file? */
export const isAttachmentLink = (link: unknown): link is string => typeof link === 'string' && ADDRESS.test(link)
