import type { App } from '../core/app.ts'
import { handler } from '../core/http/handler.ts'
import type { LiveMessage } from '../core/live-updates.ts'
import { countUnread } from './unread-count.ts'

/** How often the session of an open page is checked, in addition to its events (MAY-5). */
const POLL_INTERVAL_MS = 8_000

/**
 * Sends an open page the number of unread entries, immediately and on each change, and the end of its session
 * (NOTIF-08, MAY-5).
 */
export const openLiveStream = handler('GET /event-stream', async ({ viewer, app, request }) => ({
  listener: { sessionId: viewer.session.id, personId: viewer.id },
  open: async (page) => {
    const companyId = viewer.company.id
    let isOver = false
    const end = () => {
      if (isOver) return
      isOver = true
      page.send('signedOut', {})
      page.close()
    }
    const sendCount = async () => {
      const count = await countFor(app, companyId, request)
      if (count === undefined) end()
      else if (!isOver) page.send('count', count)
    }
    // A failed update is sent with the next check.
    const tryToNotify = () => void sendCount().catch((error) => app.log.debug({ error }, 'a count was not told'))
    const hear = (news: LiveMessage) => {
      if (news.name === 'count') return tryToNotify()
      if (news.sessionIds.includes(viewer.session.id)) end()
    }
    const leave = app.liveUpdates.listen(companyId, viewer.id, hear)
    const timer = setInterval(() => void check().catch(() => undefined), POLL_INTERVAL_MS)
    timer.unref()
    const check = async () => {
      if (!(await isStillIn(app, companyId, request))) end()
    }
    tryToNotify()
    return () => {
      isOver = true
      clearInterval(timer)
      leave()
    }
  },
}))

type AuthRequest = Parameters<App['authenticate']>[0]['request']

/** Authenticates again, as for a request: without rights nothing is sent. */
async function viewerNow(app: App, companyId: string, asked: AuthRequest) {
  const now = app.clock.now()
  const request = await app.resolveStaffSession(asked, now)
  return app.db.inCompany(companyId, async (tx) => {
    const token = request.session?.token
    const viewer =
      token === undefined ? undefined : await app.authenticate({ tx, token, now, request, isUnattended: true })
    // Nothing is sent to people who must set up a second factor first (AUTH-6).
    if (viewer?.session.mustEnroll) return undefined
    return viewer && { viewer, count: await countUnread(tx, viewer.id, now) }
  })
}

const countFor = async (app: App, companyId: string, request: AuthRequest) =>
  (await viewerNow(app, companyId, request))?.count
const isStillIn = async (app: App, companyId: string, request: AuthRequest) =>
  (await viewerNow(app, companyId, request)) !== undefined
