import { ATTACHMENTS_FLAG } from '@perennial/domain/files/attachments.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { featureSwitches } from '../companies/tables.ts'
import { documentIn, enableXmlExport, exportArchive } from '../company-document/fixtures.ts'
import { files } from '../core/files/tables.ts'
import { must } from '../testing/access/case.ts'
import type { TestUser } from '../testing/world.ts'
import { type ObjectiveWorld, objectiveWorld } from './fixtures.ts'

let w: ObjectiveWorld
beforeEach(async () => {
  w = await objectiveWorld()
  await w.inside((tx) =>
    tx
      .insert(featureSwitches)
      .values({ companyId: w.company.id, name: ATTACHMENTS_FLAG, enabled: true })
      .onConflictDoNothing(),
  )
})

function attach(who: TestUser, objectiveId: string, content = 'Plan of the year') {
  const form = new FormData()
  form.set('kind', 'objective')
  form.set('document', objectiveId)
  form.set('file', new Blob([content]), 'plan.txt')
  return w.as(who).post('/attachments', form)
}
const naming = (address: string) => ({ blocks: [{ kind: 'paragraph', parts: [{ text: 'plan.txt', link: address }] }] })
const open = async (who: TestUser, address: string) => (await w.as(who).get(address.replace('/api', ''))).status

test('files in descriptions and comments are added by people who may write there, and opened by those who read the objective', async () => {
  const { id, version } = await w.create(w.ravi)
  expect((await attach(w.noor, id)).status).toBe(404)
  const { address } = must(await attach(w.ravi, id)).body
  // No text contains the file yet.
  expect(await open(w.mia, address)).toBe(404)
  must(await w.as(w.ravi).patch(`/objectives/${id}`, { version, description: naming(address) }))
  const inComment = must(await attach(w.mia, id, 'Of the manager')).body.address
  must(await w.as(w.mia).post(`/objectives/${id}/comments`, { text: naming(inComment) }))
  for (const one of [address, inComment]) {
    for (const who of [w.ravi, w.mia, w.iris, w.hana]) expect(await open(who, one)).toBe(200)
    for (const who of [w.noor, w.theo, w.asta, w.stranger]) expect(await open(who, one)).toBe(404)
  }
  must(await w.set(w.ravi, id, 'visibility', { visibility: 'PRIVATE' }))
  expect([await open(w.ravi, address), await open(w.mia, address), await open(w.hana, inComment)]).toEqual([
    200, 404, 404,
  ])
})

test('a clone has its own files: its readers can open them even if the original is deleted, but no file of the original', async () => {
  const { id, version } = await w.create(w.mia)
  const { address } = must(await attach(w.mia, id)).body
  must(await w.as(w.mia).patch(`/objectives/${id}`, { version, description: naming(address) }))
  const { body } = must(await w.as(w.mia).post(`/objectives/${id}/clones`, { ownerIds: [w.ravi.id, w.noor.id] }))
  const copies = await Promise.all(
    body.ids.map(async (copyId: string) => {
      const { owner, description } = (await w.read(w.mia, copyId)).body
      return { owner, address: description.blocks[0].parts[0].link as string }
    }),
  )
  const ofRavi = copies.find(({ owner }) => owner.id === w.ravi.id)?.address ?? ''
  expect(ofRavi).not.toBe(address)
  expect([await open(w.ravi, ofRavi), await open(w.ravi, address), await open(w.noor, ofRavi)]).toEqual([200, 404, 404])
  must(await w.as(w.mia).del(`/objectives/${id}`))
  await w.on('2027-01-10T09:00:00Z')
  await w.scheduledTasks()
  expect(await open(w.ravi, ofRavi)).toBe(200)
  const left = await w.inside((tx) => tx.select({ id: files.id }).from(files).where(eq(files.purpose, 'attachment')))
  expect(left).toHaveLength(2)
})

test('TIME-3 OBJ-P14 the company document has files that occur in a readable text, but none that was removed before an objective was opened', async () => {
  const { id, version } = await w.create(w.ravi, { visibility: 'PRIVATE' })
  const address = async (who: TestUser, content: string) => must(await attach(who, id, content)).body.address as string
  const removed = await address(w.ravi, 'Of the time when it was private')
  must(await w.as(w.ravi).patch(`/objectives/${id}`, { version, description: naming(removed) }))
  const shown = await address(w.ravi, 'Shown')
  must(await w.as(w.ravi).patch(`/objectives/${id}`, { version: version + 1, description: naming(shown) }))
  must(await w.set(w.ravi, id, 'visibility', { visibility: 'PUBLIC' }))
  const inComment = await address(w.mia, 'Of the manager')
  must(await w.as(w.mia).post(`/objectives/${id}/comments`, { text: naming(inComment) }))
  const unsaved = await address(w.mia, 'Not saved yet')
  expect([await open(w.hana, shown), await open(w.hana, removed), await open(w.hana, unsaved)]).toEqual([200, 404, 404])
  await enableXmlExport(w.app, w.company.id)
  const { names } = await documentIn(await exportArchive(w.app, w.company.id, w.hana.id))
  const isIn = (link: string) => names.includes(`files/${link.split('/').at(-1)}`)
  expect([shown, inComment, removed, unsaved].map(isIn)).toEqual([true, true, false, false])
})
