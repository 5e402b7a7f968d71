import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { activities } from '../activity/tables.ts'
import { storeFile } from '../core/files/public.ts'
import { auditEntries } from '../core/tables.ts'
import { textRevisions } from '../drafts/tables.ts'
import { attachments, personFiles } from '../files/tables.ts'
import { people } from '../people/tables.ts'
import { reviewCycles } from '../reviews/cycle/tables.ts'
import { reviewWorld } from '../reviews/fixtures.ts'
import { assessments, reviewAnswers, reviews } from '../reviews/tables.ts'
import type { TestUser } from '../testing/world.ts'
import { exportCompany } from './complete-export.ts'
import {
  completeOf,
  createEmptyInstallation,
  documentIn,
  enableXmlExport,
  exportArchive,
  writeTempArchive,
} from './fixtures.ts'
import { importCompany } from './import.ts'

let w: Awaited<ReturnType<typeof reviewWorld>>
const files: Record<string, string> = {}
const copies: Record<string, { text: string; names: string[] }> = {}

/** Markers that show what is in a copy. */
const always = ['SHARED-BY-RAVI', 'SHARED-BY-MIA', 'SHARED-ABOUT-HANA', 'SHARED-ABOUT-THEO']
const confidentialOfOthers = ['SECRET-ABOUT-RAVI']
const never = {
  drafts: ['DRAFT-OF-MIA', 'DRAFT-OF-NOOR', 'BACKUP-OF-MIA'],
  contributors: ['SHEET-OF-LEO'],
}

beforeAll(async () => {
  w = await reviewWorld()
  await enableXmlExport(w.app, w.company.id)
  const other = await w.another(w.noor, w.mia)
  const ofHana = await w.another(w.hana, w.iris)
  const ofTheo = await w.another(w.theo, w.iris)
  const ofIris = await w.another(w.iris, w.leo)
  const at = w.now()
  await w.inside(async (tx) => {
    const companyId = w.company.id
    const assessmentsOf = async (reviewId: string) => {
      const rows = await tx.select().from(assessments).where(eq(assessments.reviewId, reviewId))
      return {
        self: rows.find(({ type }) => type === 'SELF_ASSESSMENT')?.id ?? '',
        manager: rows.find(({ type }) => type === 'ASSESSMENT')?.id ?? '',
      }
    }
    const write = (assessmentId: string, sectionId: string, value: string, by: TestUser) =>
      tx
        .insert(reviewAnswers)
        .values({ companyId, assessmentId, sectionId, value, version: 1, savedById: by.id, savedAt: at })
    const share = async (assessmentId: string, by: TestUser) => {
      await tx
        .update(assessments)
        .set({ firstSavedAt: at, writtenAt: at, writtenById: by.id, sharedAt: at, sharedById: by.id, version: 3 })
        .where(eq(assessments.id, assessmentId))
    }
    const store = async (name: string, purpose: string) => {
      const recorded = { name, type: 'application/pdf', bytes: Buffer.from(name), purpose }
      files[name] = (await storeFile({ app: w.app, tx, now: at }, recorded)).id
      return files[name]
    }
    const attached = async (name: string, documentId: string) => {
      const fileId = await store(name, 'attachment')
      await tx
        .insert(attachments)
        .values({ companyId, fileId, documentKind: 'assessment', documentId, addedById: w.mia.id })
      return `/api/attachments/${fileId}`
    }
    const ravi = await assessmentsOf(w.id)
    await write(ravi.self, 'well', `SHARED-BY-RAVI ${await attached('shared.pdf', ravi.self)}`, w.ravi)
    await write(ravi.manager, 'well', 'SHARED-BY-MIA', w.mia)
    await write(ravi.manager, 'secret', 'SECRET-ABOUT-RAVI', w.mia)
    await share(ravi.self, w.ravi)
    await share(ravi.manager, w.mia)
    const noor = await assessmentsOf(other)
    await write(noor.self, 'well', 'DRAFT-OF-NOOR', w.noor)
    await write(noor.manager, 'well', `DRAFT-OF-MIA ${await attached('draft.pdf', noor.manager)}`, w.mia)
    for (const [review, name, who] of [
      [ofHana, 'HANA', w.iris],
      [ofTheo, 'THEO', w.iris],
      [ofIris, 'IRIS', w.leo],
    ] as const) {
      const { manager } = await assessmentsOf(review)
      await write(manager, 'well', `SHARED-ABOUT-${name}`, who)
      await write(manager, 'secret', `SECRET-ABOUT-${name}`, who)
      await share(manager, who)
    }
    const [assessment] = await tx
      .insert(assessments)
      .values({
        companyId,
        reviewId: w.id,
        cycleId: w.cycle.id,
        type: 'CONTRIBUTOR_ASSESSMENT',
        contributorId: w.leo.id,
        firstSavedAt: at,
        writtenAt: at,
        writtenById: w.leo.id,
      })
      .returning()
    await write(assessment?.id ?? '', 'well', 'SHEET-OF-LEO', w.leo)
    const document = {
      companyId,
      authorId: w.mia.id,
      documentKind: 'assessment',
      documentId: ravi.manager,
      field: 'well',
    }
    await tx.insert(textRevisions).values({ ...document, kind: 'SAVED', version: 1, value: 'BACKUP-OF-MIA', at })
    for (const [name, who, isShared] of [
      ['about-ravi.pdf', w.ravi, false],
      ['about-hana.pdf', w.hana, false],
      ['told-hana.pdf', w.hana, true],
    ] as const) {
      const fileId = await store(name, 'person')
      const shared = isShared ? { sharedAt: at, sharedById: w.iris.id } : {}
      await tx.insert(personFiles).values({ companyId, fileId, personId: who.id, addedById: w.iris.id, ...shared })
    }
  })
  for (const name of ['hana', 'theo'] as const)
    copies[name] = await documentIn(await exportArchive(w.app, w.company.id, w[name].id))
  copies.operator = await documentIn(await completeOf(w.app, w.company.id))
})

const found = (name: string, words: readonly string[]) => words.filter((word) => copies[name]?.text.includes(word))

describe('TIME-3 MAY-8 the export of the product', () => {
  test.each(['hana', 'theo'])('has everything that was shared, and nothing else (%s)', (name) => {
    expect(found(name, always)).toEqual(always)
    expect(found(name, Object.values(never).flat())).toEqual([])
  })

  test('COM-P02 has nothing confidential about the exporting person, and about others only for HR', () => {
    expect(found('hana', ['SECRET-ABOUT-HANA'])).toEqual([])
    expect(found('hana', [...confidentialOfOthers, 'SECRET-ABOUT-THEO'])).toEqual([
      ...confidentialOfOthers,
      'SECRET-ABOUT-THEO',
    ])
    expect(found('theo', ['SECRET-ABOUT-THEO', 'SECRET-ABOUT-HANA', ...confidentialOfOthers])).toEqual([])
  })

  test('COM-P01 has no answers about people above the exporting person', () => {
    for (const name of ['hana', 'theo']) expect(found(name, ['SHARED-ABOUT-IRIS', 'SECRET-ABOUT-IRIS'])).toEqual([])
  })

  test('does not reveal that unshared answers were started, or when', () => {
    const assessmentElement = /<assessment id="[^"]+">[\s\S]*?<\/assessment>/g
    const rows = (name: string) => copies[name]?.text.match(assessmentElement) ?? []
    expect(rows('hana')).toHaveLength(rows('operator').length)
    for (const row of rows('hana').filter((row) => !row.includes('<sharedAt>')))
      expect(row).not.toMatch(/firstSavedAt|writtenAt|writtenById|submittedAt|editedByHrAt|<version>[1-9]/)
  })

  test('TIME-4 does not tell reviewees that their reviewer has shared before they may read it', async () => {
    const [review] = await w.inside((tx) => tx.select().from(reviews).where(eq(reviews.revieweeId, w.theo.id)))
    const id = review?.id ?? ''
    const showsOnlyWhenBothShare = (is: boolean) =>
      w.inside((tx) => tx.update(reviewCycles).set({ showToRevieweeOnlyWhenBothShare: is }))
    await showsOnlyWhenBothShare(true)
    const entry = { kind: 'review-shared', audience: 'involved', part: 'manager', subjectId: id } as const
    const people = { actorId: w.iris.id, aboutId: w.theo.id }
    await w.inside((tx) => tx.insert(activities).values({ companyId: w.company.id, ...entry, ...people, at: w.now() }))
    const { text } = await documentIn(await exportArchive(w.app, w.company.id, w.theo.id))
    await showsOnlyWhenBothShare(false)
    const ofReview = (text.match(/<assessment id="[^"]+">[\s\S]*?<\/assessment>/g) ?? []).filter((row) =>
      row.includes(id),
    )
    expect(ofReview.length).toBeGreaterThan(0)
    for (const row of ofReview) expect(row).not.toMatch(/sharedAt|sharedById|firstSavedAt|writtenAt/)
    expect(text).not.toContain('review-shared')
    expect(copies.theo?.text).toMatch(/<sharedAt>/)
  })

  test('has files of shared answers, files on people only for HR, and of the exporting person’s own those that were shared', () => {
    const of = (name: string) =>
      Object.keys(files).filter((file) => copies[name]?.names.includes(`files/${files[file]}`))
    expect(of('hana')).toEqual(['shared.pdf', 'about-ravi.pdf', 'told-hana.pdf'])
    expect(of('theo')).toEqual(['shared.pdf'])
    expect(of('operator')).toEqual(Object.keys(files))
  })

  test('has the audit log only for super admins', () => {
    expect(copies.theo?.text).not.toMatch(/<audit>/)
  })

  test('is imported like the complete one', async () => {
    const other = await createEmptyInstallation(w.app, 'embedded')
    const archive = await exportArchive(w.app, w.company.id, w.theo.id)
    expect((await importCompany(other, writeTempArchive(archive))).counts.get('reviews')).toBe(5)
    await other.close()
  })

  test('MAY-6 can no longer be downloaded once someone in it is above the requester', async () => {
    const { body } = await w.as(w.hana).post('/exports', { kind: 'company' })
    await w.settle()
    const file = () => w.as(w.hana).get(`/exports/${body.id}/file`)
    expect((await file()).status).toBe(200)
    await w.inside((tx) => tx.update(people).set({ managerId: w.ravi.id }).where(eq(people.id, w.hana.id)))
    expect((await file()).body.code).toBe('RIGHTS_LOST')
    await w.inside((tx) => tx.update(people).set({ managerId: w.iris.id }).where(eq(people.id, w.hana.id)))
  })
})

test('XML-01 the operator’s complete document has everything, and the same after it was imported elsewhere', async () => {
  const all = [
    ...always,
    ...Object.values(never).flat(),
    ...confidentialOfOthers,
    'SECRET-ABOUT-HANA',
    'SECRET-ABOUT-IRIS',
  ]
  expect(found('operator', all)).toEqual(all)
  const complete = await completeOf(w.app, w.company.id)
  const other = await createEmptyInstallation(w.app, 'embedded')
  await importCompany(other, writeTempArchive(complete))
  expect((await completeOf(other, w.company.id)).equals(complete)).toBe(true)
  await other.close()
})

test('LOG-1 the operator’s export of a company is audited in that company', async () => {
  await exportCompany(w.app, w.company.subdomain, `${writeTempArchive(Buffer.from(''))}.zip`)
  const entries = await w.inside((tx) =>
    tx.select().from(auditEntries).where(eq(auditEntries.kind, 'company-exported')),
  )
  expect(entries).toMatchObject([{ actorId: null, subjectId: w.company.id }])
})

test('an operator who names no company, or an existing file, gets a message', async () => {
  await expect(exportCompany(w.app, 'nowhere', '/nowhere/x.zip')).rejects.toThrow(
    /no company with the subdomain nowhere/,
  )
  await expect(exportCompany(w.app, w.company.subdomain, writeTempArchive(Buffer.from('x')))).rejects.toThrow(
    /already exists/,
  )
})
