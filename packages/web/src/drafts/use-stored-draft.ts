import { useEffect, useState } from 'react'
import { keepsLocalDrafts } from '../core/connection.ts'
import { useCurrentUser } from '../core/session.ts'
import { type LocalDraftStore, openLocalDrafts } from './local-drafts.ts'

/** The longest wait for the storage of the device, so that it never blocks writing. */
const DEVICE_MS = 1_500
const PART = 'form'

export type StoredDraft<D> = {
  /** What was entered here earlier but not sent. */
  draft: D | undefined
  keep: (draft: D) => void
  forget: () => void
}

/** Stores a form on this device until it is sent, readable only by its author (KEEP-3). Undefined until the device has answered. */
export function useStoredDraft<D extends object>(documentId: string): StoredDraft<D> | undefined {
  const me = useCurrentUser()
  const [opened, setOpened] = useState<StoredDraft<D>>()
  useEffect(() => {
    let isGone = false
    const device = openLocalDrafts<D>(me.id, documentId)
    const late = new Promise<undefined>((done) => setTimeout(() => done(undefined), DEVICE_MS))
    void Promise.race([device.all().catch(() => undefined), late]).then((found) => {
      if (isGone) return
      keepsLocalDrafts.set('form')
      setOpened(inOrder(device, found?.[PART]))
    })
    return () => {
      isGone = true
      keepsLocalDrafts.set(false)
    }
  }, [me.id, documentId])
  return opened
}

/** Writes one at a time. Of waiting writes only the latest is kept, so that fast typing is stored within moments. */
function inOrder<D extends object>(device: LocalDraftStore<D>, draft: D | undefined): StoredDraft<D> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting: { draft: D } | undefined
  const then = (act: () => Promise<void>) => {
    last = last.then(act).catch(() => undefined)
  }
  return {
    draft,
    keep: (changed) => {
      if (waiting) {
        waiting.draft = changed
        return
      }
      const entry = { draft: changed }
      waiting = entry
      then(() => {
        if (waiting === entry) waiting = undefined
        return device.keep(PART, entry.draft)
      })
    },
    forget: () => {
      waiting = undefined
      then(() => device.forget(PART))
    },
  }
}
