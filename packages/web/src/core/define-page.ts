import type { ComponentType } from 'react'
import type { MessageKey } from './i18n.ts'
import type { PageRole } from './roles.ts'
import type { SessionUser } from './session.ts'

type Params = Readonly<Record<string, string>>

/** One page of the product: whom it is for and what it shows. */
export type PageDefinition = {
  /** `/app/user/{id}`; variable parts reach the screen as props. */
  path: string
  /** Names the window, and the page in menus of its kind. */
  title: MessageKey
  /** Holding one of these roles is enough; everyone else gets 403. */
  for: readonly PageRole[]
  /** These roles are refused even if they hold one of the others. */
  except?: readonly PageRole[]
  /** Why it is closed to others, if no grantable role opens it. */
  closed?: MessageKey
  /** The feature or flag without which the page does not exist; of several, one is enough. */
  feature?: string | readonly string[]
  /** `none`: without header and navigation. */
  chrome?: 'full' | 'none'
  /** Opens over the page it is reached from, with this width in pixels (ROUTE-09). */
  dialogWidth?: number
  /** Asks for a confirmed identity first (ROUTE-22). */
  requiresConfirmedIdentity?: true
  /** Other addresses that show the same page, with the same variable parts. */
  aliases?: readonly string[]
  /** Where people without access are redirected, instead of 403. */
  deniedTo?: string
  /** The screen; loaded when it is first needed. */
  load?: () => Promise<ComponentType<never>>
  /** What its screen requests first, below `/api`; the document names it, so that it loads in parallel with the scripts. */
  reads?: readonly string[]
  /** Opens over another page only once its data has loaded; if that fails, the current page says so and stays (ROUTE-11). */
  loadsFirst?: true
  /** Instead of a screen: redirects to the first of these that opens (variables come from the path or the query). */
  redirectTo?: readonly string[] | ((params: Params, me: SessionUser) => readonly string[])
  /** Instead of a screen: redirects to the tab visited last in this company, otherwise to the first that opens (ROUTE-05). */
  isParent?: true
  /** Makes it a tab of this parent. */
  tab?: {
    parent: string
    label: MessageKey
    order: number
    /** Not in the refreshed layout (COMP-04). */
    isClassic?: true
  }
  /** The breadcrumbs above it, from the first (ROUTE-18). */
  below?: readonly { to: string; title: MessageKey }[]
}

type With<P> = Omit<PageDefinition, 'load'> & { load?: () => Promise<ComponentType<P>> }

/** Declares a page; its screen takes the variable parts of the path as props. */
export const page = <P extends object = object>(declared: With<P>): PageDefinition => declared as PageDefinition
