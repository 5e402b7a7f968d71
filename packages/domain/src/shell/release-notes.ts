/** What is new in a version; its messages are `notes.<version>.title` and `notes.<version>.<point>`. */
export type ReleaseNote = { version: string; publishedAt: string; points: readonly string[] }

/** Every version, the newest first. */
export const releaseNotes: readonly ReleaseNote[] = [
  { version: '0.1.0', publishedAt: '2026-11-22T00:00:00.000Z', points: ['reviews', 'people', 'safe'] },
]

/** When the newest notes were published. */
export const lastUpdated = (notes: readonly ReleaseNote[] = releaseNotes): string | null =>
  notes
    .map((note) => note.publishedAt)
    .toSorted()
    .at(-1) ?? null

/** Is there news for someone who last looked at that time (HELP-04)? */
export const hasUnreadNotes = (lastChecked: string | null, notes: readonly ReleaseNote[] = releaseNotes): boolean => {
  const newest = lastUpdated(notes)
  return newest !== null && (lastChecked === null || lastChecked < newest)
}
