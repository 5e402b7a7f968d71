import { isSuperAdmin, type Roles } from '../people/roles.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** What a deletion includes (DEL-07): only content, content with its cycles, or the company itself. */
export const deletionScopes = ['CONTENT_WITHOUT_CYCLES', 'CONTENT_WITH_CYCLES', 'ENTIRE_ACCOUNT'] as const
export type DeletionScope = (typeof deletionScopes)[number]

/**
 * The text to type, exactly, before anything is deleted for good (DEL-05): the company, a cycle, or a person with everything written
 * about them (KEEP-7).
 */
export const DELETION_CONFIRMATION = 'DELETE FOREVER'

/** Whether this is the text to type. The button stays disabled with any other (DEL-06). */
export const isDeletionConfirmed = (typed: string): boolean => typed === DELETION_CONFIRMATION

export const deletionRefusals = ['MUST_BE_SUPER_ADMIN'] as const
export type DeletionRefusal = (typeof deletionRefusals)[number]

/** May someone delete the company, or what is in it? Only super admins (DEL-02, ADM-6). */
export const canDeleteCompany = (by: Roles): Verdict<DeletionRefusal> =>
  isSuperAdmin(by) ? allowed : refused('MUST_BE_SUPER_ADMIN')

/**
 * What a row is deleted with: `content` is what people wrote and what follows from it, `cycle` the settings of cycles,
 * `company` everything that a deletion of content keeps: people, settings, templates and billing (ADM-P30).
 */
export const deletionCategories = ['content', 'cycle', 'company'] as const
export type DeletionCategory = (typeof deletionCategories)[number]

const taken: Record<DeletionScope, readonly DeletionCategory[]> = {
  CONTENT_WITHOUT_CYCLES: ['content'],
  CONTENT_WITH_CYCLES: ['content', 'cycle'],
  ENTIRE_ACCOUNT: deletionCategories,
}

/** Whether a deletion of this scope includes that category (ADM-P30). */
export const isInDeletionScope = (scope: DeletionScope, belonging: DeletionCategory): boolean =>
  taken[scope].includes(belonging)
