import { useQuery } from '@tanstack/react-query'
import { api, fileAddress } from '../core/api.ts'
import { useVisitor } from '../core/session.ts'

const FRESH_MS = 600_000
const MOST_AT_ONCE = 100
/** Whoever is drawn in the same moment is asked for together. */
const TOGETHER_MS = 20

type Waiting = { id: string; tell: (pictureId: string | null) => void }
let waiting: Waiting[] = []

async function askForAll(): Promise<void> {
  const all = waiting
  waiting = []
  const ids = [...new Set(all.map(({ id }) => id))]
  for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
    const some = ids.slice(from, from + MOST_AT_ONCE)
    // Without an answer the initials stay, which say as much.
    const pictures = await api('GET /users/pictures', { ids: some.join(',') }).then(
      (answer) => answer.pictures,
      () => [],
    )
    const known = new Map(pictures.map(({ personId, pictureId }) => [personId, pictureId]))
    for (const { id, tell } of all) if (some.includes(id)) tell(known.get(id) ?? null)
  }
}

/** Which picture somebody has: asked once for all who are on the page. */
function pictureIdOf(id: string): Promise<string | null> {
  return new Promise((tell) => {
    if (waiting.length === 0) setTimeout(() => void askForAll(), TOGETHER_MS)
    waiting.push({ id, tell })
  })
}

const SMALL_UNTIL_PX = 48

/** The address of somebody's picture; undefined while it is not known, and for whoever has none. */
export function usePicture(id: string | undefined, size: number): string | undefined {
  const me = useVisitor()
  const read = useQuery({
    queryKey: ['GET /users/pictures', id],
    queryFn: () => pictureIdOf(id ?? ''),
    // Guests know nobody but those who asked them.
    enabled: id !== undefined && me !== null && !me.isGuest,
    staleTime: FRESH_MS,
  })
  if (!id || !read.data) return undefined
  return fileAddress('GET /users/{id}/pictures/{pictureId}', {
    ...{ id, pictureId: read.data },
    size: size <= SMALL_UNTIL_PX ? 'small' : 'large',
  })
}
