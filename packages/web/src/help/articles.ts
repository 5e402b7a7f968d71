import type { HelpArticleId } from '../core/area.ts'
import { isAccessible } from '../core/registry.ts'
import { isOn } from '../core/roles.ts'
import type { SessionUser } from '../core/session.ts'

type ArticleDefinition = {
  id: HelpArticleId
  group: 'reviews' | 'feedback' | 'objectives' | 'administration'
  /** The feature without which the article is hidden. */
  feature?: string
  /** The page that the article is about; people who can’t open it don’t see the article. Articles without one are for everyone. */
  page?: string
}

/** Every article of the help center, in reading order; areas name the one that fits a page by its id. */
export const articles = [
  { id: 'sharing', group: 'reviews' },
  { id: 'unsharing', group: 'reviews' },
  { id: 'signing', group: 'reviews' },
  { id: 'deadlines', group: 'reviews' },
  { id: 'readers', group: 'reviews' },
  { id: 'backups', group: 'reviews' },
  { id: 'leave', group: 'reviews' },
  { id: 'feedback', group: 'feedback', feature: 'feedback', page: '/app/feedback' },
  { id: 'objectives', group: 'objectives', feature: 'objective', page: '/app/objectives' },
  { id: 'importing', group: 'administration', page: '/app/admin/settings/csv/import' },
  { id: 'inviting', group: 'administration', page: '/app/admin/directory' },
  { id: 'cycles', group: 'administration', page: '/app/admin/reviews' },
  { id: 'extensions', group: 'administration', page: '/app/admin/reviews' },
  { id: 'calibration', group: 'administration', page: '/app/admin/reviews' },
  { id: 'objectiveCycles', group: 'administration', page: '/app/admin/objectives' },
  { id: 'objectiveImport', group: 'objectives', feature: 'objective', page: '/app/objectives/team/import' },
  { id: 'feedbackCycles', group: 'administration', page: '/app/admin/feedback' },
] as const satisfies readonly ArticleDefinition[]

export type Article = (typeof articles)[number]

/** The articles that concern a person. */
export const articlesFor = (me: SessionUser): Article[] =>
  articles.filter(
    (article) =>
      (!('feature' in article) || isOn(me, article.feature)) &&
      (!('page' in article) || isAccessible(article.page, me)),
  )
