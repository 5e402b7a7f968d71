import { useEffect, useState } from 'react'
import { keepsLocalDrafts } from '../core/connection.ts'
import { useCurrentUser } from '../core/session.ts'
import { type LocalDraftStore, openLocalDrafts } from './local-drafts.ts'
import { readDrafts } from './read-drafts.ts'

export type StoredDraft<D> = {
  /** What was entered here earlier but not sent. */
  draft: D | undefined
  /** The key of the form: it changes if the draft was found late and nothing has been entered yet. */
  formKey: 'opened' | 'restored'
  keep: (draft: D) => void
  forget: () => void
}

/**
 * Stores a form on this device until it is sent, readable only by its author (KEEP-3). Undefined until the device has answered, or
 * takes too long. Documents with several forms name each of them by its part.
 */
export function useStoredDraft<D extends object>(documentId: string, part = 'form'): StoredDraft<D> | undefined {
  const me = useCurrentUser()
  const [opened, setOpened] = useState<StoredDraft<D> & { documentId: string; part: string }>()
  useEffect(() => {
    let isGone = false
    const { inTime, late, device } = readDrafts(openLocalDrafts<D>(me.id, documentId))
    const writes = inOrder(device, part)
    void inTime.then((found) => {
      if (isGone) return
      keepsLocalDrafts.set('form')
      setOpened({ documentId, part, draft: found[part], formKey: 'opened', ...writes })
    })
    void late.then((found) => {
      if (!isGone && found[part]) setOpened({ documentId, part, draft: found[part], formKey: 'restored', ...writes })
    })
    return () => {
      isGone = true
      keepsLocalDrafts.set(false)
    }
  }, [me.id, documentId, part])
  // Another document is opened anew: what belongs to the former one is never shown or stored with it.
  return opened?.documentId === documentId && opened.part === part ? opened : undefined
}

/** Writes one at a time. Of waiting writes only the latest is kept, so that fast typing is stored within moments. */
function inOrder<D extends object>(device: LocalDraftStore<D>, part: string): Pick<StoredDraft<D>, 'keep' | 'forget'> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting: { draft: D } | undefined
  const then = (act: () => Promise<void>) => {
    last = last.then(act).catch(() => undefined)
  }
  return {
    keep: (changed) => {
      if (waiting) {
        waiting.draft = changed
        return
      }
      const entry = { draft: changed }
      waiting = entry
      then(() => {
        if (waiting === entry) waiting = undefined
        return device.keep(part, entry.draft)
      })
    },
    forget: () => {
      waiting = undefined
      then(() => device.forget(part))
    },
  }
}
