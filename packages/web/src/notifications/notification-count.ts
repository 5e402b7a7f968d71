import { afterFirstPaint } from '../core/after-first-paint.ts'
import type { ApiResponse } from '../core/api.ts'
import { loadChunk } from '../core/lazy-component.ts'
import { createStore } from '../core/store.ts'

/** The bell's count, live (NOTIF-08). */
export const notificationCount = createStore<ApiResponse<'GET /users/{id}/notificationsCount'>>({
  count: 0,
  lastChange: null,
})

/** Follows the count of a person until it is stopped. The code for it is loaded after the page. */
export function watchNotificationCount(personId: string): () => void {
  let isStopped = false
  const following = loadChunk(afterFirstPaint(() => import('./notification-stream.ts'))).then(
    ({ subscribeToNotificationCount }) =>
      isStopped ? undefined : subscribeToNotificationCount(personId, notificationCount.set),
    () => undefined,
  )
  return () => {
    isStopped = true
    void following.then((stop) => stop?.())
  }
}
