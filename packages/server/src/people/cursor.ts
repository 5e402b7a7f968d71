/** Where a page ended, and how many rows there are in all, which is counted once for the first page. */
export type Cursor = { after: (string | null)[]; total: number }

export const encodeCursor = (cursor: Cursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url')

/** Anything can be in the text: whatever is not a valid cursor means the first page. */
export function decodeCursor(text: string | undefined, length: number): Cursor | undefined {
  if (!text) return undefined
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    const { after, total } = read as Partial<Cursor>
    const isWhole = Array.isArray(after) && after.length === length && Number.isSafeInteger(total)
    return isWhole && after.every((item) => typeof item === 'string' && !item.includes('\0'))
      ? { after, total: total as number }
      : undefined
  } catch {
    return undefined
  }
}
