import type { LocalDraftStore } from './local-drafts.ts'

/** The longest wait for the storage of the device, so that it never blocks writing or signing. */
const DEVICE_MS = 1_500
/** Ends the name of a draft that was found after something else had been written in its place. */
const EARLIER = ' earlier'

export type DraftReading<Unsent> = {
  /** The drafts that were found in time; none if the device is slow. */
  inTime: Promise<Record<string, Unsent>>
  /** What a slow device found later, except parts that have been written since. */
  late: Promise<Record<string, Unsent>>
  /** Stores drafts without overwriting one that its author has not seen. */
  device: LocalDraftStore<Unsent>
}

/**
 * Reads the drafts of a document without blocking writing. A draft that is found too late is kept under another name if
 * something else was written in its place, and restored by the next visit once that was sent (KEEP-3).
 */
export function readDrafts<Unsent extends object>(
  device: LocalDraftStore<Unsent>,
  timeout: Promise<void> = new Promise((done) => setTimeout(done, DEVICE_MS)),
): DraftReading<Unsent> {
  const stored = device.all().catch(() => undefined)
  let isSlow = false
  /** The parts that were found late and shown, or written since, with what must be done before writing. */
  const handled = new Map<string, Promise<void>>()
  /** The names of shown drafts that an earlier visit kept under another name. */
  const otherNames = new Map<string, string>()

  const show = (all: Record<string, Unsent>) => {
    const shown: Record<string, Unsent> = {}
    for (const [name, draft] of Object.entries(all)) {
      const part = name.replace(/( earlier)+$/, '')
      if (handled.has(part) || part in shown || (part !== name && part in all)) continue
      shown[part] = draft
      if (part !== name) otherNames.set(part, name)
    }
    return shown
  }
  const setAside = async (part: string) => {
    try {
      const all = (await stored) ?? (await device.all())
      const draft = all[part]
      if (!draft) return
      let name = part + EARLIER
      while (name in all) name += EARLIER
      await device.keep(name, draft)
    } catch (error) {
      handled.delete(part)
      throw error
    }
  }
  const prepare = (part: string) => {
    const before = handled.get(part) ?? setAside(part)
    handled.set(part, before)
    return before
  }
  const forgetOtherName = async (part: string) => {
    const name = otherNames.get(part)
    if (name === undefined) return
    otherNames.delete(part)
    await device.forget(name)
  }

  /** Writes to a part, one at a time: what was sent and forgotten must not come back. */
  const writes = new Map<string, Promise<unknown>>()
  const inOrder = (part: string, write: () => Promise<void>): Promise<void> => {
    const next = (writes.get(part) ?? Promise.resolve()).then(write)
    writes.set(
      part,
      next.catch(() => undefined),
    )
    return next
  }

  const inTime = Promise.race([stored, timeout.then(() => undefined)]).then((all) => {
    isSlow = all === undefined
    return all ? show(all) : {}
  })
  const late = inTime.then(async () => {
    const all = isSlow ? await stored : undefined
    if (!all) return {}
    const shown = show(all)
    for (const part of Object.keys(shown)) handled.set(part, Promise.resolve())
    return shown
  })
  return {
    inTime,
    late,
    device: {
      keep: (part, unsent) =>
        inOrder(part, async () => {
          if (isSlow) await prepare(part)
          await device.keep(part, unsent)
          await forgetOtherName(part)
        }),
      forget: (part) =>
        inOrder(part, async () => {
          // Nothing was written yet: what the device may have is not this visit's.
          if (isSlow && !handled.has(part)) return
          await handled.get(part)
          await device.forget(part)
          await forgetOtherName(part)
        }),
      all: device.all,
    },
  }
}
