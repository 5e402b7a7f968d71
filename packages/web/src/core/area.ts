import type { EvidenceEntry } from '@perennial/contract/reviews/evidence.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { PageDefinition } from './define-page.ts'
import type { MessageKey } from './i18n.ts'
import type { PageRole } from './roles.ts'
import type { SessionUser } from './session.ts'

/** An icon component, such as `IconHome` of @tabler/icons-react. */
export type Icon = ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>

/** The icon of an entry in a header menu, by its name in the icon set; loaded with the menu. */
export type MenuIcon =
  | 'AddressBook'
  | 'Adjustments'
  | 'Buildings'
  | 'ClipboardList'
  | 'FileDownload'
  | 'FileImport'
  | 'FileText'
  | 'History'
  | 'Key'
  | 'Mail'
  | 'Message'
  | 'Pencil'
  | 'Target'
  | 'User'
  | 'UserPlus'

/**
 * A link of the side navigation; shown to everyone who can open its page. An address is in one view only (MODE-02), and
 * a browser test lists all links with their audience (`e2e/src/crawl/menu-facts.ts`).
 */
export type NavigationLink = {
  view: 'employee' | 'manager' | 'admin'
  order: number
  to: string
  label: MessageKey
  icon: Icon
  /** Also marked as the current one at these addresses and below. */
  alsoAt?: readonly string[]
  /** Not in the refreshed layout (NAV-04). */
  isClassic?: true
  /** Only for these roles, though more can open its page. */
  for?: readonly PageRole[]
  /** Another link takes its place for these users. */
  isHidden?: (me: SessionUser) => boolean
}

/** An entry of the Create menu: a link, or a dialog in place. */
export type CreateEntry = {
  order: number
  label: MessageKey
  icon: MenuIcon
  feature?: string
  for: readonly PageRole[]
  /** Another entry takes its place for these users. */
  isHidden?: (me: SessionUser) => boolean
} & ({ to: string } | { dialog: ComponentType<{ onClose: () => void }> })

/** A search command besides pages, settings and the Create entries: it does something on any page. */
export type Command = {
  /** Its synonyms are the message `search.synonyms.<name>`. */
  name: string
  label: MessageKey
  for: readonly PageRole[]
  feature?: string
  /** Hidden where it makes no sense, for instance because it is already so. */
  isHidden?: (me: SessionUser) => boolean
  /** Loaded when it is chosen. */
  load: () => Promise<(context: CommandContext) => Promise<void>>
}
export type CommandContext = { me: SessionUser; client: QueryClient }

/** An entry of the user menu; shown to everyone who can open its page. */
export type UserMenuEntry = {
  order: number
  label: MessageKey
  to: string
  icon?: MenuIcon
  /** Hidden from these roles, though they can open its page. */
  except?: readonly PageRole[]
}

/** A section of the start page below the tasks; shown while its feature is on (EMP-P01). */
export type HomeSection = {
  name: string
  /** Below the tasks, or beside them; below if left out. */
  place?: 'main' | 'aside'
  /** Announcements 30, objectives 40, 1:1 meetings 50, shortcuts 60, praise 70, activities 80. */
  order: number
  feature?: string
  for: readonly PageRole[]
  load: () => Promise<ComponentType>
}

/** A section of the administration's home page: across the top, beside what needs attention, or below it. */
export type AdminHomeSection = {
  name: string
  place: 'top' | 'main' | 'aside'
  order: number
  feature?: string
  for: readonly PageRole[]
  load: () => Promise<ComponentType>
}

/** The articles of the help center, by their ids. */
export type HelpArticleId =
  | 'backups'
  | 'calibration'
  | 'cycles'
  | 'deadlines'
  | 'extensions'
  | 'feedback'
  | 'feedbackCycles'
  | 'importing'
  | 'inviting'
  | 'leave'
  | 'objectiveCycles'
  | 'objectiveImport'
  | 'objectives'
  | 'readers'
  | 'sharing'
  | 'signing'
  | 'unsharing'

/** The icon of a settings link, by its name in the icon set; used only on that page and loaded with it. */
export type SettingsIcon =
  | 'Adjustments'
  | 'ArrowMerge'
  | 'Books'
  | 'Building'
  | 'ClipboardList'
  | 'Clock'
  | 'EyeCheck'
  | 'FileImport'
  | 'Flask'
  | 'Language'
  | 'ListCheck'
  | 'MailCheck'
  | 'MailCog'
  | 'MailX'
  | 'Palette'
  | 'ReportAnalytics'
  | 'ShieldLock'
  | 'ToggleRight'
  | 'Trash'
  | 'UserCog'

/** A link of the company settings, from the `settings-links.ts` of an area; shown to everyone who can open its page (SET-08). */
export type SettingsLink = {
  /** Its page is a section of another page: the search finds it, but the list of settings leaves it out. */
  isSection?: true
  group: 'company' | 'people' | 'modules' | 'mail' | 'safety'
  order: number
  to: string
  label: MessageKey
  /** What can be set there, in a few words. */
  hint: MessageKey
  icon: SettingsIcon
  /** Which errors are counted beside it, and what a mark says while it is enabled (SET-08). */
  errors?: 'mailLog' | 'bouncedMails'
  enabled?: 'impersonation' | 'secondFactor' | 'branding'
}

/** How the evidence of one source is shown to people who write a review; the entries come from the server (`evidence` of a module). */
export type EvidenceView = {
  /** The name of the source. */
  source: string
  /** Last review 10, feedback 20, objectives 30, praise 40. */
  order: number
  label: MessageKey
  feature?: string
  load: () => Promise<ComponentType<{ entries: readonly EvidenceEntry[] }>>
}

/** One area of the product: what the `area.ts` of its folder exports as `area`. No central code knows its content. */
export type Area = {
  pages?: readonly PageDefinition[]
  navigation?: readonly NavigationLink[]
  create?: readonly CreateEntry[]
  commands?: readonly Command[]
  userMenu?: readonly UserMenuEntry[]
  /** The article of the help center that fits a page, by the page’s path. */
  helpArticles?: Readonly<Record<string, HelpArticleId>>
  home?: readonly HomeSection[]
  evidence?: readonly EvidenceView[]
  adminHome?: readonly AdminHomeSection[]
  /** The search in the header. */
  headerSearch?: ComponentType
  /** A button in the header, for these people. */
  headerAction?: { for: readonly PageRole[]; Button: ComponentType }
}
