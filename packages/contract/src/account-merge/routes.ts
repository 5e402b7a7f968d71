import { mergeConflicts, mergeItemKinds, mergeRefusals, mergeStates } from '@perennial/domain/account-merge/merge.ts'
import { DELETION_CONFIRMATION } from '@perennial/domain/company-deletion/deletion.ts'
import { personDeletionRefusals } from '@perennial/domain/person-erasure/deletion.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Id, Instant, PersonRef, verdictSchema } from '../core/fields.ts'

const tag = 'people'
const admins = ['hrAdmin', 'hrAssistant', 'techAdmin'] as const

/** A merge that was asked for. */
const Merge = z.object({
  id: Id,
  source: PersonRef,
  destination: PersonRef,
  by: PersonRef,
  requestedAt: Instant,
  finishedAt: Instant.nullable(),
  /** One that failed is not tried again: the accounts stand as they did, the one that should end deactivated. */
  state: z.enum(mergeStates),
  /** How much of each kind was moved. */
  moved: z.record(z.enum(mergeItemKinds), z.int()).nullable(),
})
const ByTwo = z.object({ sourceUserId: Id, destinationUserId: Id })

/** How accounts of people come to their end (ADM-P21). */
export const accountMergeRoutes = defineRoutes({
  'GET /users/{id}/deletion': {
    summary: 'What goes and what stays when somebody is deleted for good',
    tag,
    access: admins,
    params: z.object({ id: Id }),
    answer: z.object({
      /** Reviews about them: erased but for what totals count. */
      reviewsAbout: z.int(),
      /** Reviews of others that they wrote in: they stay, without the name. */
      reviewsOfOthers: z.int(),
      /** People who report to them, and have no manager afterwards. */
      reports: z.int(),
      files: z.int(),
    }),
    refusals: { 403: personDeletionRefusals, 404: ['NOT_FOUND'] },
    example: { as: 'hana', params: { id: '{{leo}}' }, isNotTried: true },
  },
  'POST /users/{id}/deletion': {
    summary:
      'Deletes somebody for good: what is about them is erased, what they wrote about others stays without their name',
    tag,
    access: admins,
    whileImpersonating: 'never',
    confirmed: true,
    params: z.object({ id: Id }),
    body: z.strictObject({ confirmation: z.literal(DELETION_CONFIRMATION) }),
    answer: null,
    status: 202,
    refusals: { 403: personDeletionRefusals, 404: ['NOT_FOUND'] },
    example: { as: 'hana', params: { id: '{{leo}}' }, body: { confirmation: DELETION_CONFIRMATION }, isNotTried: true },
  },
  'GET /account-merges': {
    summary: 'The merges of the company, the latest first',
    tag,
    access: admins,
    answer: z.object({ merges: z.array(Merge) }),
    refusals: { 403: ['ONLY_HR_ADMINS_MERGE'] },
    example: { as: 'hana' },
  },
  'GET /account-merges/{sourceUserId}/{destinationUserId}': {
    summary:
      'What would move from one account to another, and where both stand in each other’s way; nothing is changed',
    tag,
    access: admins,
    params: ByTwo,
    answer: z.object({
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
    summary: 'Makes one account out of two, in the background and for good; the name of the one that ends is typed',
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
    answer: z.object({ id: Id }),
    status: 202,
    refusals: { 403: mergeRefusals, 404: ['NOT_FOUND'], 409: ['NAME_TYPED_WRONG'] },
    example: {
      as: 'hana',
      body: { sourceUserId: '{{leo}}', destinationUserId: '{{noor}}', typedName: 'Leo Duarte' },
      isNotTried: true,
    },
  },
})
