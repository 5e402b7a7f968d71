import type { TemplateText } from '@perennial/domain/mail-templates/validation.ts'
import { useEffect, useState } from 'react'
import { useCurrentUser } from '../core/session.ts'
import { type LocalDraftStore, openLocalDrafts } from '../drafts/local-drafts.ts'

/** The longest wait for the storage of the device, so that it never blocks writing. */
const DEVICE_MS = 1_500

export type LocalDraft = TemplateText & { version: number }
export type LocalDraftState = {
  /** What was written here earlier but not saved. */
  text: LocalDraft | undefined
  keep: (text: LocalDraft) => void
  forget: () => void
}

/**
 * Keeps a text on this device until it is saved, through reload, closed tab and expired login, readable only by its author
 * (KEEP-3). Undefined until the device has answered.
 */
export function useLocalDraft(draftKey: string): LocalDraftState | undefined {
  const me = useCurrentUser()
  const [opened, setOpened] = useState<LocalDraftState>()
  useEffect(() => {
    let isGone = false
    const device = openLocalDrafts<LocalDraft>(me.id, 'email-templates')
    const late = new Promise<undefined>((done) => setTimeout(() => done(undefined), DEVICE_MS))
    const all = device.all().catch(() => undefined)
    void Promise.race([all, late]).then((found) => {
      if (!isGone) setOpened(savedOn(device, draftKey, found?.[draftKey]))
    })
    return () => {
      isGone = true
    }
  }, [me.id, draftKey])
  return opened
}

function savedOn(device: LocalDraftStore<LocalDraft>, draftKey: string, text: LocalDraft | undefined): LocalDraftState {
  return {
    text,
    keep: (written) => void device.keep(draftKey, written).catch(() => undefined),
    forget: () => void device.forget(draftKey).catch(() => undefined),
  }
}
