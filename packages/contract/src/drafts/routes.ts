import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Id, Instant } from '../core/fields.ts'

/**
 * Why a text is in Backups: replaced by a later one, refused because of a conflict or because it could no longer be changed, or
 * replaced by restoring another.
 */
export const revisionKinds = ['earlier', 'refused', 'closed', 'restored'] as const
export const RevisionKind = z.enum(revisionKinds)
export type RevisionKind = z.infer<typeof RevisionKind>

/** An earlier or refused version of something the person wrote (COM-P15, COM-P16). */
export const TextBackup = z.object({
  id: Id,
  kind: RevisionKind,
  /** What it belongs to, as its author knows it; null when they may no longer see that. */
  document: z.object({ title: z.string(), field: z.string(), link: z.string().nullable() }).nullable(),
  text: z.string(),
  at: Instant,
  /** Whether it can be restored to its place. */
  canRestore: z.boolean(),
})
export type TextBackup = z.infer<typeof TextBackup>

export const restoreRefusals = ['NOT_WRITABLE_NOW'] as const

export const draftRoutes = defineRoutes({
  'GET /drafts': {
    summary: 'List your Backups: earlier and refused versions of your texts from the last 30 days, newest first',
    tag: 'drafts',
    access: 'signedIn',
    query: z.object({ cursor: z.string().max(400).optional() }),
    response: z.object({ drafts: z.array(TextBackup), next: z.string().nullable() }),
    example: { as: 'mia' },
  },
  'GET /drafts/encryption-key': {
    summary: 'Get the key with which the browser encrypts unsent texts of this account',
    tag: 'drafts',
    access: 'signedIn',
    tokenAccess: 'never',
    response: z.object({ key: z.string() }),
    example: { as: 'mia' },
  },
  'POST /drafts/{draftId}/restoration': {
    summary: 'Restore an earlier version; the current text goes to Backups',
    tag: 'drafts',
    access: 'signedIn',
    whileImpersonating: 'never',
    params: z.object({ draftId: Id }),
    response: z.object({ link: z.string().nullable() }),
    refusals: { 403: restoreRefusals, 404: ['NOT_FOUND'] },
    example: { as: 'mia', params: { draftId: '{{draft}}' }, skipExample: true },
  },
})
