// What other areas may use of writing.
export { type Described, defineDocument } from './document-kinds.ts'
export { forgetDocument, keepEarlier, keepRefused, keepRefusedAnswer, keepReplaced, type Written } from './revisions.ts'
