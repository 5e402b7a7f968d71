// What other areas may use of writing.
export { type Described, defineDocument } from './documents.ts'
export { forgetDocument, keepEarlier, keepRefused, keepRefusedAnswer, keepReplaced, type Written } from './keeping.ts'
