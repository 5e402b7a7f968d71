import { useSyncExternalStore } from 'react'
import { afterFirstPaint } from '../core/after-first-paint.ts'
import { api, fileUrl } from '../core/api.ts'
import { useOptionalCurrentUser } from '../core/session.ts'

const FRESH_MS = 600_000
const MAX_CONCURRENT = 100
/** Whoever is drawn in the same moment is asked for together. */
const TOGETHER_MS = 20

/** Which picture somebody has, if any, and until when that counts. */
const known = new Map<string, { pictureId: string | undefined; until: number }>()
const followers = new Map<string, Set<() => void>>()
const waiting = new Set<string>()

function notifyListeners(ids: Iterable<string>) {
  for (const id of ids) for (const item of followers.get(id) ?? []) item()
}

async function askForAll(): Promise<void> {
  const ids = [...waiting]
  waiting.clear()
  for (let from = 0; from < ids.length; from += MAX_CONCURRENT) {
    const some = ids.slice(from, from + MAX_CONCURRENT)
    // Without an answer the initials stay, which say as much.
    const pictures = await api('GET /users/pictures', { ids: some.join(',') }).then(
      (answer) => answer.pictures,
      () => [],
    )
    const found = new Map(pictures.map(({ personId, pictureId }) => [personId, pictureId]))
    for (const id of some) known.set(id, { pictureId: found.get(id), until: performance.now() + FRESH_MS })
    notifyListeners(some)
  }
}

/** Initials stand in their places meanwhile, so that the first page has the line to itself. */
const askLater = afterFirstPaint(askForAll)

function ask(id: string) {
  if ((known.get(id)?.until ?? 0) > performance.now() || waiting.has(id)) return
  if (waiting.size === 0) setTimeout(() => void askLater(), TOGETHER_MS)
  waiting.add(id)
}

/** Follows the picture of somebody, who is asked for together with all who are on the page. */
function follow(id: string, follower: () => void): () => void {
  const all = followers.get(id) ?? new Set()
  followers.set(id, all.add(follower))
  ask(id)
  return () => {
    all.delete(follower)
    if (all.size === 0) followers.delete(id)
  }
}

/** After a picture was changed: whoever is on the page is asked for anew. */
export function refreshPictures(): void {
  for (const item of known.values()) item.until = 0
  for (const id of followers.keys()) ask(id)
}

const SMALL_UNTIL_PX = 48
const nobody = () => () => undefined

/** The address of somebody's picture; undefined while it is not known, and for whoever has none. */
export function usePicture(id: string | undefined, size: number): string | undefined {
  const me = useOptionalCurrentUser()
  // Guests know nobody but those who asked them.
  const asked = me === null || me.isGuest ? undefined : id
  const pictureId = useSyncExternalStore(asked === undefined ? nobody : (follower) => follow(asked, follower), () =>
    asked === undefined ? undefined : known.get(asked)?.pictureId,
  )
  if (!id || !pictureId) return undefined
  return fileUrl('GET /users/{id}/pictures/{pictureId}', {
    id,
    pictureId,
    size: size <= SMALL_UNTIL_PX ? 'small' : 'large',
  })
}
