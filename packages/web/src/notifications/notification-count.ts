import { late } from '../core/after-first-paint.ts'
import type { Answered } from '../core/api.ts'
import { loadPart } from '../core/lazy-component.ts'
import { createStore } from '../core/store.ts'

/** The bell's count, live (NOTIF-08). */
export const count = createStore<Answered<'GET /users/{id}/notificationsCount'>>({ count: 0, lastChange: null })

/** Follows the count of a person until it is told to stop. What does so is loaded after the page. */
export function followCount(personId: string): () => void {
  let isStopped = false
  const following = loadPart(
    late(() => import('./notification-stream.ts')),
    true,
  ).then(
    ({ follow }) => (isStopped ? undefined : follow(personId, count.set)),
    () => undefined,
  )
  return () => {
    isStopped = true
    void following.then((stop) => stop?.())
  }
}
