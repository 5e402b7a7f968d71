import { lastUpdated, releaseNotes } from '@perennial/domain/shell/release-notes.ts'
import { eq } from 'drizzle-orm'
import { handler } from '../core/http/handler.ts'
import { people } from '../people/tables.ts'

export const listReleaseNotes = handler('GET /release-notes', async () => ({
  notes: releaseNotes.map((note) => ({ ...note, points: [...note.points] })),
}))

export const readLastUpdated = handler('GET /release-notes/last-updated', async () => ({ lastUpdated: lastUpdated() }))

/** Opening the notes marks them as checked (HELP-04); notes of a later day count as news again. */
export const markNotesRead = handler('POST /release-notes/read', async ({ viewer, tx, now }) => {
  const newest = lastUpdated()
  const at = newest !== null && newest > now.toISOString() ? new Date(newest) : now
  await tx.update(people).set({ releaseNotesSeenAt: at }).where(eq(people.id, viewer.id))
  return { lastCheckedReleaseNotes: at.toISOString() }
})
