import { XML_FLAG } from '@perennial/domain/exports/exports.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { featureSwitches } from '../../companies/tables.ts'
import { thisCompany } from '../../core/database/columns.ts'
import { auditEntries } from '../../core/tables.ts'
import { cycleAdmins } from '../../cycles/tables.ts'
import { unzip } from '../../exports/fixtures.ts'
import { rowsOfWorkbook } from '../../file-tables/test-workbooks.ts'
import { people } from '../../people/tables.ts'
import { textOfPdf } from '../../reviews/documents/fixtures.ts'
import { must } from '../../testing/access/case.ts'
import { everyone, type TestUser } from '../../testing/world.ts'
import { type ObjectiveWorld, objectiveWorld, testValues, tick } from '../fixtures.ts'

/** The file created in the background, or the refusal. */
async function exported(w: ObjectiveWorld, who: TestUser, asked: object) {
  const reply = await w.as(who).post('/exports', asked)
  if (reply.status !== 202) return reply
  await w.settle()
  return w.as(who).get(`/exports/${reply.body.id}/file`)
}
const list = (w: ObjectiveWorld, who: TestUser, filters: object = {}, format = 'csv') =>
  exported(w, who, { kind: 'objectives', filters, format })
const ofCycle = (w: ObjectiveWorld, who: TestUser, scope: string, more: object = {}) =>
  exported(w, who, { kind: 'objectiveCycle', cycleId: w.cycleId, scope, format: 'csv', ...more })

/** Ravi has one objective of each visibility, Noor a protected one, and Mia a public one. */
async function filled() {
  const w = await objectiveWorld()
  const made = {
    secret: await w.create(w.ravi, { title: 'Secret plan', visibility: 'PRIVATE' }),
    guide: await w.create(w.ravi, {
      title: '=HYPERLINK("x")',
      description: 'A guide in two parts.',
      keyResults: [tick('Draft'), { kind: 'MEASURED', text: 'Readers', start: 0, target: 20, current: 5, unit: 'k' }],
    }),
    open: await w.create(w.ravi, { title: 'Speak at the fair', visibility: 'PUBLIC' }),
    noors: await w.create(w.noor, { title: 'Answer faster' }),
    mias: await w.create(w.mia, { title: 'Lead the team', visibility: 'PUBLIC' }),
  }
  await w.set(w.mia, made.open.id, 'rating', { ratingId: testValues.ratings[0]?.id })
  await w.set(w.ravi, made.guide.id, 'completion', { completion: 40 })
  return { w, made }
}

describe('an exported list of objectives', () => {
  test('has what its requester may read, with the list’s filters and order, and formulas stay text', async () => {
    const { w } = await filled()
    const team = (await list(w, w.mia, { scope: 'TEAM', sort: 'OWNER', descending: true })).text
    expect(team).toContain(`"'=HYPERLINK(""x"")"`)
    expect(team).toContain('A guide in two parts.')
    expect(team).toContain('Readers: 5 k of 20 k')
    expect(team).not.toContain('Secret plan')
    expect(team).not.toContain('Lead the team')
    expect(team.indexOf('Speak at the fair')).toBeLessThan(team.indexOf('Answer faster'))
    const narrowed = (await list(w, w.mia, { search: 'fair' })).text
    expect(narrowed).toContain('Speak at the fair')
    expect(narrowed).not.toContain('Answer faster')
  })

  test('has public objectives without ratings for colleagues, and private ones for their owner', async () => {
    const { w } = await filled()
    const leos = (await list(w, w.leo)).text
    expect(leos).toContain('Speak at the fair')
    expect(leos).not.toMatch(/HYPERLINK|Answer faster|Exceeded|Secret plan/)
    const ravis = (await list(w, w.ravi, { scope: 'OWN' })).text
    expect(ravis).toContain('Secret plan')
    expect(ravis).toContain('Exceeded')
  })

  test('is available as Excel, and as XML while that feature is on (OP-079)', async () => {
    const { w } = await filled()
    const rows = await rowsOfWorkbook(Buffer.from((await list(w, w.mia, {}, 'xlsx')).bytes))
    expect(rows.flat()).toContain('Speak at the fair')
    const xml = (await list(w, w.mia, {}, 'xml')).text
    expect(xml).toContain('<objectives')
    expect(xml).toContain('Speak at the fair')
    await w.inside((tx) =>
      tx.insert(featureSwitches).values({ companyId: thisCompany, name: XML_FLAG, enabled: false }),
    )
    expect(await list(w, w.mia, {}, 'xml')).toMatchObject({ status: 404 })
  })

  test('OBJ-P14 MAY-6 can’t be downloaded once something in it is private or can’t be read any more', async () => {
    const { w, made } = await filled()
    const request = async (who: TestUser) => {
      const { body } = await w.as(who).post('/exports', { kind: 'objectives', filters: {}, format: 'csv' })
      await w.settle()
      return () => w.as(who).get(`/exports/${body.id}/file`)
    }
    const [mias, leos] = [await request(w.mia), await request(w.leo)]
    expect((await mias()).status).toBe(200)
    await w.set(w.ravi, made.open.id, 'visibility', { visibility: 'PRIVATE' })
    expect(await leos()).toMatchObject({ status: 403, body: { code: 'RIGHTS_LOST' } })
    expect(await mias()).toMatchObject({ status: 403, body: { code: 'RIGHTS_LOST' } })
  })

  test('a rating is checked again: a former manager can’t download it, even if the objective is public', async () => {
    const { w } = await filled()
    const { body } = await w.as(w.mia).post('/exports', { kind: 'objectives', filters: { search: 'fair' } })
    await w.settle()
    await w.inside((tx) => tx.update(people).set({ managerId: w.leo.id }).where(eq(people.id, w.ravi.id)))
    expect(await w.as(w.mia).get(`/exports/${body.id}/file`)).toMatchObject({ status: 403 })
  })

  test('the audit log records the filters, but not the search text', async () => {
    const { w } = await filled()
    await list(w, w.mia, { search: 'fair', status: 'OPEN' })
    const entries = await w.inside((tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.kind, 'export-requested')),
    )
    expect(JSON.stringify(entries)).toContain('OPEN')
    expect(JSON.stringify(entries)).not.toContain('fair')
  })
})

describe('an exported cycle', () => {
  test('OBJ-P16 HR Assistants and cycle admins export counts, status and completion, and titles only of public objectives', async () => {
    const { w } = await filled()
    await w.inside((tx) =>
      tx
        .insert(cycleAdmins)
        .values({ companyId: thisCompany, cycleId: w.cycleId, personId: w.cleo.id, kind: 'OBJECTIVE' }),
    )
    for (const who of [w.asta, w.cleo]) {
      const rows = (await ofCycle(w, who, 'CYCLE')).text.split('\r\n')
      expect(rows.filter((row) => row.startsWith('Ravi Menon'))).toHaveLength(2)
      const text = rows.join('\n')
      expect(text).toContain('Speak at the fair')
      expect(text).toContain('not available to you')
      expect(text).toMatch(/Ravi Menon.*not available to you.*Open,40/)
      expect(text).not.toMatch(/HYPERLINK|Answer faster|guide in two parts|Draft|Exceeded|Secret plan/)
      const byPerson = (await ofCycle(w, who, 'CYCLE', { layout: 'people' })).text
      expect(byPerson).toMatch(/Ravi Menon,[^\n]*,2,2,/)
    }
  })

  test('managers export everyone below them, HR Admins everyone, without private objectives', async () => {
    const { w } = await filled()
    const team = (await ofCycle(w, w.mia, 'TEAM')).text
    expect(team).toContain('HYPERLINK')
    expect(team).toContain('Exceeded')
    expect(team).not.toMatch(/Lead the team|Secret plan/)
    const all = (await ofCycle(w, w.hana, 'CYCLE')).text
    expect(all).toContain('Lead the team')
    expect(all).toContain('Answer faster')
    expect(all).not.toContain('Secret plan')
    const byPerson = (await ofCycle(w, w.mia, 'TEAM', { layout: 'people' })).text
    expect(byPerson).toMatch(/Noor Haddad,[^\n]*,1,1,1,0,0,0,0,0,0,0,/)
  })

  test('who may POST /exports: for everyone in a cycle its administrators, for a team its managers', async () => {
    const { w } = await filled()
    const ask = (scope: string) => (who: TestUser) =>
      w.as(who).post('/exports', { kind: 'objectiveCycle', cycleId: w.cycleId, scope })
    const absent = '404 NOT_FOUND'
    const none = { ...everyone(absent), gwen: '403 ROLE_MISSING' }
    expect(await w.answers(ask('CYCLE'))).toEqual({ ...none, hana: '202', paul: '202', asta: '202' })
    expect(await w.answers(ask('TEAM'))).toEqual({ ...none, iris: '202', mia: '202' })
  })

  test('a file of progress is withheld once one of its objectives is private', async () => {
    const { w, made } = await filled()
    const { body } = await w
      .as(w.asta)
      .post('/exports', { kind: 'objectiveCycle', cycleId: w.cycleId, scope: 'CYCLE', layout: 'people' })
    await w.settle()
    const file = () => w.as(w.asta).get(`/exports/${body.id}/file`)
    expect((await file()).status).toBe(200)
    await w.set(w.ravi, made.guide.id, 'visibility', { visibility: 'PRIVATE' })
    expect(await file()).toMatchObject({ status: 403, body: { code: 'RIGHTS_LOST' } })
  })
})

describe('the people in a cycle as PDFs in a ZIP', () => {
  const ask = (w: ObjectiveWorld, who: TestUser, scope: string) =>
    w.as(who).post('/exports', { kind: 'objectiveDocuments', cycleId: w.cycleId, scope })
  /** The text of each PDF, by file name. */
  const contentsOf = async (w: ObjectiveWorld, who: TestUser, id: string) => {
    const { bytes } = await w.as(who).get(`/exports/${id}/file`)
    const texts = new Map<string, string>()
    for (const [name, content] of unzip(Buffer.from(bytes)))
      texts.set(name, name.endsWith('.pdf') ? await textOfPdf(content) : content.toString())
    return texts
  }

  test('who may have it: managers their team’s, HR Admins those of a whole cycle', async () => {
    const { w } = await filled()
    const absent = '404 NOT_FOUND'
    const noOne = { ...everyone(absent), gwen: '403 ROLE_MISSING' }
    const outcomes = (scope: string) => w.answers((who) => ask(w, who, scope))
    expect(await outcomes('TEAM')).toEqual({ ...noOne, mia: '202', iris: '202' })
    expect(await outcomes('CYCLE')).toEqual({ ...noOne, hana: '202', paul: '202' })
  })

  test('has a PDF for each person with objectives, with what the requester may read, without private ones', async () => {
    const { w } = await filled()
    const { id } = must(await ask(w, w.mia, 'TEAM')).body
    await w.settle()
    expect((await w.as(w.mia).get('/exports')).body.exports[0]).toMatchObject({
      kind: 'objectiveDocuments',
      state: 'READY',
      progress: { done: 2, total: 2 },
    })
    const mias = await contentsOf(w, w.mia, id)
    expect([...mias.keys()].toSorted()).toEqual(['Contents.csv', 'Noor Haddad.pdf', 'Ravi Menon.pdf'])
    expect(mias.get('Ravi Menon.pdf')).toContain('Speak at the fair')
    expect(mias.get('Ravi Menon.pdf')).toContain('Exceeded')
    expect([...mias.values()].join()).not.toMatch(/Secret plan|Lead the team/)
    const audited = await w.inside((tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.kind, 'objectives-document-downloaded')),
    )
    expect(audited.map(({ subjectId }) => subjectId).toSorted()).toEqual([w.ravi.id, w.noor.id].toSorted())

    // Paul of HR reports to Mia, and gets no document of her or of anyone above her.
    const pauls = must(await ask(w, w.paul, 'CYCLE')).body.id
    await w.settle()
    const contents = await contentsOf(w, w.paul, pauls)
    expect([...contents.keys()]).not.toContain('Mia Keller.pdf')
    expect(contents.get('Contents.csv')).toContain('Mia Keller,not available to you')
    expect(contents.get('Ravi Menon.pdf')).toContain('A guide in two parts.')
  })

  test('MAY-6 can’t be downloaded once one of the people has another manager, or an objective in it is private', async () => {
    const { w, made } = await filled()
    const mias = must(await ask(w, w.mia, 'TEAM')).body.id
    const hanas = must(await ask(w, w.hana, 'CYCLE')).body.id
    await w.settle()
    const download = async (who: TestUser, id: string) => (await w.as(who).get(`/exports/${id}/file`)).status
    expect([await download(w.mia, mias), await download(w.hana, hanas)]).toEqual([200, 200])
    await w.inside((tx) => tx.update(people).set({ managerId: w.leo.id }).where(eq(people.id, w.noor.id)))
    expect([await download(w.mia, mias), await download(w.hana, hanas)]).toEqual([403, 200])
    await w.set(w.ravi, made.guide.id, 'visibility', { visibility: 'PRIVATE' })
    expect(await download(w.hana, hanas)).toBe(403)
  })
})

describe('a person’s objectives as a PDF', () => {
  const pdf = (w: ObjectiveWorld, who: TestUser, owner: TestUser = w.ravi) =>
    w.as(who).get(`/users/${owner.id}/objectives/${w.cycleId}/document`)

  test('who may GET /users/{id}/objectives/{cycleId}/document: the person, managers above and HR Admins', async () => {
    const { w } = await filled()
    const absent = '404 NOT_FOUND'
    expect(await w.answers((who) => pdf(w, who))).toEqual({
      ...everyone(absent),
      gwen: '403 ROLE_MISSING',
      ravi: '200',
      mia: '200',
      iris: '200',
      hana: '200',
      paul: '200',
    })
    // An HR Admin gets no file of people above them.
    expect(await pdf(w, w.paul, w.mia)).toMatchObject({ status: 404 })
  })

  test('only the owner’s own file has private objectives, and downloads are audited', async () => {
    const { w } = await filled()
    const own = await textOfPdf((await pdf(w, w.ravi)).bytes)
    expect(own).toContain('Secret plan')
    expect(own).toContain('A guide in two parts.')
    for (const who of [w.mia, w.hana]) {
      const text = await textOfPdf((await pdf(w, who)).bytes)
      expect(text).toContain('Speak at the fair')
      expect(text).not.toContain('Secret plan')
    }
    const entries = await w.inside((tx) =>
      tx.select().from(auditEntries).where(eq(auditEntries.kind, 'objectives-document-downloaded')),
    )
    expect(entries).toHaveLength(3)
  })
})
