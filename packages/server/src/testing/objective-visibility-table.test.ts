import { ATTACHMENTS_FLAG } from '@perennial/domain/files/attachments.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { featureSwitches } from '../companies/tables.ts'
import { cycleAdmins } from '../cycles/tables.ts'
import { type CheckInWorld, checkInWorld } from '../objectives/check-ins/fixtures.ts'
import { type ObjectiveWorld, testValues } from '../objectives/fixtures.ts'
import { people } from '../people/tables.ts'
import { must } from './access/case.ts'
import { objectiveScheme } from './objective-visibility-scheme.ts'
import { formatVisibilityTable, type TestResponse, type VisibilityRows, visibilityRow } from './visibility-table.ts'
import type { TestUser } from './world.ts'

const file = new URL('../../../../docs/objective-visibility.md', import.meta.url)

const head = `# Who reads what of objectives

This table is made by a test, which asks the running server as each of these people and compares field by field
(\`packages/server/src/testing/objective-visibility-table.test.ts\`, with \`-u\` to write it anew). A mark says that the field is in
an answer; what someone may not read is absent from it. People who read the same share a line, and a column is left out where no one
has it.

Everyone who reads an objective reads its cycle, its owner, its type, and what they may do with it now or why not. “Counted in figures of
the owner” is what the team page says to managers and the overview of the cycle to HR and administrators: numbers, status and completion,
never a text. The objective is Ravi’s: Mia is his manager and Iris hers, Theo was his manager when it was created, Paul of HR reports to
Ravi, Asta is an HR Assistant, Cleo administers the cycle, and it is shared with Leo where it is protected. Ravi checked in on it twice, the
first time while it was private, and Mia acknowledged the second check-in.
`

type Scene = { w: CheckInWorld; id: string; addresses: { description: string; comment: string } }

async function attach(w: ObjectiveWorld, who: TestUser, id: string): Promise<string> {
  const form = new FormData()
  form.set('kind', 'objective')
  form.set('document', id)
  form.set('file', new Blob(['Plan']), 'plan.txt')
  return must(await w.as(who).post('/attachments', form)).body.address
}
const naming = (address: string) => ({ blocks: [{ kind: 'paragraph', parts: [{ text: 'plan.txt', link: address }] }] })

/** An objective with all that it can have, which was private at first. */
async function scene(visibility: string): Promise<Scene> {
  const w = await checkInWorld()
  const reportTo = (person: TestUser, manager: TestUser) =>
    w.inside((tx) =>
      tx
        .update(people)
        .set({ managerId: manager.id })
        .where(and(eq(people.companyId, w.company.id), eq(people.id, person.id))),
    )
  await reportTo(w.ravi, w.theo)
  await reportTo(w.paul, w.ravi)
  await w.inside(async (tx) => {
    const { id: companyId } = w.company
    await tx.insert(featureSwitches).values({ companyId, name: ATTACHMENTS_FLAG, enabled: true }).onConflictDoNothing()
    await tx.insert(cycleAdmins).values({ companyId, cycleId: w.cycleId, kind: 'OBJECTIVE', personId: w.cleo.id })
    await tx.execute(`insert into cycle_members (company_id, cycle_id, person_id, added_at)
      select company_id, '${w.cycleId}', id, '2026-11-01' from people where id = '${w.ravi.id}'`)
  })
  const { id } = await w.create(w.ravi, {
    title: 'Quarterly marathon',
    icon: 'target',
    visibility: 'PRIVATE',
    categoryId: testValues.category.id,
    keyResults: [{ kind: 'TICK', text: 'Run' }],
  })
  await w.set(w.ravi, id, 'status', { status: 'ON_TRACK' })
  await w.checkIn(w.ravi, { [id]: { text: 'Said in private.' } })
  must(await w.set(w.ravi, id, 'visibility', { visibility: 'PROTECTED' }))
  await reportTo(w.ravi, w.mia)
  const parent = await w.create(w.mia, { visibility: 'PUBLIC', title: 'Fitness' })
  must(await w.set(w.ravi, id, 'parent', { parentId: parent.id }))
  await w.on('2026-11-25T09:00:00Z')
  await w.checkIn(w.ravi, { [id]: { completion: 50, text: 'Half of the way.' } })
  const [entry] = await w.entriesOf(w.mia, id)
  must(await w.as(w.mia).post(`/objectives/${id}/check-ins/${entry.id}/acknowledgement`, {}))
  must(await w.set(w.ravi, id, 'status', { status: 'ACHIEVED', completion: 60 }))
  must(await w.set(w.mia, id, 'rating', { ratingId: testValues.ratings[0]?.id }))
  const addresses = { description: await attach(w, w.ravi, id), comment: await attach(w, w.mia, id) }
  const { version } = (await w.read(w.ravi, id)).body
  must(await w.as(w.ravi).patch(`/objectives/${id}`, { version, description: naming(addresses.description) }))
  must(await w.as(w.mia).post(`/objectives/${id}/comments`, { text: naming(addresses.comment) }))
  const readerIds = visibility === 'PROTECTED' ? [w.leo.id] : []
  must(await w.set(w.ravi, id, 'visibility', { visibility, readerIds }))
  await w.settle()
  return { w, id, addresses }
}

/** The objective as someone reads it, with what other operations say of it. */
async function readAll({ w, id, addresses }: Scene, who: TestUser): Promise<TestResponse> {
  const get = (path: string) => w.as(who).get(path)
  const reply = await get(`/objectives/${id}`)
  const opens = async (address: string) => (await get(address.replace('/api', ''))).status === 200 || null
  const mentions = async (path: string) => (await get(path)).text.includes('marathon') || null
  const history = await get(`/objectives/${id}/history`)
  const sentences: string[] = history.body.rows?.map(({ sentence }: { sentence: string }) => sentence) ?? []
  const entries: Entry[] = (await get(`/objectives/${id}/check-ins`)).body.rows ?? []
  const says = (word: string) => sentences.some((sentence) => sentence.includes(word)) || null
  const body = {
    talk: (await get(`/objectives/${id}/comments`)).body.rows ?? [],
    attachments: { description: await opens(addresses.description), comment: await opens(addresses.comment) },
    history: { changes: says('Achieved'), rating: says('Exceeded'), private: says('created') },
    checkIns: {
      said: entries.some(({ text }) => text === 'Half of the way.') || null,
      private: entries.some(({ text }) => text === 'Said in private.') || null,
      acknowledgedBy:
        entries.some(({ acknowledgedBy }) => acknowledgedBy.some((reader) => reader.id === w.mia.id)) || null,
      mayAcknowledge: entries.some(({ can }) => can.acknowledge.allowed) || null,
    },
    chart: (await get(`/objectives/${id}/progress`)).body.points?.length > 0 || null,
    elsewhere: {
      search: await mentions('/search?q=marathon'),
      list: await mentions(who.id === w.ravi.id ? '/objectives' : `/users/${w.ravi.id}/objectives`),
      browse: await mentions(`/objectives/browse?cycleId=${w.cycleId}`),
      tree: (await get(`/objectives/tree?cycleId=${w.cycleId}`)).status === 200 ? await inTree(w, who) : null,
      activities:
        (await get(`/activities?scope=user&userId=${w.ravi.id}&module=objective`)).body.activities?.length > 0 || null,
      timeline: await mentions(`/users/${w.ravi.id}/timeline`),
      teamCheckIns: await mentions('/objectives/team/check-ins'),
      checkInState: await showsCheckIn(w, who),
      figures: await isCounted(w, who),
    },
  }
  if (reply.status < 400) {
    // Zero is no news, and neither is that one may not read a rating.
    const { children, childrenCompletion, weight, canReadRating, comments, ...rest } = reply.body
    const numbers = { children: children || null, weight: weight || null, comments: comments || null }
    return {
      ...reply,
      body: { ...rest, ...numbers, childrenCompletion, canReadRating: canReadRating || null, ...body },
    }
  }
  const isElsewhere = [...Object.values(body.elsewhere), ...Object.values(body.attachments)].some(Boolean)
  return isElsewhere ? { ...reply, status: 200, body } : reply
}

type Entry = { text: string; acknowledgedBy: { id: string }[]; can: { acknowledge: { allowed: boolean } } }

async function inTree(w: ObjectiveWorld, who: TestUser): Promise<true | null> {
  const lines = async (parent = '') =>
    must(await w.as(who).get(`/objectives/tree?cycleId=${w.cycleId}${parent && `&parentId=${parent}`}`)).body.rows
  const top = await lines()
  const below = await Promise.all(
    top.flatMap((line: { objective?: { id: string } }) => (line.objective ? [lines(line.objective.id)] : [])),
  )
  return JSON.stringify([top, below]).includes('marathon') || null
}

async function showsCheckIn(w: ObjectiveWorld, who: TestUser): Promise<true | null> {
  const rows: { person: { id: string }; checkIns: { lastAt: string | null } | null }[] =
    (await w.as(who).get('/objectives/team')).body.rows ?? []
  return rows.some(({ person, checkIns }) => person.id === w.ravi.id && checkIns?.lastAt) || null
}

async function isCounted(w: ObjectiveWorld, who: TestUser): Promise<true | null> {
  const team = (await w.as(who).get('/objectives/team')).body.rows ?? []
  const cycle = (await w.as(who).get(`/objective-cycles/${w.cycleId}/people`)).body.rows ?? []
  const isIn = ({ person, owner, count, objectives }: Record<string, { id: string } & number>) =>
    (person ?? owner)?.id === w.ravi.id && Number(count ?? objectives) > 0
  return [...team, ...cycle].some(isIn) || null
}

const readersOf = (w: ObjectiveWorld): readonly (readonly [string, TestUser])[] => [
  ['owner', w.ravi],
  ['direct manager', w.mia],
  ['indirect manager', w.iris],
  ['former manager', w.theo],
  ['HR Admin', w.hana],
  ['HR Admin below the owner', w.paul],
  ['HR Assistant', w.asta],
  ['administrator of the cycle', w.cleo],
  ['named reader', w.leo],
  ['colleague', w.noor],
  ['HR Admin of another company', w.stranger],
  ['guest', w.gwen],
  ['anonymous', w.anonymous],
]

const chapters: string[] = []

test.each([
  { name: 'Private', visibility: 'PRIVATE' },
  { name: 'Protected, and shared with a colleague', visibility: 'PROTECTED' },
  {
    name: 'Protected, in a cycle that no longer lets people share',
    visibility: 'PROTECTED',
    later: { allowEmployeesToShareWithSpecificPeople: false },
  },
  { name: 'Public', visibility: 'PUBLIC' },
])(
  'OBJ-P14 OBJ-P16 OBJ-P17 MAY-4 who reads what of objectives: $name',
  async ({ name, visibility, later }) => {
    const made = await scene(visibility)
    const { w } = made
    if (later)
      await w.inside((tx) =>
        tx.execute(
          `update objective_cycles set allow_employees_to_share_with_specific_people = false where id = '${w.cycleId}'`,
        ),
      )
    const rows: [string, readonly boolean[] | string][] = []
    for (const [reader, who] of readersOf(w))
      rows.push([reader, visibilityRow(await readAll(made, who), objectiveScheme)])
    const table: VisibilityRows = rows
    chapters.push(`## ${name}\n`, `${formatVisibilityTable(table, objectiveScheme.columns)}\n`)
  },
  120_000,
)

test('MAY-4 the table of who reads what of objectives matches the documentation', async () => {
  await expect([head, ...chapters].join('\n')).toMatchFileSnapshot(file.pathname)
})
