import type { SettingsLink } from './area.ts'
import { isAccessible } from './registry.ts'
import type { SessionUser } from './session.ts'
import { allSettingsLinks } from './settings-links.generated.ts'

/** The settings that a user can open. */
export const settingsLinksFor = (me: SessionUser): SettingsLink[] =>
  allSettingsLinks.filter((link) => isAccessible(link.to, me)).toSorted((a, b) => a.order - b.order)
