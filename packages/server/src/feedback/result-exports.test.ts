import { XML_FLAG } from '@perennial/domain/exports/exports.ts'
import { and, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { featureSwitches } from '../companies/tables.ts'
import { thisCompany } from '../core/database/columns.ts'
import { auditEntries } from '../core/tables.ts'
import { unzip } from '../exports/fixtures.ts'
import { rowsOfWorkbook } from '../file-tables/test-workbooks.ts'
import { people } from '../people/tables.ts'
import { textOfPdf } from '../reviews/documents/fixtures.ts'
import { everyone, type TestUser } from '../testing/world.ts'
import { feedbackCycles } from './cycle/tables.ts'
import { DAYS, type FeedbackCycleWorld, feedbackCycleWorld, question } from './fixtures.ts'
import { feedbackParticipantAnswers } from './tables.ts'

const anonymous = { hideAuthor: true, informAboutDecline: false } as const
const questions = [
  question('well', { allowComment: true }),
  question('scale', {
    type: 'LIKERT_SCALE',
    question: '{name} listens.',
    allowComment: true,
    options: ['never', 'sometimes', 'always'].map((id) => ({ id, label: id })),
  }),
  question('secret', { question: 'Ready to lead?', isConfidential: true }),
]

type Written = { value: unknown; comment?: string }

async function answer(
  w: FeedbackCycleWorld,
  participantId: string,
  questionId: string,
  { value, comment = '' }: Written,
) {
  const stored = { questionId, value: { value, comment } as never, version: 1, savedAt: w.now() }
  await w.inside((tx) =>
    tx.insert(feedbackParticipantAnswers).values({ companyId: thisCompany, participantId, ...stored }),
  )
}

/** Three reviewers have written about Ravi; the managers read names, the reviewee does not. */
async function writtenCycle(visibility: Record<string, object> = { reviewee: anonymous }) {
  const w = await feedbackCycleWorld()
  const set = await w.setUp({ questions, visibility, selfAssessment: true })
  const { requestId } = set
  for (const [reviewer, text, step] of [
    [w.leo, '=HYPERLINK("x")', 'always'],
    [w.noor, 'Plans ahead.', 'always'],
    [w.cleo, 'Asks well.', 'sometimes'],
  ] as const) {
    const participantId = await w.written(requestId, reviewer, text)
    await answer(w, participantId, 'scale', { value: step, comment: `${step} in meetings` })
    await answer(w, participantId, 'secret', { value: 'Secret thought.' })
  }
  await answer(w, await w.written(requestId, w.ravi, 'My own view.', 'SELF'), 'scale', { value: 'never' })
  return { w, ...set }
}

const fileOf = (w: FeedbackCycleWorld, who: TestUser, requestId: string, query = '') =>
  w.as(who).get(`/feedback-cycle-requests/${requestId}/result-file${query}`)
const pdfOf = (w: FeedbackCycleWorld, who: TestUser, requestId: string, perspective = 'own') =>
  w.as(who).get(`/feedback-cycle-requests/${requestId}/document?perspective=${perspective}`)
const pdfText = async (w: FeedbackCycleWorld, who: TestUser, requestId: string, perspective?: string) =>
  textOfPdf((await pdfOf(w, who, requestId, perspective)).bytes)

/** The file created in the background. */
async function exported(w: FeedbackCycleWorld, who: TestUser, asked: object) {
  const reply = await w.as(who).post('/exports', asked)
  if (reply.status !== 202) return reply
  await w.settle()
  return w.as(who).get(`/exports/${reply.body.id}/file`)
}

const names = /Leo|Noor|Cleo/

describe('a result as a table', () => {
  let all: Awaited<ReturnType<typeof writtenCycle>>
  beforeAll(async () => {
    all = await writtenCycle()
    await all.w.on(DAYS.revieweeReleaseDate)
  })

  test('MAY-4 FBK-P21 the reviewee gets no names and nothing confidential, a manager gets both, by answer and by person', async () => {
    const { w, requestId } = all
    for (const layout of ['answers', 'people']) {
      const own = await fileOf(w, w.ravi, requestId, `?layout=${layout}`)
      expect(own.status).toBe(200)
      expect(own.text).toContain('Plans ahead.')
      expect(own.text).not.toMatch(names)
      expect(own.text).not.toContain('Secret')
      expect(own.text).toContain('My own view.')
      const managers = await fileOf(w, w.mia, requestId, `?layout=${layout}`)
      expect(managers.text).toMatch(names)
      expect(managers.text).toContain('Secret thought.')
    }
  })

  test('without names no row has the answers of one person: ratings are counted, and comments are in separate rows', async () => {
    const { w, requestId } = all
    const { text } = await fileOf(w, w.ravi, requestId, '?layout=people')
    const [, everyoneRow] = text.split('\r\n')
    expect(everyoneRow).toContain('Without names')
    expect(text).toContain('always: 2')
    const rows = (await fileOf(w, w.ravi, requestId)).text.split('\r\n').filter((row) => row.includes('listens'))
    expect(rows.filter((row) => row.includes('always,3'))).toEqual([expect.stringMatching(/always,3,2,$/)])
    expect(rows.filter((row) => row.includes('in meetings'))).toHaveLength(3)
    expect(text.match(/Plans ahead\./g)?.length).toBe(1)
  })

  test('OUT-3 a text that looks like a formula stays text, in CSV and in Excel', async () => {
    const { w, requestId } = all
    const csv = await fileOf(w, w.mia, requestId)
    expect(csv.text).toContain(`"'=HYPERLINK(""x"")"`)
    const rows = await rowsOfWorkbook(Buffer.from((await fileOf(w, w.mia, requestId, '?format=xlsx')).bytes))
    expect(rows.flat()).toContain('=HYPERLINK("x")')
  })

  test('OP-079 XML is available while its feature is on', async () => {
    const { w, requestId } = all
    const xml = await fileOf(w, w.mia, requestId, '?format=xml')
    expect(xml.text).toContain('<field name="Answer">Plans ahead.</field>')
    await w.inside((tx) =>
      tx.insert(featureSwitches).values({ companyId: thisCompany, name: XML_FLAG, enabled: false }),
    )
    expect((await fileOf(w, w.mia, requestId, '?format=xml')).status).toBe(404)
  })
})

test('FBK-P18 with fewer than three answers there is no file without names, in any format or perspective', async () => {
  const w = await feedbackCycleWorld()
  const { cycleId, requestId } = await w.setUp({ visibility: { reviewee: anonymous, directManager: anonymous } })
  await w.written(requestId, w.leo)
  await w.written(requestId, w.noor)
  await w.on(DAYS.revieweeReleaseDate)
  for (const who of [w.ravi, w.mia]) {
    expect((await fileOf(w, who, requestId)).body.code).toBe('NOTHING_TO_READ')
    expect((await pdfOf(w, who, requestId)).body.code).toBe('NOTHING_TO_READ')
  }
  expect((await pdfOf(w, w.hana, requestId, 'directManager')).body.code).toBe('NOTHING_TO_READ')
  expect((await pdfOf(w, w.hana, requestId, 'reviewee')).body.code).toBe('NOT_RELEASED')
  const { text } = await exported(w, w.mia, { kind: 'feedbackResults', cycleId })
  expect(text.trim().split('\r\n')).toHaveLength(1)
})

describe('a result as a PDF', () => {
  test('FBK-P21 each perspective has what its reader may see; only managers and HR get confidential answers', async () => {
    const { w, requestId } = await writtenCycle()
    await w.on(DAYS.revieweeReleaseDate)
    const hr = await pdfText(w, w.hana, requestId)
    expect(hr).toMatch(names)
    expect(hr).toContain('Secret thought.')
    const asReviewee = await pdfText(w, w.hana, requestId, 'reviewee')
    for (const text of [
      asReviewee,
      await pdfText(w, w.mia, requestId, 'discussion'),
      await pdfText(w, w.ravi, requestId),
    ]) {
      expect(text).toContain('Plans ahead.')
      expect(text).not.toMatch(names)
      expect(text).not.toContain('Secret')
    }
    expect((await pdfOf(w, w.mia, requestId, 'reviewee')).body.code).toBe('NOT_YOUR_PERSPECTIVE')
    const [entry] = await w.inside((tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.kind, 'feedback-result-downloaded')),
    )
    expect(entry?.data).toEqual({ revieweeId: w.ravi.id, perspective: 'own' })
  })

  test('the document for a discussion is available once the reviewee can read the result', async () => {
    const { w, requestId } = await writtenCycle()
    await w.on(DAYS.managerRelease)
    expect((await pdfOf(w, w.mia, requestId, 'own')).status).toBe(200)
    expect((await pdfOf(w, w.mia, requestId, 'discussion')).body.code).toBe('NOT_RELEASED')
  })

  test('an HR Admin’s preview as the reviewee doesn’t open the result, the reviewee’s download does (FBK-P22)', async () => {
    const { w, requestId } = await writtenCycle()
    await w.on(DAYS.revieweeReleaseDate)
    await pdfOf(w, w.hana, requestId, 'reviewee')
    await pdfOf(w, w.mia, requestId, 'discussion')
    expect((await w.rowOf(requestId)).openedAt).toBeNull()
    await pdfOf(w, w.ravi, requestId)
    expect((await w.rowOf(requestId)).openedAt).not.toBeNull()
  })
})

test('who may GET /feedback-cycle-requests/{requestId}/document and …/result-file: those who read the result', async () => {
  const { w, requestId } = await writtenCycle()
  await w.on(DAYS.managerRelease)
  const none = '404 NOT_FOUND'
  const nothing = '403 NOTHING_TO_READ'
  // By then the other company’s session has expired.
  const expected = {
    ...everyone(none),
    stranger: '401 SIGNED_OUT',
    gwen: '403 ROLE_MISSING',
    hana: '200',
    paul: '200',
    mia: '200',
    iris: nothing,
    ravi: nothing,
    asta: nothing,
  }
  expect(await w.answers((who) => pdfOf(w, who, requestId))).toEqual(expected)
  expect(await w.answers((who) => fileOf(w, who, requestId))).toEqual(expected)
})

describe('the results of a cycle', () => {
  test('HR exports all results, a manager those of their team, HR Assistants only participation', async () => {
    const { w, cycleId } = await writtenCycle()
    await w.on(DAYS.managerRelease)
    const results = { kind: 'feedbackResults', cycleId }
    const outcome = async (who: TestUser, asked: object) => {
      const reply = await exported(w, who, asked)
      return reply.status === 200 ? '200' : `${reply.status} ${reply.body.code}`
    }
    expect(await outcome(w.hana, results)).toBe('200')
    expect(await outcome(w.mia, results)).toBe('200')
    expect(await outcome(w.asta, results)).toBe('403 ROLE_MISSING')
    expect(await outcome(w.leo, results)).toBe('404 NOT_FOUND')
    expect(await outcome(w.asta, { ...results, kind: 'feedbackDocuments' })).toBe('403 ROLE_MISSING')
    const participation = { kind: 'feedbackParticipation', cycleId }
    expect(await outcome(w.mia, participation)).toBe('404 NOT_FOUND')
    const { text } = await exported(w, w.asta, participation)
    expect(text).toContain('Ravi Menon,Waiting for approval,Leo Duarte,Other,Done')
    expect(text).not.toContain('Plans ahead.')
  })

  test('ANON-3 a file without names counts as reading: its answers are one release, and a later answer waits for the next', async () => {
    const { w, cycleId, requestId } = await writtenCycle({ reviewee: anonymous, directManager: anonymous })
    await w.inside((tx) => tx.update(feedbackCycles).set({ managerRelease: null }))
    const first = await exported(w, w.mia, { kind: 'feedbackResults', cycleId })
    expect(first.text).toContain('Plans ahead.')
    expect(first.text).not.toMatch(names)
    expect((await w.participantOf(requestId, w.leo)).batch).toBe(1)
    await w.written(requestId, w.theo, 'Written later.')
    const later = await exported(w, w.mia, { kind: 'feedbackResults', cycleId })
    expect(later.text).toBe(first.text)
  })

  test('MAY-6 it can’t be downloaded once names are hidden from its requester, or once they no longer manage the reviewee', async () => {
    const { w, cycleId } = await writtenCycle()
    await w.on(DAYS.managerRelease)
    const ofMia = await w.as(w.mia).post('/exports', { kind: 'feedbackDocuments', cycleId })
    const ofHana = await w
      .as(w.hana)
      .post('/exports', { kind: 'feedbackResults', cycleId, format: 'xlsx', layout: 'people' })
    await w.settle()
    const take = (who: TestUser, { body }: { body: { id: string } }) => w.as(who).get(`/exports/${body.id}/file`)
    const zip = await take(w.mia, ofMia)
    expect([...unzip(Buffer.from(zip.bytes)).keys()]).toEqual(['Contents.csv', 'Ravi Menon.pdf'])
    expect((await take(w.hana, ofHana)).status).toBe(200)
    const isRavi = and(eq(people.companyId, w.company.id), eq(people.id, w.ravi.id))
    await w.inside((tx) => tx.update(people).set({ managerId: w.iris.id }).where(isRavi))
    expect((await take(w.mia, ofMia)).body.code).toBe('RIGHTS_LOST')
    await w.inside((tx) => tx.update(people).set({ managerId: null, isHr: false }).where(eq(people.id, w.hana.id)))
    expect((await take(w.hana, ofHana)).body.code).toBe('RIGHTS_LOST')
  })
})
