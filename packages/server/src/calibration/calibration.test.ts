import { distributionOf } from '@perennial/domain/calibration/distribution.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { people } from '../people/tables.ts'
import { statusOf } from '../reviews/cycle/fixtures.ts'
import { endOfBusiness, exampleQuestionnaire, type ReviewWorld, reviewWorld, travelTo } from '../reviews/fixtures.ts'
import { assessments } from '../reviews/tables.ts'
import { CALIBRATION_TIME, calibration, calibrationSession, ratingHistory } from './fixtures.ts'

describe('isolation between cycles', () => {
  test('WALL-7 a review of another cycle is not in this session', async () => {
    const w = await calibrationSession()
    const other = await reviewWorld(calibration)
    expect(statusOf(await w.as(w.hana).put(`${w.path}/${other.id}`, { code: '5', version: 0 }))).toBe('404 NOT_FOUND')
  })
})

/** More people who are reviewed in the cycle. */
const addReviewees = (w: ReviewWorld, count: number) =>
  w.inside((tx) =>
    tx.execute(sql`
      with added as (
        insert into people (company_id, loginname, email, first_name, last_name, created_at)
        select ${w.company.id}::uuid, address, address, 'Crowd', number::text, now()
        from (select number, 'crowd-' || number || ${`@${w.company.subdomain}.example`} as address
          from generate_series(1000, ${999 + count}::int) number) of returning id
      ), reviewed as (
        insert into reviews (company_id, cycle_id, reviewee_id, created_at)
        select ${w.company.id}::uuid, ${w.cycle.id}::uuid, id, now() from added returning id
      )
      insert into assessments (company_id, review_id, cycle_id, type)
      select ${w.company.id}::uuid, id, ${w.cycle.id}::uuid, 'ASSESSMENT' from reviewed`),
  )

describe('the pages of a session', () => {
  test('start where the request says; totals and filters cover everyone', async () => {
    const w = await calibrationSession()
    const { body: whole } = await w.view(w.hana)
    expect(whole).toMatchObject({ total: 1, rows: [{ reviewId: w.id }] })
    expect((await w.view(w.hana, '?from=0')).body).toEqual(whole)
    expect((await w.view(w.hana, '?from=1')).body).toEqual({ ...whole, rows: [] })
  })
  test('come with the counts of everyone who fits, before and after ratings are submitted', async () => {
    const w = await reviewWorld(calibration)
    await w.save(w.mia, 'manager', { sectionId: 'overallRating', value: '3' })
    await w.another(w.noor, w.mia)
    await w.another(w.leo, w.iris)
    const counted = async (query: string) => {
      const { body } = await w.as(w.hana).get(`/review-cycles/${w.cycle.id}/calibration${query}`)
      const { rows } = body as { rows: { isSubmitted: boolean; rating: string | null }[] }
      expect(body.submitted).toBe(rows.filter(({ isSubmitted }) => isSubmitted).length)
      const codes = body.distribution.counts.map(({ code }: { code: string }) => code)
      const ratings = rows.map(({ rating }) => rating)
      expect(body.distribution).toEqual(distributionOf(codes, ratings))
      return [body.total, body.submitted, body.distribution.unrated]
    }
    expect(await counted('')).toEqual([3, 0, 3])
    await travelTo(w, CALIBRATION_TIME)
    expect(await counted('')).toEqual([3, 3, 2])
    expect(await counted(`?managerId=${w.mia.id}`)).toEqual([2, 2, 1])
    expect(await counted('?level=9')).toEqual([0, 0, 0])
  })
  test('of the file hold everyone once, by name', async () => {
    const w = await calibrationSession()
    await addReviewees(w, 450)
    const { text } = await w.as(w.hana).get(`${w.path}/export?columns=login,rating`)
    const logins: string[] = text
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line: string) => line.split(',')[0] ?? '')
    const numbers = Array.from({ length: 450 }, (_, index) => `crowd-${1000 + index}@${w.company.subdomain}.example`)
    expect(logins.filter((login) => login !== w.ravi.loginname)).toEqual(numbers)
    expect(logins).toContain(w.ravi.loginname)
  })
  test('can be shorter: together they have everyone once, by name', async () => {
    const w = await calibrationSession()
    await addReviewees(w, 4)
    const { body: whole } = await w.view(w.hana)
    const [first, second] = [await w.view(w.hana, '?limit=2'), await w.view(w.hana, '?from=2')]
    expect(first.body).toEqual({ ...whole, rows: whole.rows.slice(0, 2) })
    expect([...first.body.rows, ...second.body.rows]).toEqual(whole.rows)
    expect(whole.rows).toHaveLength(5)
  })
  test('can’t start outside of the session, and aren’t longer than 500', async () => {
    const w = await calibrationSession()
    for (const limit of ['0', '501', 'x'])
      expect((await w.view(w.hana, `?limit=${limit}`)).body).toMatchObject({ violations: [{ path: '/limit' }] })
    for (const from of ['-1', '2001', 'x'])
      expect((await w.view(w.hana, `?from=${from}`)).body).toMatchObject({ violations: [{ path: '/from' }] })
  })
})

describe('a change in the session', () => {
  test('REV-P26 is saved in the review and recorded, and the main reviewer is notified', async () => {
    const w = await calibrationSession()
    expect((await w.move(w.hana, '5', 1)).body).toMatchObject({ rating: '5', versions: { overallRating: 2 } })
    expect((await w.read(w.mia)).body.editor.answers.overallRating).toMatchObject({ value: '5', version: 2 })
    expect((await w.read(w.mia)).body.sides.manager.editedByHrAt).not.toBeNull()
    expect(await w.mailTo(w.mia)).toContain('review-rating-changed')
    expect(await w.mailTo(w.ravi)).not.toContain('review-rating-changed')
  })
  test('REV-P26 notifies the main reviewer even if the HR Admin who makes it manages the person', async () => {
    const w = await calibrationSession({ mainReviewer: 'mia' })
    await w.inside((tx) => tx.update(people).set({ managerId: w.hana.id }).where(eq(people.id, w.ravi.id)))
    expect((await w.move(w.hana, '5', 1)).status).toBe(200)
    expect(await w.mailTo(w.mia)).toContain('review-rating-changed')
  })
  test('is undone by changing it back; both stay in the history', async () => {
    const w = await calibrationSession()
    await w.move(w.hana, '5', 1)
    const { body } = await w.move(w.hana, '3', 2)
    expect(body).toMatchObject({ rating: '3', submitted: { overallRating: '3' } })
    expect(body.changes.map((change: { after: string }) => change.after)).toEqual(['5', '3'])
  })
  test('can remove a rating, and set one where there was none', async () => {
    const w = await reviewWorld(calibration)
    await w.on(CALIBRATION_TIME)
    const path = `/review-cycles/${w.cycle.id}/calibration/${w.id}`
    const put = (code: string | null, version: number) => w.as(w.hana).put(path, { code, version })
    expect((await put('2', 0)).body).toMatchObject({ rating: '2', submitted: { overallRating: null } })
    expect((await put(null, 1)).body).toMatchObject({ rating: null })
  })
  test('KEEP-2 is refused if another one based on the same version came first', async () => {
    const w = await calibrationSession()
    const replies = await Promise.all([w.move(w.hana, '4', 1), w.move(w.hana, '5', 1)])
    expect(replies.map(statusOf).toSorted()).toEqual(['200', '409 VERSION_CONFLICT'])
    expect(await ratingHistory(w)).toHaveLength(2)
  })
  test('is refused for a rating that is not on the scale', async () => {
    const w = await calibrationSession()
    expect(statusOf(await w.move(w.hana, '9', 1))).toBe('422 ANSWER_NOT_POSSIBLE')
  })
  test('is refused before the rating is submitted, and after a signature', async () => {
    const w = await reviewWorld(calibration)
    const put = () => w.as(w.hana).put(`/review-cycles/${w.cycle.id}/calibration/${w.id}`, { code: '2', version: 0 })
    expect(statusOf(await put())).toBe('403 RATING_NOT_SUBMITTED')
    await w.on(endOfBusiness('2026-12-15'))
    const at = w.now()
    const marks = { firstSavedAt: at, sharedAt: at, sharedById: w.mia.id, signedAt: at, signedById: w.mia.id }
    await w.inside((tx) => tx.update(assessments).set(marks).where(eq(assessments.id, w.assessments.manager)))
    expect(statusOf(await put())).toBe('403 LOCKED_BY_SIGNATURE')
  })
  test('COM-P01 COM-P02 is impossible for people above and for oneself, who are not shown either', async () => {
    const w = await calibrationSession()
    const ofMia = await w.another(w.mia, w.hana)
    const ofPaul = await w.another(w.paul, w.hana)
    const { body } = await w.view(w.paul)
    expect(body.rows.map((row: { reviewee: { id: string } }) => row.reviewee.id)).toEqual([w.ravi.id])
    expect(body.hidden).toBe(2)
    for (const id of [ofMia, ofPaul]) {
      const reply = await w.as(w.paul).put(`${w.path}/${id}`, { code: '5', version: 0 })
      expect(statusOf(reply)).toBe('403 ONLY_HR_ADMINS_CALIBRATE')
    }
  })
  test('COM-P21 is refused in an archived cycle', async () => {
    const w = await calibrationSession()
    await w.as(w.hana).post(`/review-cycles/${w.cycle.id}/archiving`)
    expect(statusOf(await w.move(w.hana, '4', 1))).toBe('403 CYCLE_ARCHIVED')
  })
})

test('a session can be exported, with the login names by which an import finds people', async () => {
  const w = await calibrationSession()
  await w.move(w.hana, '4', 1, { reason: '=SUM(A1)' })
  const reply = await w.as(w.hana).get(`${w.path}/export?columns=name,login,submitted,rating,change`)
  const [, line] = reply.text.trim().split('\r\n')
  expect(line).toBe(`Ravi Menon,${w.ravi.loginname},3,4,Hana Sato,'=SUM(A1)`)
})

test('a cycle that asks for no rating has nothing to calibrate', async () => {
  const questionnaire = exampleQuestionnaire()
  questionnaire.overallRatings.enabled = false
  const w = await reviewWorld({ ...calibration, questionnaire })
  expect(statusOf(await w.as(w.hana).get(`/review-cycles/${w.cycle.id}/calibration`))).toBe('404 NO_RATINGS_HERE')
})

describe('target shares', () => {
  const ratingTargets = [
    { code: '5', percent: 20 },
    { code: '3', percent: 80 },
  ]
  test('are shown in the order of the scale, and never prevent a change of a rating', async () => {
    const w = await calibrationSession({ ratingTargets })
    const { body } = await w.view(w.hana)
    const codes = body.scale.map(({ code }: { code: string }) => code)
    expect(body.targets.map(({ code }: { code: string }) => code)).toEqual(codes)
    expect(body.targets.filter(({ percent }: { percent: number }) => percent > 0)).toEqual(
      ratingTargets.toSorted((a, b) => codes.indexOf(a.code) - codes.indexOf(b.code)),
    )
    expect((await w.move(w.hana, '1', 1)).body).toMatchObject({ rating: '1' })
  })
  test('are absent if the cycle has none, or is not calibrated', async () => {
    const w = await calibrationSession()
    expect((await w.view(w.hana)).body.targets).toBeNull()
    const simple = await calibrationSession({ cycleType: 'SIMPLE', ratingTargets })
    expect((await simple.view(simple.hana)).body.targets).toBeNull()
  })
})
