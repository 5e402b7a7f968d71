import { foreignKey, index, jsonb, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { id, key, moment, ofCompany, wall } from '../core/database/columns.ts'
import { people } from '../people/tables.ts'
import { reviewCycles } from '../review-cycles/tables.ts'

/** Who reviewed before, and who does since. */
export type ReviewersChange = {
  reviewId: string
  before: { mainReviewerId: string | null; contributorIds: readonly string[]; isHandMade: boolean }
  after: { mainReviewerId: string | null; contributorIds: readonly string[] }
}

/** Deeds on many reviews that can be taken back for a while. Read by whoever did them; follow the cycle. */
export const reviewDeeds = snakeCase.table(
  'review_deeds',
  {
    companyId: ofCompany(),
    id: id(),
    cycleId: uuid().notNull(),
    kind: text({ enum: ['COMPLETION', 'REVIEWERS'] }).notNull(),
    byId: uuid().notNull(),
    at: moment().notNull(),
    /** The reviews, or who reviewed before and after. */
    reviewIds: uuid().array().notNull().default([]),
    changes: jsonb().$type<ReviewersChange[]>().notNull().default([]),
    undoneAt: moment(),
  },
  (deed) => [
    key(deed),
    index('deeds_by_cycle').on(deed.companyId, deed.cycleId),
    foreignKey({
      columns: [deed.companyId, deed.cycleId],
      foreignColumns: [reviewCycles.companyId, reviewCycles.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [deed.companyId, deed.byId], foreignColumns: [people.companyId, people.id] }),
    wall(),
  ],
)
export type ReviewDeedRow = typeof reviewDeeds.$inferSelect
