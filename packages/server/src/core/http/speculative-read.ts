import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Viewer } from '../viewer.ts'

/** So many sessions are remembered; the one that was not used longest goes first. */
const MAX = 2_000

const remembered = new Map<string, Viewer>()

const nameOf = ({ companyId, token }: Session) =>
  `${companyId} ${createHash('sha256').update(token).digest('base64url')}`

type Session = { companyId: string; token: string }
type Looking<T> = {
  session: Session
  /** Finds who asks, as it is now. */
  check: () => Promise<Viewer>
  /** Refuses whoever may not ask at all. */
  demand: (viewer: Viewer) => void
  /** Reads the answer as this viewer sees it, and does nothing else. */
  read: (viewer: Viewer) => Promise<T>
}

/**
 * Reads while it is still being looked up who asks, as whoever it was last time, so that both go to the database in one turn. What was
 * read is handed out only if the viewer was found to be the very same in every right, setting and feature, in the same moment of the
 * database (MAY-5); otherwise it is read again. Only for what changes nothing.
 */
export async function readSpeculatively<T>({ session, check, demand, read }: Looking<T>): Promise<T> {
  const name = nameOf(session)
  const guess = remembered.get(name)
  const looking = check()
  const early = guess && readEarly(guess, demand, read)
  try {
    const viewer = await looking
    demand(viewer)
    keep(name, viewer)
    if (early && isDeepStrictEqual(viewer, guess)) return await early
    // Its statements are on their way: what comes after them would fail with them if it did not wait.
    await early?.catch(() => undefined)
    return await read(viewer)
  } catch (error) {
    remembered.delete(name)
    await early?.catch(() => undefined)
    throw error
  }
}

function readEarly<T>(guess: Viewer, demand: Looking<T>['demand'], read: Looking<T>['read']): Promise<T> | undefined {
  try {
    demand(guess)
  } catch {
    // Who may not ask hears so from what is found now.
    return undefined
  }
  const early = read(guess)
  early.catch(() => undefined)
  return early
}

function keep(name: string, viewer: Viewer) {
  remembered.delete(name)
  remembered.set(name, viewer)
  const [oldest] = remembered.size > MAX ? remembered.keys() : []
  if (oldest !== undefined) remembered.delete(oldest)
}
