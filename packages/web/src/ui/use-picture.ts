import { useSyncExternalStore } from 'react'
import { afterFirstPaint } from '../core/after-first-paint.ts'
import { api, fileUrl } from '../core/api.ts'
import { useOptionalCurrentUser } from '../core/session.ts'

const FRESH_MS = 600_000
const MAX_CONCURRENT = 100
/** People who are rendered in the same moment are requested together. */
const TOGETHER_MS = 20

/** The picture of a person, if any, and how long that is valid. */
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
    // Without a response the initials stay, and the next component that shows one of them asks again.
    const pictures = await api('GET /users/pictures', { ids: some.join(',') }).then(
      (answer) => answer.pictures,
      () => undefined,
    )
    if (!pictures) continue
    const found = new Map(pictures.map(({ personId, pictureId }) => [personId, pictureId]))
    for (const id of some) known.set(id, { pictureId: found.get(id), until: performance.now() + FRESH_MS })
    notifyListeners(some)
  }
}

/** Initials are shown first, so that pictures don’t compete with the first page. */
const askLater = afterFirstPaint(askForAll)

function ask(id: string) {
  if ((known.get(id)?.until ?? 0) > performance.now() || waiting.has(id)) return
  if (waiting.size === 0) setTimeout(() => void askLater(), TOGETHER_MS)
  waiting.add(id)
}

/** Subscribes to the picture of a person; everyone on the page is requested together. */
function follow(id: string, follower: () => void): () => void {
  const all = followers.get(id) ?? new Set()
  followers.set(id, all.add(follower))
  ask(id)
  return () => {
    all.delete(follower)
    if (all.size === 0) followers.delete(id)
  }
}

/** After a picture was changed: requests everyone on the page again. */
export function refreshPictures(): void {
  for (const item of known.values()) item.until = 0
  for (const id of followers.keys()) ask(id)
}

const SMALL_UNTIL_PX = 48
const notSubscribed = () => () => undefined

/** The URL of a person's picture; undefined while it is unknown or if there is none. */
export function usePicture(id: string | undefined, size: number): string | undefined {
  const me = useOptionalCurrentUser()
  // Guests know only the people who invited them.
  const asked = me === null || me.isGuest ? undefined : id
  const pictureId = useSyncExternalStore(
    asked === undefined ? notSubscribed : (follower) => follow(asked, follower),
    () => (asked === undefined ? undefined : known.get(asked)?.pictureId),
  )
  if (!id || !pictureId) return undefined
  return fileUrl('GET /users/{id}/pictures/{pictureId}', {
    id,
    pictureId,
    size: size <= SMALL_UNTIL_PX ? 'small' : 'large',
  })
}
