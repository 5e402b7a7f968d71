import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertCycle, updateCycle } from '../cycles/public.ts'
import { cycleAdmins, cycleBulkActions, cycleDrafts, cycleMembers, cycles } from '../cycles/tables.ts'
import { reviewCycleKind } from '../reviews/cycle/public.ts'
import { isSameCycle, reviewCycleColumns, reviewCycles } from '../reviews/cycle/tables.ts'
import { type ReviewWorld, reviewWorld } from '../reviews/fixtures.ts'
import { completeOf, createEmptyInstallation, documentIn, packed } from './fixtures.ts'
import { importCompany } from './import.ts'

let w: ReviewWorld
let other: Awaited<ReturnType<typeof createEmptyInstallation>>
/** The company as a document of an earlier version describes it. */
let former: string

const reviewer = { mainReviewerId: null, contributorIds: [] }
const weekly = { enabled: true, weekday: 'FRIDAY', hour: 8 } as const

beforeAll(async () => {
  w = await reviewWorld({
    explanation: 'Why',
    informAtStart: false,
    reminders: { NOT_STARTED: weekly, NOT_SHARED: weekly },
  })
  const [companyId, cycleId, byId] = [w.company.id, w.cycle.id, w.hana.id]
  await w.inside(async (tx) => {
    const { id: _, ...again } = w.cycle
    const archived = {
      archivedAt: w.now(),
      archivedById: byId,
      itemsCreatedAt: w.now(),
      informedAt: w.now(),
      version: 4,
    }
    await insertCycle(tx, reviewCycleKind, { ...again, name: 'Archived', ...archived })
    await updateCycle(tx, reviewCycleKind, w.cycle, { audience: { type: 'STATIC', userIds: [w.ravi.id] } })
    const member = { companyId, cycleId, addedAt: w.now() }
    await tx.insert(cycleMembers).values([
      { ...member, personId: w.ravi.id, itemId: w.id },
      { ...member, personId: w.noor.id, setup: reviewer },
    ])
    const saved = { createdById: byId, createdAt: w.now(), savedAt: w.now() }
    await tx.insert(cycleDrafts).values({ companyId, kind: 'REVIEW', model: { name: 'Next year' }, ...saved })
    const changes = [{ reviewId: w.id, before: { ...reviewer, isHandMade: true }, after: reviewer }]
    const action = { companyId, cycleId, byId, at: w.now() }
    await tx.insert(cycleBulkActions).values([
      { ...action, undo: { kind: 'COMPLETION', reviewIds: [w.id] } as { kind: string } },
      { ...action, undo: { kind: 'REVIEWERS', changes } as { kind: string }, undoneAt: w.now() },
    ])
  })
  former = toFormer((await documentIn(await completeOf(w.app, companyId))).text)
  other = await createEmptyInstallation(w.app, process.env.DATABASE_URL ? 'server' : 'embedded')
}, 180_000)
afterAll(() => other.close())

/** Writes a document of today as earlier versions did: cycles had no list of their own. */
function toFormer(text: string): string {
  const shared = new Map<string, string>()
  for (const [, id, fields] of text.matchAll(/<cycle id="([^"]+)">\n([\s\S]*?) *<\/cycle>\n/g)) {
    const of = (name: string) => new RegExp(`<${name}>([\\s\\S]*?)</${name}>`).exec(fields ?? '')?.[1] ?? ''
    const reminders = JSON.parse(of('reminders'))
    const rest = (fields ?? '')
      .replace(/ *<(kind|startsAt|endsAt|reminders)>.*<\/\1>\n/g, '')
      .replace(/audience>/g, 'revieweeSelection>')
      .replace(/itemsCreatedAt>/g, 'createdReviewsAt>')
    const nudges = [
      `<autoNudgeNonStarted>${JSON.stringify(reminders.NOT_STARTED)}</autoNudgeNonStarted>`,
      `<autoNudgeNonShared>${JSON.stringify(reminders.NOT_SHARED)}</autoNudgeNonShared>`,
    ]
    shared.set(id ?? '', `${rest}${nudges.join('\n')}\n`)
  }
  return text
    .replace(/ *<cycles>[\s\S]*<\/cycles>\n/, '')
    .replace(/(<reviewCycle id="([^"]+)">\n)/g, (start, _, id) => `${start}${shared.get(id)}`)
    .replace(/(<\/?)cycle(Admin|Draft|Member)(s?>| )/g, '$1reviewCycle$2$3')
    .replace(/(<reviewCycle(?:Admin|Draft)[ >][\s\S]*?) *<kind>REVIEW<\/kind>\n/g, '$1')
    .replace(/(<\/?)setup>/g, '$1chosenReviewers>')
    .replace(/(<\/?)itemId>/g, '$1reviewId>')
    .replace(/<undo>(.*)<\/undo>/g, (_, undo) => {
      const { kind, reviewIds = [], changes = [] } = JSON.parse(undo)
      const items = reviewIds.map((id: string) => `<item>${id}</item>`).join('')
      return `<kind>${kind}</kind><reviewIds>${items}</reviewIds><changes>${JSON.stringify(changes)}</changes>`
    })
}

type App = Pick<ReviewWorld['app'], 'db'>
const rowsIn = ({ db }: App) =>
  db.inCompany(w.company.id, async (tx) => ({
    cycles: await tx.select(reviewCycleColumns).from(cycles).innerJoin(reviewCycles, isSameCycle).orderBy(cycles.id),
    admins: await tx.select().from(cycleAdmins),
    drafts: await tx.select().from(cycleDrafts),
    members: await tx.select().from(cycleMembers).orderBy(cycleMembers.personId),
    actions: await tx
      .select()
      .from(cycleBulkActions)
      .where(eq(cycleBulkActions.cycleId, w.cycle.id))
      .orderBy(cycleBulkActions.id),
  }))

test('XML-01 cycles in the document of an earlier version come in as they are stored today', async () => {
  expect(former).not.toMatch(/<cycles>|<cycleAdmin|<undo>|<setup>|<startsAt>/)
  await importCompany(other, await packed({ 'company.xml': former }))
  const [before, after] = [await rowsIn(w.app), await rowsIn(other)]
  expect(before.cycles).toHaveLength(2)
  expect([before.admins, before.drafts, before.members, before.actions].map(({ length }) => length)).toEqual([
    1, 1, 2, 2,
  ])
  expect(after).toEqual(before)
})
