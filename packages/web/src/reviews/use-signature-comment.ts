import { useEffect, useRef, useState } from 'react'
import { useCurrentUser } from '../core/session.ts'
import { type LocalDraftStore, openLocalDrafts } from '../drafts/local-drafts.ts'
import { readDrafts } from '../drafts/read-drafts.ts'

const PART = 'signature'
type Unsent = { comment: string }

/**
 * The comment for a signature while it is being written. This device keeps it until it is signed, through reload, closed tab
 * and expired login, readable only by its author (KEEP-3). Undefined until the device has answered.
 */
export function useSignatureComment(reviewId: string, isWanted: boolean) {
  const { id: accountId } = useCurrentUser()
  const [comment, setComment] = useState<string>()
  const device = useRef<LocalDraftStore<Unsent>>(undefined)
  // In order, so that nothing is stored after it was forgotten.
  const changes = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    if (!isWanted || device.current) return
    const drafts = readDrafts(openLocalDrafts<Unsent>(accountId, reviewId))
    device.current = drafts.device
    void drafts.inTime.then((found) => setComment(found[PART]?.comment ?? ''))
    void drafts.late.then((found) => found[PART] && setComment(found[PART].comment))
  }, [accountId, reviewId, isWanted])
  return {
    comment,
    /** An empty comment is forgotten. */
    change: (text: string) => {
      setComment(text)
      const update = () =>
        text.trim() === '' ? device.current?.forget(PART) : device.current?.keep(PART, { comment: text })
      changes.current = changes.current.then(update).catch(() => undefined)
    },
  }
}
