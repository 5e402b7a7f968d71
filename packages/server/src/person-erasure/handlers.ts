import { canDeletePerson, type DeletionFacts } from '@perennial/domain/person-erasure/deletion.ts'
import { and, count, eq, or, sql } from 'drizzle-orm'
import { recordAudit } from '../core/audit.ts'
import type { Tx } from '../core/database/database.ts'
import { actorOf } from '../core/events/events.ts'
import { handler } from '../core/http/handler.ts'
import { authorize } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { personFiles } from '../files/tables.ts'
import { revokeAccess } from '../identity/public.ts'
import { hrReachVerdict, lockManagerTree, lockPerson, lockSuperAdmins } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { assessments, reviewContributors, reviews } from '../reviews/tables.ts'
import { startErasure } from './erasure-register.ts'
import { isMergeRunning } from './queries.ts'

/** Work in progress, and the new managers of HR Admins below them. */
async function factsOf(tx: Tx, viewer: Viewer, personId: string, now: Date): Promise<DeletionFacts> {
  const companyId = viewer.company.id
  const reports = await tx.select({ id: people.id }).from(people).where(eq(people.managerId, personId))
  const moves = new Map(reports.map(({ id }) => [id, null]))
  return {
    isMerging: await isMergeRunning(tx, now, personId),
    hrReach: await hrReachVerdict(tx, companyId, viewer.id, { moves, goneId: personId }),
  }
}

/** `GET /users/{id}/deletion`: what is erased and what stays, before it is confirmed (ADM-P21). */
export const previewPersonDeletion = handler('GET /users/{id}/deletion', async ({ params, viewer, tx, now }) => {
  const { person, personFacts } = await lockPerson(tx, viewer, params.id)
  authorize(canDeletePerson(viewer, { ...person, ...personFacts }, await factsOf(tx, viewer, person.id, now)))
  const companyId = viewer.company.id
  const wroteIn = sql`exists (select from ${assessments} a where a.company_id = ${companyId} and a.review_id = ${reviews.id}
    and a.first_saved_at is not null and (a.contributor_id = ${person.id}
      or (a.type = 'ASSESSMENT' and ${reviews.mainReviewerId} = ${person.id})))`
  const contributes = sql`exists (select from ${reviewContributors} c where c.company_id = ${companyId}
    and c.review_id = ${reviews.id} and c.person_id = ${person.id})`
  const [about] = await tx.select({ count: count() }).from(reviews).where(eq(reviews.revieweeId, person.id))
  const [written] = await tx
    .select({ count: count() })
    .from(reviews)
    .where(and(or(eq(reviews.mainReviewerId, person.id), contributes), wroteIn))
  const [reports] = await tx.select({ count: count() }).from(people).where(eq(people.managerId, person.id))
  const [files] = await tx.select({ count: count() }).from(personFiles).where(eq(personFiles.personId, person.id))
  return {
    reviewsAbout: about?.count ?? 0,
    reviewsOfOthers: written?.count ?? 0,
    reports: reports?.count ?? 0,
    files: files?.count ?? 0,
  }
})

/**
 * `POST /users/{id}/deletion`: removes them from all lists immediately; the rest is done in the background (ADM-P21,
 * PRIV-3). The audit log has their id until the erasure is finished, and the deleted user’s id from then on.
 */
export const deletePerson = handler('POST /users/{id}/deletion', async ({ params, viewer, tx, now, app }) => {
  await lockManagerTree(tx, viewer.company.id)
  await lockSuperAdmins(tx, viewer.company.id)
  const { person, personFacts } = await lockPerson(tx, viewer, params.id)
  authorize(canDeletePerson(viewer, { ...person, ...personFacts }, await factsOf(tx, viewer, person.id, now)))
  const companyId = viewer.company.id
  await tx
    .update(people)
    .set({ deletedAt: now, version: sql`${people.version} + 1` })
    .where(and(eq(people.companyId, companyId), eq(people.id, person.id)))
  await revokeAccess({ tx, app, now }, actorOf(viewer, now), [person.id])
  await recordAudit(tx, actorOf(viewer, now), { kind: 'person-deleted', subjectId: person.id })
  await startErasure({ tx, app, now }, { companyId, personId: person.id, requestedById: viewer.id })
})
