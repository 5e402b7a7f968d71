import type { QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { type Answered, api, type Input, keyOf, type ReadKey } from './api.ts'
import type { WordKey } from './i18n.ts'
import type { AnyPage } from './page.ts'
import type { PageRole } from './roles.ts'
import type { Me } from './session.ts'

/** A picture of an icon set: `IconHome` of @tabler/icons-react. */
export type Icon = ComponentType<{ size?: number | string; stroke?: number | string; 'aria-hidden'?: boolean }>

/** A link of the side navigation; it stands there for whom its page opens. */
export type NavigationLink = {
  view: 'employee' | 'manager' | 'admin'
  order: number
  to: string
  label: WordKey
  icon: Icon
  /** Also marked as the current one at these addresses and below. */
  alsoAt?: readonly string[]
  /** Not in the refreshed layout (NAV-04). */
  isClassic?: true
  /** Only for these, though its page opens for more. */
  for?: readonly PageRole[]
}

/** An entry of the Create menu: a link, or a dialog in place. */
export type CreateEntry = {
  order: number
  label: WordKey
  icon: Icon
  feature?: string
  for: readonly PageRole[]
} & ({ to: string } | { dialog: ComponentType<{ onClose: () => void }> })

/** An entry of the user menu; it stands there for whom its page opens. */
export type UserMenuEntry = {
  order: number
  label: WordKey
  to: string
  icon?: Icon
  /** Not for these, though its page opens for them. */
  except?: readonly PageRole[]
}

/** Something that waits for the person, on the start page. */
export type HomeTask = {
  id: string
  /** What is asked, in one sentence. */
  title: string
  /** What it is about: the cycle, the person. */
  about?: string | undefined
  /** Until when; an instant or a day. */
  due?: string | null | undefined
  progress?: { done: number; count: number } | undefined
  action: { label: string; to: string }
}

/** Where tasks come from: what is asked of the server, and how it becomes tasks (loaded after the page). */
export type HomeSource = {
  /** Only for people for whom this page opens. */
  opens: string
  queryKey: QueryKey
  ask: () => Promise<unknown>
  load: () => Promise<(answer: never, me: Me) => HomeTask[]>
}

/** Declares tasks for the start page: `homeSource('/app/reviews', 'GET /reviews', {}, () => import('./home-tasks.ts').then(…))`. */
export const homeSource = <K extends ReadKey>(
  opens: string,
  key: K,
  input: Input<K>,
  load: () => Promise<(answer: Answered<K>, me: Me) => HomeTask[]>,
): HomeSource => ({ opens, queryKey: keyOf(key, input), ask: () => api(key, input), load })

/** One area of the product, registered by one line in `areas.ts`. Nothing central knows what is in it. */
export type Area = {
  name: string
  pages?: readonly AnyPage[]
  navigation?: readonly NavigationLink[]
  create?: readonly CreateEntry[]
  userMenu?: readonly UserMenuEntry[]
  home?: readonly HomeSource[]
  /** Stands in the header, in the place of the search. */
  headerSearch?: ComponentType
}
