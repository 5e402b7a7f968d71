import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cycles as cycleRows } from '../cycles/tables.ts'
import { impersonate } from '../impersonation/fixtures.ts'
import { people } from '../people/tables.ts'
import { type CycleFacts, exampleQuestionnaire, type ReviewWorld, reviewWorld } from '../reviews/fixtures.ts'
import { reviewContributors, reviews } from '../reviews/tables.ts'
import { formatVisibilityTable, type TestResponse, type VisibilityRows, visibilityRow } from './visibility-table.ts'
import type { TestUser } from './world.ts'

const file = new URL('../../../../docs/review-visibility.md', import.meta.url)

const head = `# Who reads what of a review

This table is made by a test, which asks the running server as each of these people and compares field by field
(\`packages/server/src/testing/visibility-table.test.ts\`, with \`-u\` to write it anew). A mark says that the field is in the answer;
what someone may not read is absent from it. People who read the same share a line, and a column is left out where
no one has it. “own” is the self-assessment, “about” the reviewer side, and “editor” is where someone writes, open or closed.

Everyone who can open a review reads its cycle, phase and dates, who it is about and who writes it, the questions that are
not confidential, whether each side is shared, whether it came with an account that was merged, and what they may do now or why not.
`

const withEverything = (isSecret: boolean) => {
  const questionnaire = exampleQuestionnaire()
  questionnaire.overallRatings.confidential = isSecret
  questionnaire.graph = { ...questionnaire.graph, enabled: true, confidentialGraph: isSecret }
  return questionnaire
}

const cycles: readonly { name: string; facts: CycleFacts }[] = [
  {
    name: 'One assessment for everyone who writes; finished writing is used',
    facts: { questionnaire: withEverything(false), hrAndIndirectManagerApproval: true },
  },
  {
    name: 'Contributors write assessments of their own; rating and point are confidential; finished writing is used',
    facts: { questionnaire: withEverything(true), individualAssessments: true, hrAndIndirectManagerApproval: true },
  },
  {
    name: 'Each side reads the other only when both have shared; indirect managers contribute',
    facts: {
      questionnaire: withEverything(true),
      indirectManagerContribution: true,
      showToRevieweeOnlyWhenBothShare: true,
      showToManagerOnlyWhenBothShare: true,
    },
  },
]

/** Ravi’s review: Noor writes it, Mia is his manager, Leo and Dora contribute; Dora has left. Paul, of HR, reports to Ravi. */
async function scene(facts: CycleFacts): Promise<ReviewWorld> {
  const w = await reviewWorld({ ...facts, mainReviewer: 'noor' })
  const { inside, paul, ravi, dora, company, id } = w
  await inside(async (tx) => {
    await tx.update(people).set({ managerId: ravi.id }).where(eq(people.id, paul.id))
    await tx.insert(reviewContributors).values({ companyId: company.id, reviewId: id, personId: dora.id })
  })
  return w
}

/** The texts of this test, by author: wherever one turns up, it was readable. */
const texts = {
  own: 'OWN-TEXT',
  about: 'ABOUT-TEXT',
  confidential: 'CONFIDENTIAL-TEXT',
  assessment: 'SHEET-TEXT',
  signature: 'SIGNATURE-TEXT',
}

type Stage = {
  name: string
  before: (w: ReviewWorld) => Promise<unknown>
  /** Lists, the review context and the overview are read as well. */
  checksElsewhere?: true
  /** Read in the first cycle only: the others don’t differ there. */
  isOnce?: true
}
const writeAll = async ({ save, noor, ravi, hana, leo, assessments }: ReviewWorld) => {
  const point = { x: 0.5, y: 0.5 }
  await save(ravi, 'reviewee', { value: texts.own })
  await save(ravi, 'reviewee', { sectionId: 'overallRating', value: '4' })
  await save(ravi, 'reviewee', { sectionId: 'graph', value: point })
  await save(noor, 'manager', { value: texts.about, comment: texts.about })
  await save(noor, 'manager', { sectionId: 'secret', value: texts.confidential })
  await save(noor, 'manager', { sectionId: 'overallRating', value: '2' })
  await save(noor, 'manager', { sectionId: 'graph', value: point })
  await save(hana, 'manager', { sectionId: 'next', value: texts.about, editAs: true })
  if (assessments.leo) await save(leo, 'manager', { assessment: assessments.leo, value: texts.assessment })
}
const finish = async ({ as, path, noor, leo, hana, assessments, save }: ReviewWorld) => {
  await as(noor).post(`${path}/finished-writing`)
  // HR changes the submitted rating.
  await save(hana, 'manager', { sectionId: 'overallRating', value: '3', version: 1 })
  if (assessments.leo) await as(leo).post(`${path}/finished-writing`)
  await as(hana).post(`${path}/acknowledgements`)
}
const stages: readonly Stage[] = [
  { name: 'Nothing is written', before: async () => undefined, isOnce: true },
  { name: 'Both sides are drafts', before: writeAll, checksElsewhere: true },
  { name: 'Writing is finished', before: finish },
  { name: 'The self-assessment alone is shared', before: ({ share, ravi }) => share(ravi, 'reviewee') },
  { name: 'Both are shared', before: ({ share, noor }) => share(noor, 'manager'), checksElsewhere: true },
  { name: 'The reviewer side alone is shared', before: ({ hide, ravi }) => hide(ravi, 'reviewee') },
  {
    name: 'The reviewer has hidden the side again',
    before: async ({ share, hide, ravi, noor }) => [await share(ravi, 'reviewee'), await hide(noor, 'manager')],
    checksElsewhere: true,
  },
  {
    name: 'The reviewer has signed',
    before: async ({ as, path, share, noor }) => [
      await share(noor, 'manager'),
      await as(noor).post(`${path}/signatures`, { comment: texts.signature }),
    ],
    checksElsewhere: true,
  },
  { name: 'Both have signed', before: ({ sign, ravi }) => sign(ravi), isOnce: true },
  {
    name: 'The cycle is archived',
    before: ({ inside, now, hana }) =>
      inside((tx) => tx.update(cycleRows).set({ archivedAt: now(), archivedById: hana.id })),
    isOnce: true,
  },
]

const isOne = (w: ReviewWorld, who: TestUser) => and(eq(people.companyId, w.company.id), eq(people.id, who.id))

/** Everyone the specification names, with the server’s response to each. */
async function readers(w: ReviewWorld): Promise<Map<string, TestResponse>> {
  const { read, inside, as, path, ravi, noor, hana } = w
  /** With the row of the review in the overview of its cycle. */
  const withOverview = async (who: TestUser, address = path) => {
    const [page, overview] = [await as(who).get(address), await as(who).get(`/review-cycles/${w.cycle.id}/reviews`)]
    return { ...page, body: { ...page.body, overview: overview.body.rows[0] } }
  }
  const asHr = async () => {
    const makeHr = (isHr: boolean) => inside((tx) => tx.update(people).set({ isHr }).where(isOne(w, ravi)))
    await makeHr(true)
    const reply = await withOverview(ravi)
    await makeHr(false)
    return reply
  }
  const acting = async (person: TestUser) => read(await impersonate(w, hana, person))
  return new Map<string, TestResponse>([
    ['reviewee', await read(ravi)],
    ['reviewee who is HR Admin', await asHr()],
    ['main reviewer', await read(noor)],
    ['direct manager', await read(w.mia)],
    ['indirect manager', await read(w.iris)],
    ['contributor', await read(w.leo)],
    ['HR Admin', await withOverview(hana)],
    ['HR Admin who edits as the reviewer', await withOverview(hana, `${path}?editAs=true`)],
    ['HR Admin below the reviewee', await withOverview(w.paul)],
    ['HR Admin who acts as the reviewee', await acting(ravi)],
    ['HR Admin who acts as the main reviewer', await acting(noor)],
    ['HR Assistant', await withOverview(w.asta)],
    ['cycle administrator', await withOverview(w.cleo)],
    ['colleague', await read(w.theo)],
    ['guest', await read(w.gwen)],
    ['deactivated contributor', await read(w.dora)],
    ['HR Admin of another company', await read(w.stranger)],
    ['anonymous', await read(w.anonymous)],
  ])
}

const rowsOf = (answers: ReadonlyMap<string, TestResponse>): VisibilityRows =>
  [...answers].map(([reader, answered]) => [reader, visibilityRow(answered)] as const)

/** Readers with an account of their own, by role. */
const namedIn = (w: ReviewWorld): readonly (readonly [string, TestUser])[] => [
  ['reviewee', w.ravi],
  ['main reviewer', w.noor],
  ['direct manager', w.mia],
  ['indirect manager', w.iris],
  ['contributor', w.leo],
  ['HR Admin', w.hana],
  ['HR Admin below the reviewee', w.paul],
  ['HR Assistant', w.asta],
  ['cycle administrator', w.cleo],
  ['colleague', w.theo],
]

/** The receipt names exactly those to whom the server shows the answers of a side at this moment. */
async function expectSameReceipt(w: ReviewWorld, answers: ReadonlyMap<string, TestResponse>): Promise<void> {
  const receipt = (await w.as(w.hana).get(`${w.path}/readers`)).body
  for (const side of ['manager', 'reviewee'] as const) {
    const reads = namedIn(w).filter(([name]) => answers.get(name)?.body.sides?.[side].answers !== undefined)
    const notified: { id: string }[] = receipt[side].now.flatMap((group: { people: { id: string }[] }) => group.people)
    expect(notified.map(({ id }) => id).toSorted()).toEqual(reads.map(([, { id }]) => id).toSorted())
  }
}

/** The texts in lists, the review context and the overview; no one finds one there that is not on their page of the review. */
async function expectNothingElsewhere(w: ReviewWorld, answers: ReadonlyMap<string, TestResponse>): Promise<void> {
  for (const [name, who] of namedIn(w)) {
    const page = answers.get(name)?.text ?? ''
    for (const address of [
      `${w.path}/evidence`,
      `${w.path}/next`,
      '/reviews',
      `/reviews/about/${w.ravi.id}`,
      `/users/${w.ravi.id}/timeline`,
      `/reviews/team/${w.cycle.id}`,
      `/review-cycles/${w.cycle.id}/reviews`,
      '/notifications',
    ]) {
      const { text } = await w.as(who).get(address)
      for (const written of Object.values(texts))
        if (text.includes(written) && !page.includes(written)) throw new Error(`${name} finds ${written} at ${address}`)
    }
  }
}

const chapters: string[] = []

test.each(cycles)('MAY-2 MAY-4 TIME-3 who reads what of a review: $name', async ({ name, facts }) => {
  const w = await scene(facts)
  chapters.push(`## ${name}\n`)
  for (const stage of stages) {
    // If nothing is finished, there is no such moment.
    if (stage.before === finish && !facts.hrAndIndirectManagerApproval) continue
    await stage.before(w)
    if (stage.isOnce && facts !== cycles[0]?.facts) continue
    const answers = await readers(w)
    if (stage.checksElsewhere) await expectNothingElsewhere(w, answers)
    await expectSameReceipt(w, answers)
    chapters.push(`### ${stage.name}\n`, `${formatVisibilityTable(rowsOf(answers))}\n`)
  }
  await w.inside((tx) => tx.update(cycleRows).set({ archivedAt: null, archivedById: null }))
  await w.inside((tx) => tx.update(reviews).set({ mainReviewerId: w.theo.id }).where(eq(reviews.id, w.id)))
  const former: VisibilityRows = [
    ['reviewer who signed and was replaced', visibilityRow(await w.read(w.noor))],
    ['main reviewer by now', visibilityRow(await w.read(w.theo))],
  ]
  chapters.push('### The main reviewer was replaced after both had signed\n', `${formatVisibilityTable(former)}\n`)
})

test('MAY-2 REV-P19 REV-P22 the table of who reads what matches the documentation', async () => {
  await expect([head, ...chapters].join('\n')).toMatchFileSnapshot(file.pathname)
})
