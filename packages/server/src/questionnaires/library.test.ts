import { TEMPLATES_FLAG } from '@perennial/domain/questionnaires/library.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { featureSwitches } from '../companies/tables.ts'
import { statusOf } from '../reviews/cycle/fixtures.ts'
import { type LibraryWorld, libraryWorld } from './fixtures.ts'

const listOf = async ({ as, hana }: LibraryWorld, query = '') =>
  (await as(hana).get(`/questionnaires${query}`)).body as {
    questionnaires: { id: string; name: string; questions: number; isIncomplete: boolean; uses: number }[]
    archived: number
    readyMade: { id: string; questions: number }[]
  }

test('REVC-19 a questionnaire starts empty, ready-made, as a copy, or as given', async () => {
  const w = await libraryWorld()
  const add = async (name: string, from: object) => (await w.as(w.hana).post('/questionnaires', { name, from })).body.id
  await add('B empty', { type: 'EMPTY' })
  const ready = await add('c ready-made', { type: 'READY_MADE', id: 'CAREER_GROWTH' })
  const { questionnaire } = await w.open(ready)
  await add('A copy', { type: 'COPY', id: ready })
  await add('D given', { type: 'GIVEN', questionnaire })
  const { questionnaires, readyMade } = await listOf(w)
  const growth = readyMade.find(({ id }) => id === 'CAREER_GROWTH')?.questions
  // By name, ignoring case.
  expect(
    questionnaires.map((questionnaire) => [questionnaire.name, questionnaire.questions, questionnaire.isIncomplete]),
  ).toEqual([
    ['A copy', growth, false],
    ['B empty', 0, true],
    ['c ready-made', growth, false],
    ['D given', growth, false],
  ])
  expect(readyMade).toHaveLength(4)
})

test('KEEP-2 of two windows the later save is refused, and nothing is overwritten; incomplete ones are saved too', async () => {
  const w = await libraryWorld()
  const id = await w.add()
  const { questionnaire, version } = await w.open(id)
  const save = (name: string, sections: unknown[]) =>
    w.as(w.hana).put(`/questionnaires/${id}`, { name, version, questionnaire: { ...questionnaire, sections } })
  const first = await save('First', [])
  expect(first.body).toMatchObject({ version: version + 1, problems: [{ path: '/sections', code: 'NO_QUESTION' }] })
  expect(statusOf(await save('Second', questionnaire.sections))).toBe('409 VERSION_CONFLICT')
  expect(await w.open(id)).toMatchObject({ name: 'First', questionnaire: { sections: [] }, version: version + 1 })
})

test('KEEP-2 COM-P16 a refused version is in its author’s Backups, and can be restored', async () => {
  const w = await libraryWorld()
  const id = await w.add()
  const { questionnaire, version } = await w.open(id)
  const save = (who: typeof w.hana, name: string) =>
    w.as(who).put(`/questionnaires/${id}`, { name, version, questionnaire })
  await save(w.hana, 'Of Hana')
  expect(statusOf(await save(w.asta, 'Of Asta'))).toBe('409 VERSION_CONFLICT')
  // Sent again, it is stored once.
  await save(w.asta, 'Of Asta')
  const backupsOf = async (who: typeof w.hana) =>
    (await w.as(who).get('/drafts')).body.drafts as { id: string; kind: string; text: string; document: object }[]
  const [refused, ...none] = await backupsOf(w.asta)
  expect(none).toEqual([])
  expect(refused).toMatchObject({
    kind: 'refused',
    text: expect.stringMatching(/^Of Asta\n./),
    canRestore: true,
    document: { title: 'Of Hana', link: `/app/admin/reviews/questionnaires/${id}` },
  })
  // Both at the same instant: in no particular order.
  expect(new Set((await backupsOf(w.hana)).map(({ text }) => text.split('\n')[0]))).toEqual(
    new Set(['Of Hana', 'Our talks']),
  )
  expect(statusOf(await w.as(w.asta).post(`/drafts/${refused?.id}/restoration`))).toBe('200')
  expect(await w.open(id)).toMatchObject({ name: 'Of Asta', version: version + 2 })
})

test('KEEP-4 a save repeated after its response was lost is not a conflict, unless someone else saved that version', async () => {
  const w = await libraryWorld()
  const id = await w.add()
  const { questionnaire, version } = await w.open(id)
  const save = (who = w.hana, name = 'Ours') => w.as(who).put(`/questionnaires/${id}`, { name, version, questionnaire })
  await save()
  expect((await save()).body).toMatchObject({ version: version + 1 })
  expect(statusOf(await save(w.hana, 'Mine'))).toBe('409 VERSION_CONFLICT')
  expect(statusOf(await save(w.asta))).toBe('409 VERSION_CONFLICT')
  expect(await w.open(id)).toMatchObject({ name: 'Ours', version: version + 1 })
})

test('it comes with the person who last changed it', async () => {
  const w = await libraryWorld()
  const id = await w.add()
  const { name, questionnaire, version } = await w.open(id)
  expect((await w.open(id)).changedBy.name).toBe('Hana Sato')
  await w.as(w.asta).put(`/questionnaires/${id}`, { name, questionnaire, version })
  expect((await w.open(id)).changedBy.name).toBe('Asta Nyberg')
})

test('a cycle copies its questionnaire: neither changes with the other, and the library lists the cycle', async () => {
  const w = await libraryWorld()
  const id = await w.add()
  const { questionnaire, version } = await w.open(id)
  const cycleId = await w.createCycle({ questionnaire, questionnaireFrom: id, name: 'Spring' })
  const other = { id: crypto.randomUUID(), name: 'For some', from: id, questionnaire }
  const condition = { departments: ['Sales'], locations: [], jobTitles: [] }
  await w.createCycle({ otherQuestionnaires: [{ ...other, for: condition }], name: 'Autumn' })
  await w
    .as(w.hana)
    .put(`/questionnaires/${id}`, { name: 'Changed', version, questionnaire: { ...questionnaire, sections: [] } })
  const { model } = (await w.as(w.hana).get(`/review-cycles/guided/${cycleId}`)).body
  expect(model.questionnaire).toEqual(questionnaire)
  const { usedIn, uses } = await w.open(id)
  expect([usedIn.map((item: { name: string }) => item.name).toSorted(), uses]).toEqual([['Autumn', 'Spring'], 2])
  // Cleo administers neither: she reads how many, not which.
  expect(await w.open(id, w.cleo)).toMatchObject({ usedIn: [], uses: 2 })
})

test('a used one cannot be deleted; archived, it is not offered for new cycles and cannot be changed', async () => {
  const w = await libraryWorld()
  const [used, unused] = [await w.add('Used'), await w.add('Unused')]
  const { questionnaire, version } = await w.open(used)
  await w.createCycle({ questionnaire, questionnaireFrom: used })
  const hr = w.as(w.hana)
  const offered = async () =>
    (await hr.get('/review-cycles/questionnaires')).body.library.map((item: { name: string }) => item.name)
  expect(await offered()).toEqual(['Unused', 'Used'])
  expect(statusOf(await hr.del(`/questionnaires/${used}`))).toBe('403 QUESTIONNAIRE_USED')
  expect(statusOf(await hr.del(`/questionnaires/${unused}`))).toBe('204')
  expect(statusOf(await hr.post(`/questionnaires/${used}/archiving`))).toBe('204')
  expect(await offered()).toEqual([])
  expect(statusOf(await hr.put(`/questionnaires/${used}`, { name: 'New', questionnaire, version }))).toBe(
    '409 QUESTIONNAIRE_ARCHIVED',
  )
  expect((await listOf(w)).questionnaires).toEqual([])
  expect((await listOf(w, '?archived=true')).questionnaires.map(({ name }) => name)).toEqual(['Used'])
  expect(statusOf(await hr.del(`/questionnaires/${used}/archiving`))).toBe('204')
  expect(await offered()).toEqual(['Used'])
})

test('PERM-37 COM-P18 without the flag, or without reviews, there is no library', async () => {
  const w = await libraryWorld()
  const id = await w.add()
  const turn = (name: string, enabled: boolean) =>
    w.inside((tx) =>
      tx
        .insert(featureSwitches)
        .values({ companyId: w.company.id, name, enabled })
        .onConflictDoUpdate({ target: [featureSwitches.companyId, featureSwitches.name], set: { enabled } }),
    )
  await turn(TEMPLATES_FLAG, false)
  for (const path of ['/questionnaires', `/questionnaires/${id}`])
    expect(statusOf(await w.as(w.hana).get(path))).toMatch('404')
  expect((await w.as(w.hana).get('/review-cycles/questionnaires')).body.library).toEqual([])
  await turn(TEMPLATES_FLAG, true)
  await turn('review', false)
  for (const path of ['/questionnaires', `/questionnaires/${id}`])
    expect(statusOf(await w.as(w.hana).get(path))).toMatch('404')
  await w.inside((tx) =>
    tx
      .delete(featureSwitches)
      .where(and(eq(featureSwitches.companyId, w.company.id), eq(featureSwitches.name, 'review'))),
  )
  expect((await w.open(id)).name).toBe('Our talks')
})
