import { ATTACHMENTS_FLAG, MAX_ATTACHMENTS } from '@perennial/domain/files/attachments.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { featureSwitches } from '../companies/tables.ts'
import { files } from '../core/files/tables.ts'
import { auditEntries } from '../core/tables.ts'
import { textRevisions } from '../drafts/tables.ts'
import { attachments } from '../files/tables.ts'
import type { TestUser } from '../testing/world.ts'
import { type CycleFacts, type ReviewWorld, reviewWorld } from './fixtures.ts'

const switchOn = ({ inside, company }: ReviewWorld, enabled = true) =>
  inside((tx) =>
    tx
      .insert(featureSwitches)
      .values({ companyId: company.id, name: ATTACHMENTS_FLAG, enabled })
      .onConflictDoUpdate({ target: [featureSwitches.companyId, featureSwitches.name], set: { enabled } }),
  )

async function withAttachments(facts?: CycleFacts): Promise<ReviewWorld> {
  const w = await reviewWorld(facts)
  await switchOn(w)
  return w
}

function attach(
  w: ReviewWorld,
  who: TestUser,
  assessment: string,
  more: { content?: string; name?: string; editAs?: string } = {},
) {
  const { content = 'Plan of the year', name = 'plan.txt', editAs } = more
  const form = new FormData()
  form.set('kind', 'review-answer')
  form.set('document', assessment)
  if (editAs) form.set('editAs', editAs)
  form.set('file', new Blob([content]), name)
  return w.as(who).post('/attachments', form)
}
const open = (w: ReviewWorld, who: TestUser, fileId: string) => w.as(who).get(`/attachments/${fileId}`)
const naming = (address: string) => ({ blocks: [{ kind: 'paragraph', parts: [{ text: 'plan.txt', link: address }] }] })
const saved = { status: 200 }
const later = (w: ReviewWorld, days: number) => new Date(w.now().getTime() + days * 86_400_000)

/** Mia attaches a file to an answer of her side. */
async function inMiasAnswer(w: ReviewWorld, sectionId = 'well'): Promise<string> {
  const { body } = await attach(w, w.mia, w.assessments.manager)
  expect(await w.save(w.mia, 'manager', { sectionId, value: naming(body.address) })).toMatchObject(saved)
  return body.id
}

const none = '404 NOT_FOUND'
const outside = { anonymous: '401 SIGNED_OUT', dora: '401 SIGNED_OUT', gwen: '403 ROLE_MISSING', stranger: none }
const uninvolved = { ...outside, noor: none, theo: none }

test('PERM-41 who may POST /attachments: anyone who writes the assessment', async () => {
  const w = await withAttachments()
  const not = '403 TEXT_NOT_YOURS'
  expect(await w.answers((who) => attach(w, who, w.assessments.manager))).toEqual({
    ...uninvolved,
    mia: '201',
    leo: '201',
    ravi: not,
    iris: not,
    hana: not,
    paul: not,
    asta: not,
    cleo: not,
  })
  expect((await attach(w, w.hana, w.assessments.manager, { editAs: 'true' })).status).toBe(201)
  expect((await attach(w, w.ravi, w.assessments.reviewee)).status).toBe(201)
})

test('PERM-41 who may GET /attachments/{fileId}: anyone who reads the text that names it, as long as they read it', async () => {
  const w = await withAttachments()
  const id = await inMiasAnswer(w)
  const asking = (who: TestUser) => open(w, who, id)
  const unread = { ravi: none, iris: none, hana: none, paul: none, asta: none, cleo: none }
  expect(await w.answers(asking)).toEqual({ ...uninvolved, ...unread, mia: '200', leo: '200' })
  expect((await w.share(w.mia, 'manager')).status).toBe(200)
  const withShared = await w.answers(asking)
  const reading = await w.answers(async (who) => {
    const reply = await w.read(who)
    return { ...reply, status: reply.body?.sides?.manager?.answers ? 200 : 404, body: { code: 'NOT_FOUND' } }
  })
  for (const name of ['ravi', 'iris', 'hana', 'paul', 'asta', 'cleo', 'mia', 'leo', 'noor', 'theo'])
    expect([name, withShared[name]]).toEqual([name, reading[name]])
  expect(withShared.ravi).toBe('200')
  await w.hide(w.mia, 'manager')
  expect((await open(w, w.ravi, id)).status).toBe(404)
})

test('TIME-4 the reviewee never opens what is attached to a confidential answer', async () => {
  const w = await withAttachments()
  const id = await inMiasAnswer(w, 'secret')
  await w.save(w.mia, 'manager')
  await w.share(w.mia, 'manager')
  expect((await open(w, w.ravi, id)).status).toBe(404)
  expect((await open(w, w.mia, id)).status).toBe(200)
})

test('TIME-3 writing the address of someone else’s file into one’s own text gives no access to it', async () => {
  const w = await withAttachments()
  const id = await inMiasAnswer(w)
  const foreign = naming(`/api/attachments/${id}`)
  expect(await w.save(w.ravi, 'reviewee', { value: foreign })).toMatchObject(saved)
  expect((await open(w, w.ravi, id)).status).toBe(404)
})

test('REV-P19 a file in the assessment of a contributor is opened by them, then by the people who can read that assessment', async () => {
  const w = await withAttachments({ individualAssessments: true })
  const assessment = w.assessments.leo ?? ''
  const { body } = await attach(w, w.leo, assessment)
  expect(await w.save(w.leo, 'manager', { assessment, value: naming(body.address) })).toMatchObject(saved)
  expect((await open(w, w.leo, body.id)).status).toBe(200)
  expect((await open(w, w.mia, body.id)).status).toBe(404)
  expect((await w.as(w.leo).post(`${w.path}/finished-writing`)).status).toBe(200)
  expect((await open(w, w.mia, body.id)).status).toBe(200)
  expect((await open(w, w.ravi, body.id)).status).toBe(404)
})

test('FILE-1 a file is served as a download; other kinds, too large and too many files are refused', async () => {
  const w = await withAttachments()
  const id = await inMiasAnswer(w)
  const { headers } = await open(w, w.mia, id)
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
  expect(headers['content-disposition']).toMatch(/^attachment/)
  const page = await attach(w, w.mia, w.assessments.manager, { name: 'a.html', content: '<html>' })
  expect(page.body.code).toBe('FILE_KIND_NOT_KEPT')
  await w.inside(async (tx) => {
    const rows = Array.from({ length: MAX_ATTACHMENTS }, (_, at) => ({
      companyId: w.company.id,
      name: `${at}.txt`,
      type: 'text/plain',
      size: 1,
      path: `${w.company.id}/x${at}`,
      purpose: 'attachment',
      createdAt: w.now(),
    }))
    const made = await tx.insert(files).values(rows).returning({ id: files.id })
    const of = { companyId: w.company.id, documentKind: 'review-answer', documentId: w.assessments.manager }
    await tx.insert(attachments).values(made.map((item) => ({ ...of, fileId: item.id, addedById: w.mia.id })))
  })
  expect((await attach(w, w.mia, w.assessments.manager)).body.code).toBe('TOO_MANY_ATTACHMENTS')
})

test('PERM-41 without the flag there are no attachments for anyone; when it is switched on again, they are back', async () => {
  const w = await withAttachments()
  const id = await inMiasAnswer(w)
  await switchOn(w, false)
  expect((await attach(w, w.mia, w.assessments.manager)).body.code).toBe('NOT_FOUND')
  expect((await open(w, w.mia, id)).body.code).toBe('NOT_FOUND')
  await switchOn(w)
  expect((await open(w, w.mia, id)).status).toBe(200)
})

test('SYS-118 a file is deleted with its text: in the night after no text and no version of one names it any more', async () => {
  const w = await withAttachments()
  const id = await inMiasAnswer(w)
  const unused = (await attach(w, w.mia, w.assessments.manager)).body.id
  const recorded = async () => (await w.inside((tx) => tx.select({ id: files.id }).from(files))).map((item) => item.id)
  await w.scheduledTasks()
  expect(await recorded()).toEqual(expect.arrayContaining([id, unused]))
  await w.on(later(w, 2))
  await w.scheduledTasks()
  expect(await recorded()).toEqual([id])
  // The text that named it was replaced and is still in Backups.
  expect(await w.save(w.mia, 'manager', { version: 1, value: 'Without it.' })).toMatchObject(saved)
  await w.on(later(w, 2))
  await w.scheduledTasks()
  expect(await recorded()).toEqual([id])
  await w.inside((tx) => tx.delete(textRevisions).where(eq(textRevisions.documentId, w.assessments.manager)))
  await w.on(later(w, 1))
  await w.scheduledTasks()
  expect(await recorded()).toEqual([])
  expect((await open(w, w.mia, id)).status).toBe(404)
})

test('LOG-1 if HR opened a file only by virtue of their role, the audit log says so', async () => {
  const w = await withAttachments()
  const id = await inMiasAnswer(w)
  await w.share(w.mia, 'manager')
  expect((await open(w, w.hana, id)).status).toBe(200)
  const recorded = await w.inside((tx) =>
    tx
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.kind, 'review-read'), eq(auditEntries.actorId, w.hana.id))),
  )
  expect(recorded).toHaveLength(1)
})
