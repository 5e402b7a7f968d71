import { contributions } from '../core/contributions.ts'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'

/** Who looks, and when. */
export type LinkContext = { tx: Tx; viewer: Viewer; now: Date }
/** Says who may open what news lead to; each address has one area that knows. */
export type LinkTarget = {
  /** Addresses that news lead to; its group is the id of the thing. */
  path: RegExp
  /** Those of the ids that someone may open now. */
  open: (context: LinkContext, ids: readonly string[]) => Promise<ReadonlySet<string>>
}

/**
 * Those of the links that someone may open now (EMP-P05, COM-P12). Pages without an id are open to everyone they are told to;
 * an address with an id for which no area speaks leads nowhere, rather than to something that is not theirs.
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
    const known = await mayOpen(context, [...new Set(ids.values())])
    for (const [link, id] of ids) if (known.has(id)) open.add(link)
  }
  return open
}

const pathOf = (link: string) => link.split(/[?#]/)[0] ?? ''
const HAS_ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/
const IS_ID = new RegExp(`^${HAS_ID.source}$`)
