import type { App } from '../core/app.ts'
import { type MomentPosition, readPosition, refuseCursor, writePosition } from '../core/http/cursor.ts'
import type { Viewer } from '../core/viewer.ts'
import { decryptSecret, encryptSecret, keyedDigest } from '../identity/public.ts'

type Query = { cursor?: string | undefined }

/** Of each reader and stream another one: compared with other streams, a position would tell more than where this one ended. */
const purposeOf = (app: App, viewer: Viewer, { cursor: _, ...stream }: Query) =>
  `activities ${keyedDigest(app, 'activities', JSON.stringify([viewer.company.id, viewer.id, stream]))}`

/**
 * Encrypted: with positions of their own choice, readers could find out where the search for entries that they may read ends early,
 * and so how many others there are (MAY-4).
 */
export const sealCursor = (app: App, viewer: Viewer, query: Query, position: MomentPosition): string =>
  encryptSecret(app, purposeOf(app, viewer, query), writePosition(position))

/** Where the page ended that has this cursor; undefined for the first page. */
export const openCursor = (app: App, viewer: Viewer, query: Query): MomentPosition | undefined =>
  query.cursor ? readPosition(decrypted(app, purposeOf(app, viewer, query), query.cursor)) : undefined

function decrypted(app: App, purpose: string, cursor: string): string {
  try {
    return decryptSecret(app, purpose, cursor)
  } catch {
    return refuseCursor()
  }
}
