import { allowed, refused, type Verdict } from '../verdict.ts'
import { MAX_PERSON_FILE_BYTES } from './person-files.ts'

/** Formatted texts can have attachments, and helpful resources can be files, while this is on; on by default (PERM-41). */
export const ATTACHMENTS_FLAG = 'FEATURE_clippyAttachments'

/** Texts that can have attachments; their area declares them. */
export const attachmentKinds = ['review-answer', 'objective'] as const
export type AttachmentKind = (typeof attachmentKinds)[number]

/** The maximum number of files in all texts of one document. */
export const MAX_ATTACHMENTS = 20
export const MAX_ATTACHMENT_BYTES = MAX_PERSON_FILE_BYTES

export const attachmentRefusals = ['TEXT_NOT_YOURS', 'TOO_MANY_ATTACHMENTS'] as const

/** May someone attach a file to a text? People who may write it now, up to a maximum. */
export function canAddAttachment(facts: {
  mayWrite: boolean
  count: number
}): Verdict<(typeof attachmentRefusals)[number]> {
  if (!facts.mayWrite) return refused('TEXT_NOT_YOURS')
  return facts.count >= MAX_ATTACHMENTS ? refused('TOO_MANY_ATTACHMENTS', { most: MAX_ATTACHMENTS }) : allowed
}

const ADDRESS = /^\/api\/attachments\/([\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/

/** The link to an attached file in a text. Access is checked whenever it is opened. */
export const attachmentLink = (fileId: string): string => `/api/attachments/${fileId}`
/** Whether this is the link of an attached file. */
export const isAttachmentLink = (link: unknown): link is string => typeof link === 'string' && ADDRESS.test(link)
/** The file that a link of an attached file leads to. */
export const attachedFileId = (link: string): string | undefined => ADDRESS.exec(link)?.[1]
