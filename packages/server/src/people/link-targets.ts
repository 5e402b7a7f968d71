import type { LinkTarget } from '../notifications/public.ts'
import { findPerson } from './profile.ts'

/** News lead to profiles that their reader may see (EMP-P05); its tabs judge for themselves. */
export const profileLinkTarget: LinkTarget = {
  path: /^\/app\/user\/([^/]+)(?:\/[a-z-]+)?$/,
  open: async ({ tx, viewer }, ids) => {
    const open = new Set<string>()
    for (const id of ids) if (await findPerson(tx, viewer, id)) open.add(id)
    return open
  },
}
