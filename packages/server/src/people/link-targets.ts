import type { LinkTarget } from '../notifications/public.ts'
import { findPerson } from './profile.ts'

/** Notifications link to profiles that their reader may see (EMP-P05); each tab checks its own rights. */
export const profileLinkTarget: LinkTarget = {
  path: /^\/app\/user\/([^/]+)(?:\/[a-z-]+)?$/,
  open: async ({ tx, viewer }, ids) => {
    const open = new Set<string>()
    for (const id of ids) if (await findPerson(tx, viewer, id)) open.add(id)
    return open
  },
}
