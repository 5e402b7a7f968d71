import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cycleAdmins } from '../cycles/tables.ts'
import { deletePersonForGood } from '../person-erasure/fixtures.ts'
import type { ReviewWorld } from '../reviews/fixtures.ts'
import { type CycleStage, cycleAtStage, cycleSnapshot, cycleStages, viewOf } from '../testing/running-cycle.ts'
import type { TestUserName } from '../testing/test-users.ts'
import type { TestReply } from '../testing/world.ts'

function ok({ status, text }: TestReply): void {
  if (status >= 300) throw new Error(`${status} ${text}`)
}
async function merge(w: ReviewWorld, from: TestUserName, into: TestUserName): Promise<void> {
  const [source, destination] = [w[from], w[into]]
  const accounts = { sourceUserId: source.id, destinationUserId: destination.id }
  ok(await w.as(w.hana).post('/account-merges', { ...accounts, typedName: source.name }))
  await w.settle()
}
const adminsOf = async (w: ReviewWorld) => {
  const rows = await w.inside((tx) =>
    tx.select({ id: cycleAdmins.personId }).from(cycleAdmins).where(eq(cycleAdmins.cycleId, w.cycle.id)),
  )
  return rows.map(({ id }) => id)
}
type State = Awaited<ReturnType<typeof cycleSnapshot>>
/** The state with the merged people replaced by those they were merged into. */
function renamed(state: State, names: Record<string, string>): State {
  const { counts, ...rest } = state
  const text = JSON.stringify(rest).replaceAll(/"([A-Za-z_ ]+)"/g, (whole, value: string) => {
    const [, before = '', name = ''] = /^(.* |)(\w+)$/.exec(value) ?? []
    return names[name] === undefined ? whole : JSON.stringify(before + names[name])
  })
  return { ...JSON.parse(text), counts }
}
const without = ({ notified: _, ...rest }: State) => rest

describe.each(cycleStages)('ADM-P22 accounts are merged while a cycle runs: %s', (stage) => {
  test('uninvolved accounts into participants: the cycle does not change, and everyone continues as before', async () => {
    const w = await cycleAtStage(stage)
    const into = { noor: 'ravi', theo: 'mia', asta: 'leo', paul: 'cleo' } as const
    const sights = async () => Promise.all(Object.values(into).map((name) => viewOf(w, w[name])))
    const [before, seen] = [await cycleSnapshot(w), await sights()]
    for (const [from, to] of Object.entries(into)) await merge(w, from as TestUserName, to)
    expect(without(await cycleSnapshot(w))).toEqual(without(before))
    expect(await sights()).toEqual(seen)
    expect(await adminsOf(w)).toEqual([w.cleo.id])
  })

  test('participants into uninvolved accounts: those accounts take over their places unchanged, and see what they saw', async () => {
    const w = await cycleAtStage(stage)
    const out = { ravi: 'noor', mia: 'theo', leo: 'asta' } as const
    const before = await cycleSnapshot(w)
    const seen = await Promise.all(Object.keys(out).map((name) => viewOf(w, w[name as TestUserName])))
    for (const [from, to] of Object.entries(out)) await merge(w, from as TestUserName, to)
    await merge(w, 'cleo', 'paul')
    const positions = { Ravi: 'Noor', Mia: 'Theo', Leo: 'Asta', ravi: 'noor', mia: 'theo', leo: 'asta' }
    expect(without(await cycleSnapshot(w))).toEqual(without(renamed(before, positions)))
    expect(await Promise.all(Object.values(out).map((name) => viewOf(w, w[name])))).toEqual(seen)
    // Roles are not merged, including that of a cycle administrator.
    expect(await adminsOf(w)).not.toContain(w.paul.id)
    for (const name of ['ravi', 'mia', 'leo', 'cleo'] as const) expect((await w.read(w[name])).status).toBe(401)
  })

  test('a contributor and a reviewer become one, in either direction: no text is lost, and no one has two assessments to write', async () => {
    for (const [from, to] of [
      ['leo', 'mia'],
      ['mia', 'leo'],
    ] as const) {
      const w = await cycleAtStage(stage)
      const before = await cycleSnapshot(w)
      await merge(w, from, to)
      const after = await cycleSnapshot(w)
      const reviewer = to === 'mia' ? 'Mia' : 'Leo'
      expect(after.reviews).toMatchObject([{ reviewee: 'Ravi', mainReviewer: reviewer, contributors: ['Leo'] }])
      expect(after.reviews[0]?.assessments).toEqual(before.reviews[0]?.assessments)
      expect(after.counts.segments).toEqual(before.counts.segments)
      expect((await viewOf(w, w[to])).reads).toContain('manager')
    }
  })
})

/** Without a reviewer, the cycle’s administrators are asked to find one; no one takes over automatically. */
function watched(waits: Record<string, string[]>, ...gone: readonly TestUserName[]): Record<string, string[]> {
  const all = { ...waits }
  for (const name of ['hana', 'paul', 'asta', 'cleo'] as const)
    if (!gone.includes(name)) all[name] = [...(waits[name] ?? []), 'review-reviewer-left']
  return all
}

/** What the overview reports when one of them has left (ADM-6). */
const concernOf: Partial<Record<TestUserName, string>> = { ravi: 'INACTIVE_REVIEWEE', mia: 'INACTIVE_REVIEWER' }

describe.each(cycleStages)('ADM-6 someone leaves and comes back while a cycle runs: %s', (stage: CycleStage) => {
  test('MAY-5 their tasks vanish, nothing is handed over, others read as before; when they return, everything is as it was', async () => {
    const w = await cycleAtStage(stage)
    const before = await cycleSnapshot(w)
    const cast = ['ravi', 'mia', 'leo', 'iris', 'cleo'] as const
    const sights = async (gone?: TestUserName) => {
      const seen: Record<string, unknown> = {}
      for (const name of cast) if (name !== gone) seen[name] = await viewOf(w, w[name])
      return seen
    }
    const seen = await sights()
    for (const name of cast) {
      const path = `/users/${w[name].id}/deactivation`
      ok(await w.as(w.hana).post(path))
      const { [name]: _, ...waits } = before.waits
      const left = await cycleSnapshot(w)
      expect({ name, reviews: left.reviews, waits: left.waits, notified: left.notified }).toEqual({
        name,
        reviews: before.reviews,
        waits: name === 'mia' ? watched(waits) : waits,
        notified: before.notified,
      })
      expect({ ...left.counts, concerns: [], stuck: 0 }).toEqual({ ...before.counts, concerns: [], stuck: 0 })
      const flagged = left.counts.concerns.filter(({ count }: { count: number }) => count > 0)
      expect({ name, flagged }).toEqual({
        name,
        flagged: concernOf[name] ? [{ concern: concernOf[name], count: 1 }] : [],
      })
      const { [name]: __, ...others } = seen
      const administers = name === 'mia' ? { cleo: { ...(seen.cleo as object), waits: 'review-reviewer-left' } } : {}
      expect(await sights(name)).toEqual({ ...others, ...administers })

      ok(await w.as(w.hana).del(path))
      w[name] = await w.elsewhere(w[name])
      expect({ name, ...(await cycleSnapshot(w)) }).toEqual({ name, ...before })
      expect(await sights()).toEqual(seen)
    }
  })
})

describe.each(cycleStages)('ADM-P21 someone is deleted while a cycle runs: %s', (stage) => {
  test('PRIV-3 authors and administrators stay in their place as the deleted user; a reviewee is removed with their review', async () => {
    const w = await cycleAtStage(stage)
    const ofNoor = await w.another(w.noor, w.mia)
    expect(ofNoor).not.toBe('')
    let state = await cycleSnapshot(w)
    const gone = { leo: 'Leo', cleo: 'Cleo', iris: 'Iris', mia: 'Mia' } as const
    for (const [name, called] of Object.entries(gone)) {
      const seen = await viewOf(w, w.ravi)
      await deletePersonForGood(w, w[name as TestUserName].id)
      const after = await cycleSnapshot(w)
      const { [name]: _, ...waits } = state.waits
      const { [name]: __, ...reported } = state.notified
      const expected = renamed(state, { [called]: 'Deleted user' })
      expect({ name, reviews: after.reviews, waits: after.waits }).toEqual({
        name,
        reviews: expected.reviews,
        waits: name === 'mia' ? watched(waits, 'cleo') : waits,
      })
      expect({ name, ...after.counts, concerns: [], stuck: 0 }).toEqual({
        name,
        ...state.counts,
        concerns: [],
        stuck: 0,
      })
      expect(after.notified).toEqual(reported)
      expect(await viewOf(w, w.ravi)).toEqual(seen)
      state = after
    }
    expect(state.counts.concerns).toContainEqual({ concern: 'INACTIVE_REVIEWER', count: 2 })
    await deletePersonForGood(w, w.ravi.id)
    const after = await cycleSnapshot(w)
    expect(after.counts.reviewees).toBe(state.counts.reviewees)
    expect(after.counts.segments).toEqual(state.counts.segments)
    for (const who of [w.hana, w.paul, w.noor]) expect((await w.read(who)).status).toBe(404)
    expect((await w.as(w.noor).get(`/reviews/${ofNoor}`)).status).toBe(200)
  })
})
