/** The limits of a person’s refused texts in Backups, in bytes and in number; expired ones don’t count. */
const MAX_BYTES = 4_000_000
const MAX_TEXTS = 500
/** The space that formatted text may take per character the question allows. */
const BYTES_PER_CHARACTER = 12

export type RefusedText = {
  bytes: number
  /** The length that the question allows; null if the question doesn’t exist. */
  limit: number | null
}

/**
 * May a refused text be kept in its author’s Backups? It stays in the browser either way, and the response says whether
 * it was kept; without a limit anyone with a login could fill the disk with refused texts.
 */
export const shouldKeepRefusedText = (text: RefusedText, existing: { bytes: number; texts: number }): boolean =>
  text.limit !== null &&
  text.bytes <= text.limit * BYTES_PER_CHARACTER &&
  existing.texts < MAX_TEXTS &&
  existing.bytes + text.bytes <= MAX_BYTES
