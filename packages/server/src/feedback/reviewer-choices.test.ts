import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { thisCompany } from '../core/database/columns.ts'
import { people } from '../people/tables.ts'
import { statusOf } from '../reviews/cycle/fixtures.ts'
import { must } from '../testing/access/case.ts'
import { namedIds } from '../testing/everything-read.ts'
import { feedbackReviewerSettings } from './cycle/tables.ts'
import { DAYS } from './fixtures.ts'
import { type WritingWorld, writingWorld } from './test-feedback-writing.ts'

const anonymous = { reviewee: { hideAuthor: true } } as const
const hiddenList = { reviewee: { hideAuthor: true, hideSelectionProcess: true } } as const
const namesOf = (body: { participants: { person: { name: string } }[] }) =>
  body.participants.map(({ person }) => person.name).sort()
const linkOf = (w: WritingWorld, requestId: string) =>
  `/feedback-cycle-requests/${requestId}/participants/${w.gwen.id}/guest-link`
const allowGuests = (w: WritingWorld, guestPolicy: string) =>
  w.inside((tx) =>
    tx.insert(feedbackReviewerSettings).values({
      companyId: thisCompany,
      settings: { guestPolicy, openRequestLimit: { enabled: true, limit: 1, reason: 'Quality before quantity.' } },
    }),
  )

describe('picking reviewers', () => {
  test('a person picked by several people is one reviewer, and the list is sorted by name', async () => {
    const w = await writingWorld()
    const { requestId } = await w.setUp()
    await w.pick(w.ravi, requestId, w.leo, w.noor)
    const { body } = await w.pick(w.mia, requestId, w.leo, w.mia, w.mia)
    expect(namesOf(body)).toEqual(['Leo Duarte', 'Mia Keller', 'Noor Haddad'])
    expect(
      body.participants.map(({ origin, relationship }: Record<string, string>) => `${origin} ${relationship}`).sort(),
    ).toEqual(['MANAGER MANAGER', 'REVIEWEE OTHER', 'REVIEWEE PEER'])
  })

  test('no one can be their own reviewer, people who left can’t be picked, and people of other companies aren’t found', async () => {
    const w = await writingWorld()
    const { requestId } = await w.setUp()
    expect(statusOf(await w.pick(w.mia, requestId, w.ravi))).toBe('403 REVIEWER_IS_REVIEWEE')
    expect(statusOf(await w.pick(w.mia, requestId, w.dora))).toBe('403 REVIEWER_IS_INACTIVE')
    expect(statusOf(await w.pick(w.mia, requestId, w.leo, w.stranger))).toBe('404 NOT_FOUND')
    expect((await w.read(w.mia, requestId)).body.participants).toEqual([])
  })

  test('the limit applies to the reviewee; managers and HR may exceed it (FBK-P05), and a smaller one removes no one', async () => {
    const w = await writingWorld()
    const { requestId } = await w.setUp({ nomination: { limit: { enabled: true, limit: 2 } } })
    expect(statusOf(await w.pick(w.ravi, requestId, w.leo, w.theo, w.noor))).toBe('403 NOMINATION_LIMIT_REACHED')
    await w.pick(w.ravi, requestId, w.leo, w.theo)
    expect(statusOf(await w.pick(w.ravi, requestId, w.noor))).toBe('403 NOMINATION_LIMIT_REACHED')
    expect((await w.pick(w.mia, requestId, w.noor)).body.reviewers.total).toBe(3)
    expect((await w.read(w.ravi, requestId)).body.reviewers.total).toBe(3)
  })

  test('guests can be picked if the company’s settings allow it (FBK-P31)', async () => {
    const w = await writingWorld()
    const { requestId } = await w.setUp()
    expect(statusOf(await w.pick(w.mia, requestId, w.gwen))).toBe('403 GUESTS_NOT_ALLOWED')
    expect(statusOf(await w.pick(w.hana, requestId, w.gwen))).toBe('200')
    const search = `/feedback-cycle-requests/${requestId}/reviewer-suggestions?q=Ellis`
    expect((await w.as(w.ravi).get(search)).body.people).toEqual([])
    await allowGuests(w, 'EVERYONE')
    expect((await w.as(w.ravi).get(search)).body.people).toMatchObject([
      { isGuest: true, canAdd: { allowed: false, reason: 'ALREADY_A_REVIEWER' } },
    ])
  })

  test('picking and approving at the same time leaves a consistent list', async () => {
    const w = await writingWorld()
    const { requestId } = await w.setUp()
    await w.pick(w.ravi, requestId, w.leo)
    const [picking, approving] = await Promise.all([
      w.pick(w.ravi, requestId, w.noor),
      w.step(w.hana, requestId, 'approval'),
    ])
    expect(statusOf(approving)).toBe('200')
    expect(['200', '403 REQUEST_APPROVED']).toContain(statusOf(picking))
    const { body } = await w.read(w.hana, requestId)
    expect(body.reviewers.total).toBe(statusOf(picking) === '200' ? 2 : 1)
  })

  test('the reviewee’s note can’t be changed after the approval (FBK-P06)', async () => {
    const w = await writingWorld()
    const { requestId } = await w.setUp()
    const { version } = (await w.pick(w.ravi, requestId, w.leo)).body
    const note = (text: string, at: number) =>
      w.as(w.ravi).put(`/feedback-cycle-requests/${requestId}/note`, { note: text, version: at })
    const first = await note('Please be frank.', version)
    expect(statusOf(first)).toBe('200')
    expect(statusOf(await note('Late window', version))).toBe('409 VERSION_CONFLICT')
    await w.step(w.hana, requestId, 'approval')
    expect(statusOf(await note('Too late', first.body.version + 1))).toBe('403 REQUEST_APPROVED')
    expect((await w.read(w.mia, requestId)).body.noteFromReviewee).toBe('Please be frank.')
  })
})

describe('a hidden list of reviewers', () => {
  test('shows reviewees only their own picks, and picking a hidden reviewer looks like picking anyone', async () => {
    const w = await writingWorld()
    const { requestIds } = await w.setUp({ reviewees: [w.ravi, w.noor], visibility: hiddenList })
    const [first = '', second = ''] = requestIds.values()
    for (const requestId of [first, second]) await w.pick(w.hana, requestId, w.theo)
    const ravi = await w.pick(w.ravi, first, w.theo)
    const noor = await w.pick(w.noor, second, w.leo)
    expect(namesOf(ravi.body)).toEqual(['Theo Brandt'])
    expect(namesOf(noor.body)).toEqual(['Leo Duarte'])
    for (const { body } of [ravi, noor])
      expect(body).toMatchObject({ isListPartial: true, reviewers: { total: 1, written: 0 }, tooFewReviewers: true })
    expect(namesOf((await w.read(w.mia, first)).body)).toEqual(['Theo Brandt'])
  })

  test('is not revealed by picking, being invited, or removing: the reviewee’s own pick looks the same, and that of HR stays', async () => {
    const seen = []
    for (const picked of ['gwen', 'leo'] as const) {
      const w = await writingWorld()
      await allowGuests(w, 'EVERYONE')
      const mode = 'REVIEWEE_NOMINATION_WITHOUT_APPROVAL'
      const { cycleId, requestId } = await w.setUp({ mode, visibility: hiddenList })
      const invite = async () => {
        must(await w.as(w.hana).post(`/feedback-cycles/${cycleId}/inform`, { isPreview: false }))
        await w.settle()
      }
      const emailsBefore = (await w.mailTo(w.gwen)).length
      must(await w.pick(w.hana, requestId, w[picked]))
      await invite()
      if (picked === 'gwen') must(await w.as(w.hana).del(linkOf(w, requestId)))
      await w.on('2026-11-23T11:00:00Z')
      const replies = [await w.pick(w.ravi, requestId, w.gwen)]
      await invite()
      replies.push(await w.read(w.ravi, requestId))
      replies.push(must(await w.step(w.ravi, requestId, 'nomination')), await w.unpick(w.ravi, requestId, w.gwen))
      expect(replies.map(({ body }) => body.participants[0]?.guestLink)).toEqual([
        'NOT_SENT',
        'SENT',
        'SENT',
        undefined,
      ])
      seen.push(namedIds(w, [cycleId, requestId], JSON.stringify(replies.map((reply) => must(reply).body))))
      // The link that HR revoked is replaced.
      expect((await w.mailTo(w.gwen)).length - emailsBefore).toBe(picked === 'gwen' ? 2 : 1)
      const left = must(await w.read(w.hana, requestId)).body.participants
      expect(left).toMatchObject([{ person: { name: w[picked].name }, origin: 'HR' }])
      expect(await w.participantOf(requestId, w[picked])).toMatchObject({
        addedById: w.hana.id,
        revieweePickedAt: null,
      })
    }
    expect(seen[0]).toBe(seen[1])
  })

  test('is not revealed by suggestions of earlier reviewers, which name those the reviewee picked, too', async () => {
    const w = await writingWorld()
    const earlier = await w.setUp({ visibility: hiddenList })
    must(await w.pick(w.hana, earlier.requestId, w.theo, w.cleo))
    must(await w.pick(w.ravi, earlier.requestId, w.theo))
    const { requestId } = await w.setUp({ visibility: hiddenList })
    const { people: suggested } = must(
      await w.as(w.ravi).get(`/feedback-cycle-requests/${requestId}/reviewer-suggestions`),
    ).body
    const reasons = suggested.map(({ person, reason }: { person: { name: string }; reason: string }) => [
      person.name,
      reason,
    ])
    expect(reasons).toContainEqual(['Theo Brandt', 'EARLIER_REVIEWER'])
    expect(JSON.stringify(reasons)).not.toContain('Cleo')
  })

  test('is not revealed by suggestions of earlier reviewers or by search', async () => {
    const w = await writingWorld()
    const earlier = await w.setUp({ visibility: hiddenList })
    await w.pick(w.hana, earlier.requestId, w.theo)
    const { requestId } = await w.setUp({ visibility: hiddenList })
    await w.pick(w.hana, requestId, w.theo)
    const path = `/feedback-cycle-requests/${requestId}/reviewer-suggestions`
    const suggested = (await w.as(w.ravi).get(path)).body.people as { person: { name: string }; reason: string }[]
    expect(suggested.map(({ person }) => person.name)).not.toContain('Theo Brandt')
    expect((await w.as(w.ravi).get(`${path}?q=Theo`)).body.people).toMatchObject([{ canAdd: { allowed: true } }])
    expect((await w.as(w.hana).get(path)).body.people).toMatchObject([
      { reason: 'MANAGER', person: { name: 'Mia Keller' } },
      { reason: 'SAME_MANAGER' },
      { reason: 'SAME_MANAGER' },
    ])
  })
})

describe('removing a reviewer', () => {
  test('only HR Admins remove one with answers, after a typed confirmation, and the author keeps the text (FBK-P10)', async () => {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.leo, w.noor])
    await w.write(w.leo, requestId, 'Submitted by Leo')
    expect(statusOf(await w.unpick(w.mia, requestId, w.noor))).toBe('200')
    for (const who of [w.mia, w.asta])
      expect(statusOf(await w.unpick(who, requestId, w.leo))).toBe('403 ONLY_HR_ADMINS_REMOVE_ANSWERS')
    expect(statusOf(await w.unpick(w.hana, requestId, w.leo, 'delete'))).toBe('422 DELETION_NOT_CONFIRMED')
    expect((await w.unpick(w.hana, requestId, w.leo, 'DELETE FOREVER')).body.participants).toEqual([])
    const drafts = (await w.as(w.leo).get('/drafts')).body.drafts as { text: string }[]
    expect(drafts.map(({ text }) => text)).toContain('Submitted by Leo')
    expect(await w.bellOf(w.leo)).toEqual([])
  })

  test('is refused once a result without names may have been read', async () => {
    const w = await writingWorld()
    const { requestId } = await w.begin([w.leo, w.theo, w.cleo, w.noor], { visibility: anonymous })
    for (const who of [w.leo, w.theo, w.cleo]) await w.write(who, requestId)
    await w.step(w.hana, requestId, 'release')
    expect(statusOf(await w.unpick(w.hana, requestId, w.leo, 'DELETE FOREVER'))).toBe('403 RELEASED_WITHOUT_NAMES')
  })

  test('reveals nothing about who has begun to readers without names', async () => {
    const w = await writingWorld()
    const visibility = { ...anonymous, directManager: { hideAuthor: true } }
    const { requestId } = await w.begin([w.leo, w.theo, w.noor], { visibility, mode: 'MANAGER_NOMINATION' })
    await w.write(w.leo, requestId)
    await w.save(w.theo, requestId)
    await w.on('2026-11-23T11:00:00Z')
    const { body } = await w.read(w.mia, requestId)
    const seen = (body.participants as { progress: string; canRemove: object }[]).map(({ progress, canRemove }) => ({
      progress,
      canRemove,
    }))
    expect(new Set(seen.map((item) => JSON.stringify(item))).size).toBe(1)
    expect(seen[0]).toEqual({ progress: 'HIDDEN', canRemove: { allowed: false, reason: 'REQUEST_APPROVED' } })
  })
})

describe('the load of a reviewer', () => {
  test('counts what they have to write elsewhere, with the next deadline and the company’s limit', async () => {
    const w = await writingWorld()
    await allowGuests(w, 'HR')
    const other = await w.begin([w.leo], { reviewees: [w.noor] })
    const { requestId } = await w.setUp()
    const search = `/feedback-cycle-requests/${requestId}/reviewer-suggestions?q=Leo`
    expect((await w.as(w.ravi).get(search)).body).toMatchObject({
      people: [{ load: { open: 1, nextDue: new Date(DAYS.writeFeedbackBy).toISOString(), isAboveLimit: true } }],
      openRequestLimit: { limit: 1, reason: 'Quality before quantity.' },
    })
    must(await w.step(w.mia, other.requestId, 'completion'))
    expect((await w.as(w.ravi).get(search)).body.people).toMatchObject([{ load: { open: 0, nextDue: null } }])
  })

  test.each([{}, anonymous])(
    'FBK-P17 doesn’t decrease when someone writes, with names or without',
    async (visibility) => {
      const w = await writingWorld()
      const other = await w.begin([w.leo], { reviewees: [w.noor], visibility })
      const { requestId } = await w.setUp()
      const search = `/feedback-cycle-requests/${requestId}/reviewer-suggestions?q=Leo`
      const before = (await w.as(w.mia).get(search)).body
      await w.write(w.leo, other.requestId)
      expect((await w.as(w.mia).get(search)).body).toEqual(before)
    },
  )
})

test('a manager of the manager finds the team in a cycle, others don’t', async () => {
  const w = await writingWorld()
  const { cycleId } = await w.setUp({ reviewees: [w.ravi, w.noor] })
  const path = `/feedback-cycles/team/${w.mia.id}/${cycleId}`
  const { body } = await w.as(w.iris).get(path)
  expect(body.rows.map(({ reviewee }: { reviewee: { name: string } }) => reviewee.name)).toEqual([
    'Noor Haddad',
    'Ravi Menon',
  ])
  expect(body).toMatchObject({ isOwnTeam: false, manager: { name: 'Mia Keller' } })
  for (const who of [w.ravi, w.leo, w.stranger]) expect(statusOf(await w.as(who).get(path))).toBe('404 NOT_FOUND')
  expect((await w.as(w.mia).get('/feedback-cycles/team')).body.cycles).toMatchObject([{ people: 2, waiting: 0 }])
  expect((await w.as(w.ravi).get('/feedback-cycles/about-me')).body.rows).toMatchObject([{ nextStep: 'NOMINATE' }])
  await w.inside((tx) => tx.update(people).set({ managerId: w.leo.id }).where(eq(people.id, w.ravi.id)))
  expect((await w.as(w.mia).get(path)).body.rows).toHaveLength(1)
})
