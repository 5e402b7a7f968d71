import type { PersonRef } from '@perennial/contract/core/fields.ts'
import { relationsOf } from '@perennial/domain/reviews/relations.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import type { ReviewCycleRow } from '../reviews/cycle/public.ts'
import { reviews } from '../reviews/tables.ts'
import { findPeopleAround, findReviewees, linePositionsIn, personRefs, type Reviewee } from './people-of-session.ts'
import { findReviewRows, givenIn, type RatedReview, ratedReviews, viewerRelations } from './queries.ts'

/** Someone in a session: nothing that anyone wrote. */
export type SessionMember = {
  reviewId: string
  person: Reviewee
  /** Whether the viewer has a right to what is written about them. */
  mayRead: boolean
}

/** Where members are in the reporting line. */
export type SessionLinePositions = {
  managerOf: (member: SessionMember) => PersonRef | null
  /** How far from the top: 1 has no manager. */
  levelOf: (member: SessionMember) => number | null
}

export type Session = {
  /** Everyone, by name. */
  members: readonly SessionMember[]
  /** Looks up everyone above the members, once. */
  findLinePositions: () => Promise<SessionLinePositions>
  /** Reads the reviews of some of them in full, in their order; in a later transaction if they come page by page. */
  read: (tx: Tx, some: readonly SessionMember[], sections: readonly string[]) => Promise<RatedReview[]>
}

/** A session has thousands of people, of whom one page is shown: of all others only this is read. */
export async function findSession(tx: Tx, viewer: Viewer, cycle: ReviewCycleRow): Promise<Session> {
  const { companyId } = cycle
  const inCycle = and(eq(reviews.companyId, companyId), eq(reviews.cycleId, cycle.id))
  const [entries, people, current] = await Promise.all([
    tx
      .select({ id: reviews.id, revieweeId: reviews.revieweeId, mainReviewerId: reviews.mainReviewerId })
      .from(reviews)
      .where(inCycle),
    findReviewees(tx, companyId, inCycle),
    viewerRelations(tx, viewer, cycle),
  ])
  const mayReadAbout = (revieweeId: string, mainReviewerId: string | null) =>
    relationsOf({
      viewerId: viewer.id,
      isHr: viewer.isHr,
      isAssistant: viewer.isAssistant,
      isGuest: viewer.isGuest,
      isCycleAdmin: current.isCycleAdmin,
      revieweeId,
      mainReviewerId,
      contributorIds: [],
      managersOfReviewee: [],
      managersOfViewer: current.above,
      signerOfManagerSide: null,
    }).has('hrAdmin')
  const byReviewee = Map.groupBy(entries, ({ revieweeId }) => revieweeId)
  const members = people.flatMap((person) =>
    (byReviewee.get(person.id) ?? []).map(
      ({ id, mainReviewerId }): SessionMember => ({
        reviewId: id,
        person,
        mayRead: mayReadAbout(person.id, mainReviewerId),
      }),
    ),
  )
  const reviewerIds = entries.flatMap(({ mainReviewerId }) => mainReviewerId ?? [])
  let around: ReturnType<typeof findPeopleAround> | undefined
  const findAround = () => {
    around ??= findPeopleAround(tx, companyId, people, reviewerIds)
    return around
  }
  return {
    members,
    findLinePositions: async () => {
      const found = await findAround()
      const [refOf, linePositionOf] = [personRefs(found), linePositionsIn(found, viewer.id)]
      return {
        managerOf: ({ person }) => refOf(person.managerId),
        levelOf: ({ person }) => linePositionOf(person.id).level,
      }
    },
    read: async (later, some, sections) => {
      // The ids are a subquery: a database that knows how many there are plans longer than it runs.
      const among = sql`any(array(select unnest(${sql.param(some.map(({ reviewId }) => reviewId))}::uuid[])))`
      const [found, rows, given] = await Promise.all([
        findAround(),
        findReviewRows(later, and(eq(reviews.companyId, companyId), sql`${reviews.id} = ${among}`)),
        givenIn(later, cycle, sections, among),
      ])
      const shown = [...new Set(some.map(({ person }) => person))]
      return ratedReviews({ viewer, cycle, people: shown, found, current, rows, given })
    },
  }
}
