import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { emails } from '../mail/tables.ts'
import { must } from '../testing/access/case.ts'
import { moveObjectives } from './account-merge.ts'
import { type ObjectiveWorld, objectiveWorld } from './fixtures.ts'
import { objectives } from './tables.ts'

let w: ObjectiveWorld
beforeEach(async () => {
  w = await objectiveWorld()
})

const comment = (who: ObjectiveWorld['ravi'], id: string, text: unknown) =>
  w.as(who).post(`/objectives/${id}/comments`, { text })
const mention = (who: ObjectiveWorld['ravi']) => ({
  blocks: [{ kind: 'paragraph', parts: [{ mention: who.id, name: 'Someone' }, { text: ' please read this.' }] }],
})
const tasksOf = async (who: ObjectiveWorld['ravi']) =>
  (await w.as(who).get('/tasks')).body.rows.map(({ kind }: { kind: string }) => kind)

test('owners are notified of what others do, but no one is notified of private objectives', async () => {
  const { id } = await w.create(w.mia, { ownerId: w.ravi.id })
  await w.set(w.mia, id, 'status', { status: 'AT_RISK' })
  await w.set(w.ravi, id, 'status', { status: 'ON_TRACK' })
  expect(await w.bellOf(w.ravi)).toEqual(['objective-created', 'objective-updated'])
  expect(await w.mailTo(w.ravi)).toEqual(['objective-created', 'objective-updated'])

  const hidden = await w.create(w.noor, { visibility: 'PRIVATE' })
  await w.set(w.noor, hidden.id, 'status', { status: 'ON_TRACK' })
  expect(await comment(w.noor, hidden.id, mention(w.mia))).toMatchObject({ status: 201 })
  expect(await w.bellOf(w.mia)).toEqual([])
  expect(await w.mailTo(w.mia)).toEqual([])
})

test('comments notify the owner, earlier authors and mentioned people, if they may read them', async () => {
  const { id } = await w.create(w.ravi, { readerIds: [w.cleo.id] })
  await w.settle()
  expect(await comment(w.cleo, id, 'Nice.')).toMatchObject({ status: 201 })
  expect(await comment(w.mia, id, mention(w.leo))).toMatchObject({ status: 201 })
  expect(await w.bellOf(w.ravi)).toEqual(['objective-commented', 'objective-commented'])
  expect(await w.bellOf(w.cleo)).toEqual(['objective-replied', 'objective-shared'].toSorted())
  expect(await w.bellOf(w.leo)).toEqual([])
  const texts = await w.inside((tx) => tx.select({ text: emails.text, subject: emails.subject }).from(emails))
  expect(JSON.stringify(texts)).not.toContain('onboarding')
})

test('OBJ-P23 owners are reminded of due dates once, and the direct manager a week later', async () => {
  await w.create(w.ravi, { dueDate: '2026-12-03' })
  await w.create(w.ravi, { dueDate: '2026-12-03', visibility: 'PRIVATE' })
  await w.on('2026-11-23T10:00:00Z')
  await w.scheduledTasks()
  await w.scheduledTasks()
  expect((await w.mailTo(w.ravi)).filter((kind) => kind === 'objective-due')).toHaveLength(1)
  await w.on('2026-12-10T10:00:00Z')
  await w.scheduledTasks()
  expect((await w.mailTo(w.ravi)).filter((kind) => kind === 'objective-due')).toHaveLength(2)
  expect(await w.mailTo(w.mia)).toContain('objective-overdue-team')
})

test('OBJ-P24 managers get one email a day about what owners created or changed, without private objectives', async () => {
  const { id } = await w.create(w.ravi)
  await w.set(w.ravi, id, 'status', { status: 'AT_RISK' })
  await w.create(w.ravi, { visibility: 'PRIVATE', title: 'Secret' })
  await w.on('2026-11-24T09:00:00Z')
  await w.scheduledTasks()
  await w.scheduledTasks()
  expect(await w.mailTo(w.mia)).toEqual(['objective-daily-team'])
  const [mail] = await w.inside((tx) => tx.select().from(emails).where(eq(emails.recipientId, w.mia.id)))
  expect(mail?.text).toContain('Ship the new onboarding')
  expect(mail?.text).not.toContain('Secret')
})

test('OBJ-P24 OBJ-P14 a status that was changed while an objective was private is not in an email after it is opened', async () => {
  const { id } = await w.create(w.ravi, { visibility: 'PRIVATE' })
  must(await w.set(w.ravi, id, 'status', { status: 'AT_RISK' }))
  must(await w.set(w.ravi, id, 'visibility', { visibility: 'PROTECTED' }))
  const ofMia = async (day: string) => {
    await w.on(`2026-11-${day}T09:00:00Z`)
    await w.scheduledTasks()
    const sent = await w.inside((tx) => tx.select().from(emails).where(eq(emails.recipientId, w.mia.id)))
    return sent.map(({ text }) => text.split('Ship the new onboarding').length - 1)
  }
  // Only the fact that it exists is reported, once.
  expect(await ofMia('24')).toEqual([1])
  must(await w.set(w.ravi, id, 'status', { status: 'ON_TRACK' }))
  expect(await ofMia('25')).toEqual([1, 1])
})

test('the home page has tasks to set objectives, and to update those that are due', async () => {
  expect(await tasksOf(w.ravi)).toContain('objectives-set')
  await w.create(w.ravi, { dueDate: '2026-11-25' })
  expect(await tasksOf(w.ravi)).toContain('objectives-update')
  expect(await tasksOf(w.ravi)).not.toContain('objectives-set')
})

test('EMP-P02 the address of a finished task names the cycle to those it was asked of, and is not there for others', async () => {
  const few = { name: 'Goals of a few', memberIds: [w.ravi.id] }
  const [cycleId, byManagers] = [await w.addCycle(few), await w.addCycle({ ...few, process: 'MANAGER_HR_PROCESS' })]
  const stateOf = async (who: ObjectiveWorld['ravi'], kind: string, id = cycleId) => {
    const { status, body } = await w.as(who).get(`/tasks/${kind}-${id}`)
    return status === 200
      ? `${body.state} ${(body.task ?? body).data.cycle}`
      : `hidden: ${!JSON.stringify(body).includes('Goals of')}`
  }
  for (const kind of ['objectives-set', 'objectives-update']) {
    expect(await stateOf(w.ravi, kind), kind).toMatch(/Goals of a few$/)
    for (const other of [w.leo, w.gwen, w.mia]) expect(await stateOf(other, kind), kind).toBe('hidden: true')
  }
  const ofTeam = 'objectives-set-team'
  expect(await stateOf(w.mia, ofTeam, byManagers)).toMatch(/Goals of a few$/)
  for (const other of [w.ravi, w.leo, w.gwen]) expect(await stateOf(other, ofTeam, byManagers)).toBe('hidden: true')
  // Where owners set their objectives, their managers are never asked to, and the other way round.
  expect([await stateOf(w.mia, ofTeam), await stateOf(w.ravi, 'objectives-set', byManagers)]).toEqual([
    'hidden: true',
    'hidden: true',
  ])
  const planned = await w.addCycle({ name: 'Goals of tomorrow', startsAt: new Date('2026-12-24T09:00:00Z') })
  expect(await stateOf(w.ravi, 'objectives-set', planned)).toBe('hidden: true')
})

test('merged accounts keep the objectives of both, each once and with its weight', async () => {
  const { id } = await w.create(w.ravi)
  await w.create(w.noor, { readerIds: [w.ravi.id] })
  await w.inside((tx) => moveObjectives(tx, { companyId: w.company.id, sourceId: w.ravi.id, destinationId: w.noor.id }))
  const [row] = await w.inside((tx) => tx.select().from(objectives).where(eq(objectives.id, id)))
  expect(row?.ownerId).toBe(w.noor.id)
})

test('OBJ-P05 a copy starts again in the next cycle, once, and a move keeps everything', async () => {
  const next = await w.addCycle({ name: 'Next' })
  const parent = await w.create(w.mia, { visibility: 'PUBLIC' })
  const child = await w.create(w.ravi, { parentId: parent.id, keyResults: [{ kind: 'TICK', text: 'Done' }] })
  await w.set(w.ravi, child.id, `key-results/${child.results[0].id}`, { isDone: true })
  await w.set(w.ravi, child.id, 'completion', { completion: 40 })
  const transfer = (who: ObjectiveWorld['ravi'], mode: string, ids: string[], more: object = {}) =>
    w.as(who).post('/objectives/transfers', { mode, cycleId: next, objectiveIds: ids, ...more })

  expect((await transfer(w.mia, 'COPY', [child.id, parent.id], { isPreview: true })).body).toMatchObject({ done: 2 })
  const { body } = await transfer(w.mia, 'COPY', [child.id, parent.id])
  expect(body).toMatchObject({ done: 2, skipped: [] })
  expect((await transfer(w.mia, 'COPY', [child.id])).body).toMatchObject({
    done: 0,
    skipped: [{ reason: 'COPIED_ALREADY', count: 1 }],
  })
  const copies = (await w.as(w.ravi).get(`/objectives/browse?cycleId=${next}&scope=OWN`)).body.rows
  const copy = (await w.read(w.ravi, copies[0].id)).body
  expect(copy).toMatchObject({ completion: 0, status: 'OPEN', keyResults: { done: 0, total: 1 } })
  expect(copy.parents).toHaveLength(1)

  const moved = await transfer(w.ravi, 'MOVE', [child.id])
  expect(moved.body).toMatchObject({ done: 1 })
  const after = (await w.read(w.ravi, child.id)).body
  expect(after).toMatchObject({ completion: 40, keyResults: { done: 1 }, parents: [], cycle: { id: next } })
})

test('OBJ-P26 a manager clones an objective for several reports, each of whom gets it once', async () => {
  const { id } = await w.create(w.mia, { visibility: 'PUBLIC' })
  const clone = () => w.as(w.mia).post(`/objectives/${id}/clones`, { ownerIds: [w.ravi.id, w.noor.id, w.cleo.id] })
  expect((await clone()).body).toMatchObject({ done: 2, skipped: [{ reason: 'NOT_YOURS_TO_CHANGE', count: 1 }] })
  expect((await clone()).body).toMatchObject({ done: 0 })
})

test('PRIV-2 the data package has comments by and for the person; those on private objectives are only for the owner', async () => {
  const { id } = await w.create(w.ravi)
  await comment(w.ravi, id, 'I moved the date.')
  await comment(w.mia, id, 'Thank you.')
  const hidden = await w.create(w.ravi, { visibility: 'PRIVATE' })
  await comment(w.ravi, hidden.id, 'For me alone.')
  const packed = async (by: ObjectiveWorld['ravi'], about: ObjectiveWorld['ravi']) =>
    (await w.as(by).get(`/users/${about.id}/export-data`)).body.objectiveComments.map(
      ({ author, text }: { author: string; text: string }) => `${author.split(' ')[0]}: ${text}`,
    )
  expect((await packed(w.ravi, w.ravi)).toSorted()).toEqual(
    [
      `${w.ravi.name.split(' ')[0]}: For me alone.`,
      `${w.ravi.name.split(' ')[0]}: I moved the date.`,
      `${w.mia.name.split(' ')[0]}: Thank you.`,
    ].toSorted(),
  )
  expect(await packed(w.mia, w.mia)).toEqual([`${w.mia.name.split(' ')[0]}: Thank you.`])
  expect(JSON.stringify(await packed(w.hana, w.ravi))).not.toContain('For me alone.')
})
