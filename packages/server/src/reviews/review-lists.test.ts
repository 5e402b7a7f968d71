import { expect, test } from 'vitest'
import { exampleQuestionnaire, reviewWorld, startOfBusiness } from './fixtures.ts'
import { findTeamPage } from './team-reviews.ts'

type Card = {
  reviewee: { name: string }
  next: { step: string }
  status: string
  progress: unknown
  statuses?: unknown
}

test('everyone finds the reviews about them, by them, and their contributions', async () => {
  const { as, ravi, mia, leo, noor } = await reviewWorld()
  const names = async (who: typeof ravi) => {
    const { own, toWrite, contributing } = (await as(who).get('/reviews')).body as Record<string, Card[]>
    return [own, toWrite, contributing].map((all) => all?.map((card) => card.reviewee.name))
  }
  expect(await names(ravi)).toEqual([['Ravi Menon'], [], []])
  expect(await names(mia)).toEqual([[], ['Ravi Menon'], []])
  expect(await names(leo)).toEqual([[], [], ['Ravi Menon']])
  expect(await names(noor)).toEqual([[], [], []])
})

test('a list shows tasks and one’s own progress, and nothing about the draft of the other side', async () => {
  const { as, ravi, mia, save } = await reviewWorld()
  await save(mia, 'manager')
  const [written] = (await as(mia).get('/reviews')).body.toWrite as Card[]
  expect(written).toMatchObject({
    next: { step: 'WRITE_ABOUT' },
    progress: { answered: 1, total: 4 },
    status: 'STARTED',
  })
  const [own] = (await as(ravi).get('/reviews')).body.own as Card[]
  expect(own).toMatchObject({ next: { step: 'WRITE_OWN' }, progress: { answered: 0, total: 3 }, status: 'OPEN' })
  expect(own).not.toHaveProperty('statuses')
})

test('blanks and empty choices are not answered', async () => {
  const questionnaire = exampleQuestionnaire()
  const { as, mia, save } = await reviewWorld({ questionnaire })
  await save(mia, 'manager', { value: ' \n\t ' })
  const [card] = (await as(mia).get('/reviews')).body.toWrite as Card[]
  expect(card?.progress).toEqual({ answered: 0, total: 4 })
})

test('before its start no one finds a review in their lists', async () => {
  const { as, ravi, mia } = await reviewWorld({ processStarts: startOfBusiness('2026-11-24') })
  expect((await as(ravi).get('/reviews')).body.own).toEqual([])
  expect((await as(mia).get('/reviews')).body.toWrite).toEqual([])
})

test('only administrators see the progress of both sides', async () => {
  const { as, asta, iris, ravi, mia, save } = await reviewWorld()
  await save(mia, 'manager')
  const of = async (who: typeof ravi) => ((await as(who).get(`/reviews/about/${ravi.id}`)).body.reviews as Card[])[0]
  expect(await of(asta)).toMatchObject({ statuses: { manager: 'STARTED', reviewee: 'NOT_STARTED' } })
  expect(await of(iris)).not.toHaveProperty('statuses')
})

test('a team is everyone below its manager and everyone the manager writes about, without the manager', async () => {
  const all = await reviewWorld()
  const { as, mia, iris, noor, theo, cycle, another } = all
  await another(noor, mia)
  await another(mia, iris)
  await another(theo, mia)
  const names = async (who: typeof mia) =>
    ((await as(who).get(`/reviews/team/${cycle.id}`)).body.reviews as Card[]).map((card) => card.reviewee.name)
  expect(await names(mia)).toEqual(['Theo Brandt', 'Noor Haddad', 'Ravi Menon'])
  expect(await names(iris)).toEqual(['Theo Brandt', 'Noor Haddad', 'Mia Keller', 'Ravi Menon'])
})

test('TEAM-03 the reviews of a team come page by page, by name, each once', async () => {
  const all = await reviewWorld()
  const { as, mia, iris, noor, theo, cycle, another } = all
  await another(noor, mia)
  await another(mia, iris)
  await another(theo, mia)
  const read = async (query: string) => (await as(iris).get(`/reviews/team/${cycle.id}?${query}`)).body
  for (const scope of ['direct', 'tree']) {
    const { reviews: whole, next } = await read(`scope=${scope}`)
    expect(next).toBeNull()
    const found: Card[] = []
    let cursor = ''
    do {
      const page = await read(`scope=${scope}&limit=1${cursor && `&cursor=${cursor}`}`)
      expect(page.cycle.hasGraph).toBe((await read(`scope=${scope}`)).cycle.hasGraph)
      found.push(...page.reviews)
      cursor = page.next
    } while (cursor)
    expect(found).toEqual(whole)
  }
  expect((await read('cursor=x')).code).toBe('CURSOR_UNKNOWN')
  // A large team is looked up in another way.
  const team = { cycle: { id: cycle.id, companyId: all.company.id }, managerId: iris.id, withContributions: true }
  for (const of of [mia.id, iris.id])
    for (const limit of [1, 2, 10]) {
      const read = (most: number) =>
        all.inside((tx) => findTeamPage(tx, iris.id, { ...team, managerId: of, scope: 'tree' }, { limit }, most))
      const [listed, searched] = [await read(100), await read(0)]
      expect(searched.next).toBe(listed.next)
      expect(searched.rows.map(({ id }) => id)).toEqual(listed.rows.map(({ id }) => id))
    }
})
