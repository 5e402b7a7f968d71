import { contributions } from '../core/contributions.ts'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'

/** The viewer and the time that decide about links. */
export type LinkContext = { tx: Tx; viewer: Viewer; now: Date }
/** Decides who may open the addresses of an area’s notifications. */
export type LinkTarget = {
  /** Matches the addresses; its group is the id of the record. */
  path: RegExp
  /** The ids that the viewer may open now. */
  open: (context: LinkContext, ids: readonly string[]) => Promise<ReadonlySet<string>>
}

/**
 * The links that the viewer may open now (EMP-P05, COM-P12). Pages without an id are open to everyone who gets the
 * entry; an address with an id that no area declares is never linked.
 */
export async function findOpenLinks(context: LinkContext, links: readonly string[]): Promise<ReadonlySet<string>> {
  const open = new Set(links.filter((link) => !HAS_ID.test(pathOf(link))))
  for (const { path, open: mayOpen } of contributions(context.tx, 'linkTargets')) {
    const ids = new Map<string, string>()
    for (const link of links) {
      const id = path.exec(pathOf(link))?.[1]
      if (id && IS_ID.test(id)) ids.set(link, id)
    }
    if (ids.size === 0) continue
    const openable = await mayOpen(context, [...new Set(ids.values())])
    for (const [link, id] of ids) if (openable.has(id)) open.add(link)
  }
  return open
}

const pathOf = (link: string) => link.split(/[?#]/)[0] ?? ''
const HAS_ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/
const IS_ID = new RegExp(`^${HAS_ID.source}$`)
