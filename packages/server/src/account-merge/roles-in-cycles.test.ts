import { describe, expect, test } from 'vitest'
import type { ReviewWorld } from '../reviews/fixtures.ts'
import {
  adminViewOf,
  type CycleStage,
  cycleAtStage,
  cycleSnapshot,
  cycleStages,
  viewOf,
} from '../testing/running-cycle.ts'
import type { TestReply, TestUser } from '../testing/world.ts'

/** What each of these people reads and may do, without a role and as an HR Admin; others learn no more (COM-P03, ADM-7). */
type Golden = { none: readonly [reads: string, may: string]; hr: readonly [reads: string, may: string] }
const related = ['ravi', 'mia', 'leo', 'iris', 'cleo', 'noor'] as const

const all = 'manager confidential rating self assessment'
const written = 'manager confidential rating assessment'
const golden: Record<CycleStage, Record<(typeof related)[number], Golden>> = {
  writing: {
    ravi: both('self', 'share.reviewee write.reviewee'),
    mia: {
      none: [written, 'share.manager write.manager'],
      hr: [written, 'share.manager complete write.manager'],
    },
    leo: { none: ['nothing', ''], hr: ['assessment', 'share.manager complete editAs'] },
    iris: { none: ['nothing', ''], hr: ['assessment', 'complete editAs'] },
    cleo: { none: ['nothing', ''], hr: ['assessment', 'share.manager complete editAs'] },
    noor: { none: ['404', ''], hr: ['assessment', 'share.manager complete editAs'] },
  },
  shared: {
    ravi: both('manager rating self', 'share.reviewee hide.reviewee sign'),
    mia: {
      none: [all, 'share.manager hide.manager sign'],
      hr: [all, 'share.manager hide.manager sign complete'],
    },
    leo: { none: ['manager rating self', ''], hr: [all, 'share.manager hide.manager complete'] },
    iris: { none: ['manager confidential rating self', ''], hr: [all, 'complete'] },
    cleo: { none: ['nothing', ''], hr: [all, 'share.manager hide.manager complete'] },
    noor: { none: ['404', ''], hr: [all, 'share.manager hide.manager complete'] },
  },
  calibration: {
    ravi: both('self', ''),
    mia: { none: [written, ''], hr: [written, 'complete'] },
    leo: { none: ['nothing', ''], hr: [written, 'complete acknowledge'] },
    iris: { none: ['manager confidential rating', 'acknowledge'], hr: [written, 'complete acknowledge'] },
    cleo: { none: ['nothing', ''], hr: [written, 'complete acknowledge'] },
    noor: { none: ['404', ''], hr: [written, 'complete acknowledge'] },
  },
  signed: {
    ravi: both('manager rating self', 'share.reviewee'),
    mia: { none: [all, 'share.manager sign'], hr: [all, 'share.manager sign complete revoke.reviewee'] },
    leo: { none: ['manager rating self', ''], hr: [all, 'share.manager complete revoke.reviewee'] },
    iris: { none: ['manager confidential rating self', ''], hr: [all, 'complete revoke.reviewee'] },
    cleo: { none: ['nothing', ''], hr: [all, 'share.manager complete revoke.reviewee'] },
    noor: { none: ['404', ''], hr: [all, 'share.manager complete revoke.reviewee'] },
  },
}
/** No one uses an administrator’s right on their own record (COM-P02). */
function both(reads: string, may: string): Golden {
  return { none: [reads, may], hr: [reads, may] }
}

const noRole = { isHR: false, isAssistant: false, isAdmin: false }
async function setRole(w: ReviewWorld, who: TestUser, role?: keyof typeof noRole): Promise<void> {
  ok(await w.as(w.hana).put(`/users/${who.id}/roles`, role ? { ...noRole, [role]: true } : noRole))
}
async function nameAdmins(w: ReviewWorld, ...admins: readonly TestUser[]): Promise<void> {
  const path = `/review-cycles/guided/${w.cycle.id}`
  const { body } = await w.as(w.hana).get(path)
  const { revieweeSelection: _, selectedReviewers: __, ...model } = body.model
  const cycleAdminIds = admins.map(({ id }) => id)
  ok(
    await w
      .as(w.hana)
      .put(`/review-cycles/${w.cycle.id}`, { model: { ...model, cycleAdminIds }, version: body.version }),
  )
}
function ok({ status, text }: TestReply): void {
  if (status >= 300) throw new Error(`${status} ${text}`)
}

/** What each role may open in the administration, regardless of who holds it. */
const reach = {
  none: '403, 403, 403',
  isHR: 'change copy delete, ratings, 200',
  isAssistant: 'change copy, 200, 200',
  isAdmin: '403, 403, 200',
  cycleAdmin: 'change, 200, 403',
}

describe.each(cycleStages)('ADM-6 a role changes while a cycle runs: %s', (stage) => {
  test('COM-P02 COM-P03 ADM-7 what the person reads and may do before, with the role, and after it was removed', async () => {
    const w = await cycleAtStage(stage)
    const cycle = await cycleSnapshot(w)
    for (const name of related) {
      const who = w[name]
      const [before, reached] = [await viewOf(w, who), await adminViewOf(w, who)]
      const { none, hr } = golden[stage][name]
      const { waits } = before
      const sees = async (what: string) => ({ what, ...(await viewOf(w, who)) })
      expect({ name, ...before }).toEqual({ name, reads: none[0], may: none[1], waits })
      expect(reached).toBe(name === 'cleo' ? reach.cycleAdmin : reach.none)

      await setRole(w, who, 'isHR')
      expect(await sees(name)).toEqual({ what: name, reads: hr[0], may: hr[1], waits })
      expect(await adminViewOf(w, who)).toBe(
        name === 'ravi' ? reach.isHR.replace('ratings', 'ratings of others') : reach.isHR,
      )

      await setRole(w, who, 'isAssistant')
      const administers = none[0] === '404' ? 'nothing' : none[0]
      expect(await sees(name)).toEqual({ what: name, reads: administers, may: none[1], waits })
      expect(await adminViewOf(w, who)).toBe(reach.isAssistant)

      await setRole(w, who, 'isAdmin')
      expect(await sees(name)).toEqual({ what: name, reads: none[0], may: none[1], waits })
      expect(await adminViewOf(w, who)).toBe(name === 'cleo' ? 'change, 200, 200' : reach.isAdmin)

      await setRole(w, who)
      expect([await viewOf(w, who), await adminViewOf(w, who)]).toEqual([before, reached])
    }
    const { notified: _, ...after } = await cycleSnapshot(w)
    const { notified: __, ...unchanged } = cycle
    expect(after).toEqual(unchanged)
  })

  test('COM-P03 ADM-P23 a cycle administrator sees the progress of the cycle and no content, until the role is removed', async () => {
    const w = await cycleAtStage(stage)
    const seen = async (who: TestUser) => [await viewOf(w, who), await adminViewOf(w, who)] as const
    const [noor, ravi, cleo] = [await seen(w.noor), await seen(w.ravi), await seen(w.cleo)]
    await nameAdmins(w, w.noor, w.ravi)
    expect(await seen(w.noor)).toEqual([{ ...noor[0], reads: 'nothing' }, reach.cycleAdmin])
    expect(await seen(w.ravi)).toEqual([ravi[0], reach.cycleAdmin])
    expect(await seen(w.cleo)).toEqual(noor)
    for (const who of [w.noor, w.ravi]) expect(await w.bellOf(who)).toContain('review-cycle-admin-added')
    await nameAdmins(w, w.cleo)
    expect([await seen(w.noor), await seen(w.ravi), await seen(w.cleo)]).toEqual([noor, ravi, cleo])
  })
})
