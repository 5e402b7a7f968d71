type Page = { next: string | null }

/** Reads all pages of a list, for a file. */
export async function readAllPages<P extends Page, R>(
  read: (from: { cursor?: string }) => Promise<P>,
  present: (page: P) => readonly R[],
): Promise<R[]> {
  const rows: R[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: P = await read(cursor ? { cursor } : {})
    rows.push(...present(page))
    cursor = page.next
  }
  return rows
}
