import type { TemplateText } from '@perennial/domain/mail-templates/validation.ts'
import { useEffect, useState } from 'react'
import { useMe } from '../core/session.ts'
import { type Device, openDevice } from '../drafts/local-drafts.ts'

/** A device that does not answer must not keep anybody from writing. */
const DEVICE_MS = 1_500

export type KeptText = TemplateText & { version: number }
export type Kept = {
  /** What was written here before and not saved. */
  text: KeptText | undefined
  keep: (text: KeptText) => void
  forget: () => void
}

/**
 * What this device keeps of a text until it is saved: through reload, closed tab and expired login, for its author alone
 * (KEEP-3). Undefined until that is known.
 */
export function useKept(place: string): Kept | undefined {
  const me = useMe()
  const [opened, setOpened] = useState<Kept>()
  useEffect(() => {
    let isGone = false
    const device = openDevice<KeptText>(me.id, 'email-templates')
    const late = new Promise<undefined>((done) => setTimeout(() => done(undefined), DEVICE_MS))
    const all = device.all().catch(() => undefined)
    void Promise.race([all, late]).then((found) => {
      if (!isGone) setOpened(keptOn(device, place, found?.[place]))
    })
    return () => {
      isGone = true
    }
  }, [me.id, place])
  return opened
}

function keptOn(device: Device<KeptText>, place: string, text: KeptText | undefined): Kept {
  return {
    text,
    keep: (written) => void device.keep(place, written).catch(() => undefined),
    forget: () => void device.forget(place).catch(() => undefined),
  }
}
