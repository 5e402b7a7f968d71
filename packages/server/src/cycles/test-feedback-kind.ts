import { defaultAutoNudge } from '@perennial/domain/cycles/notices.ts'
import { eq, sql } from 'drizzle-orm'
import { snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll } from 'vitest'
import { timestampColumn } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import { defineEvent } from '../core/events/events.ts'
import { events } from '../core/tables.ts'
import type { Viewer } from '../core/viewer.ts'
import { testApp } from '../testing/app.ts'
import type { TestUser, World } from '../testing/world.ts'
import type { CycleArchive } from './archive.ts'
import { createCycleOfKind } from './create.ts'
import { defineCycleKind, findCycle } from './cycle-kind.ts'
import { createItems, type ItemCreation } from './item-creation.ts'
import type { CycleRow } from './tables.ts'

// Feedback cycles as a further kind, with the minimum that a kind needs: a table of settings and a table of items.
const settingsTable = `create table test_feedback_cycles (company_id uuid, id uuid, kind text generated always as ('FEEDBACK') stored,
  opens timestamptz(3) not null, closes timestamptz(3) not null, nomination text not null, primary key (company_id, id),
  foreign key (company_id, id, kind) references cycles (company_id, id, kind) on delete cascade)`
const itemsTable = `create table test_feedback_items (company_id uuid, id uuid default gen_random_uuid(), cycle_id uuid not null,
  reviewee_id uuid not null, state text not null default 'NOMINATED', informed_at timestamptz(3), primary key (company_id, id),
  foreign key (company_id, cycle_id) references test_feedback_cycles (company_id, id) on delete cascade)`

export const feedbackCycles = snakeCase.table('test_feedback_cycles', {
  companyId: uuid().notNull(),
  id: uuid().notNull(),
  opens: timestampColumn().notNull(),
  closes: timestampColumn().notNull(),
  nomination: text().notNull(),
})
export const feedbackRequests = snakeCase.table('test_feedback_items', {
  companyId: uuid().notNull(),
  id: uuid().notNull(),
  cycleId: uuid().notNull(),
  revieweeId: uuid().notNull(),
  state: text().notNull(),
  informedAt: timestampColumn(),
})
export type FeedbackCycle = CycleRow & typeof feedbackCycles.$inferSelect
export type FeedbackRequest = typeof feedbackRequests.$inferSelect

/** The tables exist while the tests of a file run. */
export function useFeedbackTables(): void {
  beforeAll(async () => {
    const { app } = await testApp()
    for (const statement of [settingsTable, itemsTable]) await app.db.pool.query(statement)
    await app.db.pool.query(
      'grant select, insert, update, delete on test_feedback_cycles, test_feedback_items to perennial_app',
    )
  })
  afterAll(async () => {
    const { app } = await testApp()
    await app.db.pool.query('drop table test_feedback_items; drop table test_feedback_cycles')
  })
}

export const feedbackKind = defineCycleKind<FeedbackCycle>({
  name: 'FEEDBACK',
  feature: 'feedback',
  settings: feedbackCycles,
  spanOf: ({ opens, closes }) => ({ startsAt: opens, endsAt: closes }),
})
export const happened = defineEvent('feedback-cycle-for-this-test')
export const eventOf = ({ id, name }: Pick<CycleRow, 'id' | 'name'>, what: string) => ({
  kind: happened,
  subject: ['feedback-cycle', id] as const,
  data: { name, what },
})

export const at = (moment: string) => new Date(`${moment}:00Z`)
export const viewerOf = (w: World, { id }: TestUser, isHr = true) =>
  ({
    id,
    isHr,
    isAssistant: false,
    company: { id: w.company.id },
    session: { impersonatorId: null, address: null },
  }) as unknown as Viewer

export type Options = { people: readonly TestUser[]; opens?: Date }
export const create = (w: World, { people, opens = at('2026-11-23T08:00') }: Options) =>
  w.inside((tx) => {
    const values = {
      name: 'Feedback Q4/2026',
      audience: { type: 'STATIC' as const, userIds: people.map(({ id }) => id) },
      reminders: { OPEN: defaultAutoNudge },
      opens,
      closes: at('2026-12-18T16:00'),
      nomination: 'REVIEWEE',
    }
    const setups = sql`select ${w.ravi.id}::uuid as person_id, '{"reviewers": 3}'::jsonb as setup`
    const draft = { values, setups, copyOf: null, draft: undefined }
    return createCycleOfKind(tx, feedbackKind, viewerOf(w, w.hana), draft, w.now())
  })

export const requestCreation: ItemCreation<FeedbackCycle> = {
  kind: feedbackKind,
  tables: ['test_feedback_items'],
  createdEvent: (cycle) => eventOf(cycle, 'CREATED'),
  createItems: async (tx, { companyId, id }, personIds) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      with linked as (
        update cycle_members set item_id = gen_random_uuid() where company_id = ${companyId} and cycle_id = ${id}
          and person_id = any(${sql.param([...personIds])}::uuid[]) returning item_id, person_id)
      insert into test_feedback_items (company_id, id, cycle_id, reviewee_id)
      select ${companyId}, item_id, ${id}, person_id from linked returning id`)
    return rows.length
  },
}
export const createRequests = (w: World, { id }: CycleRow, signal = new AbortController().signal) =>
  createItems({ app: w.app, companyId: w.company.id, signal }, requestCreation, id)
export const requestsOf = (w: World, { id }: CycleRow) =>
  w.inside((tx) => tx.select().from(feedbackRequests).where(eq(feedbackRequests.cycleId, id)))
export const stored = async (w: World, { companyId, id }: CycleRow) => {
  const cycle = await w.inside((tx) => findCycle(tx, feedbackKind, companyId, id))
  if (!cycle) throw new Error('the cycle is gone')
  return cycle
}
export const eventsOf = async (w: World, { id }: CycleRow) => {
  const rows = await w.inside((tx) => tx.select().from(events).where(eq(events.subjectId, id)))
  return rows.map(({ data }) => (data as { what: string }).what).toSorted()
}

export const archive: CycleArchive<FeedbackCycle> = { kind: feedbackKind, event: eventOf }
export const request = (w: World, tx: Tx, { id }: CycleRow) => ({
  tx,
  app: w.app,
  viewer: viewerOf(w, w.hana),
  now: w.now(),
  params: { cycleId: id, bulkActionId: '' },
})
