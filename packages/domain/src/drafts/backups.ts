/** Refused texts of one person take so much room in Backups, in all and in number; what is older than Backups go back has gone. */
const MAX_BYTES = 4_000_000
const MAX_TEXTS = 500
/** Formatted text takes more room than its words; this much for each character that the question allows. */
const BYTES_PER_CHARACTER = 12

export type RefusedText = {
  bytes: number
  /** How long the question lets an answer be; null where there is no such question. */
  limit: number | null
}

/**
 * Whether a refused text is kept in its author's Backups as well. It stays in the browser either way, and the answer says whether it was
 * kept; without a limit anyone with a login could fill the disk by texts that are refused.
 */
export const shouldKeepRefusedText = (text: RefusedText, existing: { bytes: number; texts: number }): boolean =>
  text.limit !== null &&
  text.bytes <= text.limit * BYTES_PER_CHARACTER &&
  existing.texts < MAX_TEXTS &&
  existing.bytes + text.bytes <= MAX_BYTES
