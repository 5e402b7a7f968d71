import { mergeConflicts, mergeItemKinds, mergeRefusals, mergeStates } from '@perennial/domain/account-merge/merge.ts'
import { DELETION_CONFIRMATION } from '@perennial/domain/company-deletion/deletion.ts'
import { personDeletionRefusals } from '@perennial/domain/person-erasure/deletion.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Id, Instant, PersonRef, verdictSchema } from '../core/fields.ts'

const tag = 'people'
const admins = ['hrAdmin', 'hrAssistant', 'techAdmin'] as const

/** A requested merge. */
const Merge = z.object({
  id: Id,
  source: PersonRef,
  destination: PersonRef,
  by: PersonRef,
  requestedAt: Instant,
  finishedAt: Instant.nullable(),
  /** A failed merge is not retried: both accounts remain unchanged, and the source account stays deactivated. */
  state: z.enum(mergeStates),
  /** How many records of each kind were moved. */
  moved: z.record(z.enum(mergeItemKinds), z.int()).nullable(),
})
const ByTwo = z.object({ sourceUserId: Id, destinationUserId: Id })

/** How accounts are ended: deleted for good, or merged into another (ADM-P21). */
export const accountMergeRoutes = defineRoutes({
  'GET /users/{id}/deletion': {
    summary: 'Preview what would be erased and what would remain if a person is deleted for good',
    tag,
    access: admins,
    params: z.object({ id: Id }),
    response: z.object({
      /** Reviews about the person: erased, except for what totals count. */
      reviewsAbout: z.int(),
      /** Reviews of others the person contributed to: kept, without the name. */
      reviewsOfOthers: z.int(),
      /** Direct reports, who are left without a manager. */
      reports: z.int(),
      files: z.int(),
    }),
    refusals: { 403: personDeletionRefusals, 404: ['NOT_FOUND'] },
    example: { as: 'hana', params: { id: '{{leo}}' }, skipExample: true },
  },
  'POST /users/{id}/deletion': {
    summary:
      'Delete a person for good; what is about them is erased, and what they wrote about others is kept without their name',
    tag,
    access: admins,
    whileImpersonating: 'never',
    confirmed: true,
    params: z.object({ id: Id }),
    body: z.strictObject({ confirmation: z.literal(DELETION_CONFIRMATION) }),
    response: null,
    status: 202,
    refusals: { 403: personDeletionRefusals, 404: ['NOT_FOUND'] },
    example: {
      as: 'hana',
      params: { id: '{{leo}}' },
      body: { confirmation: DELETION_CONFIRMATION },
      skipExample: true,
    },
  },
  'GET /account-merges': {
    summary: 'List the company’s account merges, newest first',
    tag,
    access: admins,
    response: z.object({ merges: z.array(Merge) }),
    refusals: { 403: ['ONLY_HR_ADMINS_MERGE'] },
    example: { as: 'hana' },
  },
  'GET /account-merges/{sourceUserId}/{destinationUserId}': {
    summary: 'Preview what a merge would move, and its conflicts; changes nothing',
    tag,
    access: admins,
    params: ByTwo,
    response: z.object({
      source: PersonRef,
      destination: PersonRef,
      can: verdictSchema(mergeRefusals),
      mayDelete: z.boolean(),
      counts: z.record(z.enum(mergeItemKinds), z.int()),
      conflicts: z.array(z.object({ conflict: z.enum(mergeConflicts), count: z.int(), cycles: z.array(z.string()) })),
    }),
    refusals: { 403: ['ONLY_HR_ADMINS_MERGE'], 404: ['NOT_FOUND'] },
    example: { as: 'hana', params: { sourceUserId: '{{leo}}', destinationUserId: '{{noor}}' } },
  },
  'POST /account-merges': {
    summary:
      'Merge one account into another, in the background and for good; requires typing the name of the source account',
    tag,
    access: admins,
    whileImpersonating: 'never',
    confirmed: true,
    body: z.strictObject({
      sourceUserId: Id,
      destinationUserId: Id,
      typedName: z.string().max(500),
      deleteSource: z.boolean().default(false),
    }),
    response: z.object({ id: Id }),
    status: 202,
    refusals: { 403: mergeRefusals, 404: ['NOT_FOUND'], 409: ['NAME_TYPED_WRONG'] },
    example: {
      as: 'hana',
      body: { sourceUserId: '{{leo}}', destinationUserId: '{{noor}}', typedName: 'Leo Duarte' },
      skipExample: true,
    },
  },
})
