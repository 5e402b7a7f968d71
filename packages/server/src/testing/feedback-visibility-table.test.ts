import type { FeedbackAudience } from '@perennial/domain/feedback/cycle/visibility-settings.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DEADLINE, feedbackWorld } from '../anytime-feedback/fixtures.ts'
import { type CycleSetup, DAYS, question } from '../feedback/fixtures.ts'
import { type WritingWorld, writingWorld } from '../feedback/test-feedback-writing.ts'
import { people } from '../people/tables.ts'
import { must } from './access/case.ts'
import { anytimeScheme, requestScheme } from './feedback-visibility-scheme.ts'
import {
  formatVisibilityTable,
  type TestResponse,
  type VisibilityRows,
  type VisibilityScheme,
  visibilityRow,
} from './visibility-table.ts'
import type { TestUser, World } from './world.ts'

const file = new URL('../../../../docs/feedback-visibility.md', import.meta.url)

const head = `# Who reads what of feedback

This table is made by a test, which asks the running server as each of these people and compares field by field
(\`packages/server/src/testing/feedback-visibility-table.test.ts\`, with \`-u\` to write it anew). A mark says that the field is in
the answer; what someone may not read is absent from it, empty, or reads “unknown”. People who read the same share a line, and a
column is left out where no one has it.

Everyone who finds a request in a cycle reads its cycle and dates, who it is about, the questions that are not confidential, who
will read the answers, how many reviewers there are and have written, and what they may do now or why not. Guests find only the
form that their personal link opens. Of feedback outside of cycles everyone who finds it reads who asked whom about what.
`

type Listed = { person: { id: string }; origin?: string; progress: string; declineReason: string }
type Reading = readonly (readonly [name: string, who: TestUser, as?: FeedbackAudience])[]

/** What is absent, empty or unknown is no answer, and how far one is oneself is no news; nor is that of a self-assessment, which always has a name. */
function shown({ status, body, text }: TestResponse, who: TestUser): TestResponse {
  const { participants, reviewers, questions, result, released, nomination, takeaway, isRequester, ...rest } = body
  const listed = (item: Listed) => {
    const isOwn = item.person.id === who.id
    return {
      ...item,
      progress: isOwn || item.progress === 'HIDDEN' ? null : item.progress,
      declineReason: (!isOwn && item.declineReason) || null,
    }
  }
  const byId = Array.isArray(questions) && questions.map((item: { id: string }) => [item.id, item])
  return {
    status,
    text,
    body: {
      ...rest,
      result,
      tooFew: result?.state === 'TOO_FEW' || null,
      questions: byId ? Object.fromEntries(byId) : null,
      participants: participants?.filter(({ origin }: Listed) => origin !== 'SELF').map(listed) ?? null,
      reviewers: Array.isArray(reviewers) ? reviewers.map(listed) : reviewers,
      released: released && { ...released, isOpened: released.isOpened || null },
      nomination: nomination && { ...nomination, note: nomination.note || null },
      takeaway: takeaway && {
        ...takeaway,
        takeaway: takeaway.takeaway || null,
        privateNotes: takeaway.privateNotes || null,
      },
      isRequester: isRequester || null,
    },
  }
}

async function rowsOf(w: World, path: string, readers: Reading, scheme: VisibilityScheme): Promise<VisibilityRows> {
  const rows: [string, readonly boolean[] | string][] = []
  for (const [name, who, as] of readers) {
    const reply = await w.as(who).get(as ? `${path}?as=${as}` : path)
    rows.push([name, visibilityRow(reply.status >= 400 ? reply : shown(reply, who), scheme)])
  }
  return rows
}

const chapters: string[] = []
const hidden = { enabled: true, hideAuthor: true } as const
const off = { enabled: false, hideAuthor: false } as const
const named = { enabled: true, hideAuthor: false } as const

const cycles: readonly { name: string; setup: CycleSetup }[] = [
  { name: 'In a cycle: everyone reads with names', setup: { visibility: { indirectManager: named } } },
  {
    name: 'In a cycle: everyone reads without names',
    setup: { visibility: { reviewee: hidden, directManager: hidden, indirectManager: hidden } },
  },
  {
    name: 'In a cycle: the reviewee reads without names and without the list of reviewers, in paragraphs, managers with names',
    setup: {
      visibility: { reviewee: { ...hidden, hideSelectionProcess: true, split: true, informAboutDecline: false } },
    },
  },
  {
    name: 'In a cycle: only HR reads',
    setup: { visibility: { reviewee: off, directManager: off, indirectManager: off } },
  },
]

/** Ravi’s request: Mia is his manager and Iris hers, Paul of HR reports to Ravi, Cleo administers the cycle. */
async function scene(setup: CycleSetup): Promise<{ w: WritingWorld; requestId: string }> {
  const w = await writingWorld()
  await w.inside((tx) =>
    tx
      .update(people)
      .set({ managerId: w.ravi.id })
      .where(and(eq(people.companyId, w.company.id), eq(people.id, w.paul.id))),
  )
  const { requestId } = await w.setUp({
    mode: 'MANAGER_NOMINATION',
    selfAssessment: true,
    proactiveFeedback: true,
    admins: [w.cleo],
    questions: [question('well'), question('secret', { isConfidential: true })],
    nomination: { note: { enabled: true, note: 'Choose people you work with.' } },
    ...setup,
  })
  return { w, requestId }
}

const readersOf = (w: WritingWorld): Reading => [
  ['reviewee', w.ravi],
  ['direct manager', w.mia],
  ['indirect manager', w.iris],
  ['reviewer', w.noor],
  ['reviewer who declined', w.theo],
  ['HR Admin', w.hana],
  ['HR Admin below the reviewee', w.paul],
  ['HR Admin who previews as the reviewee', w.hana, 'reviewee'],
  ['HR Admin who previews as the direct manager', w.hana, 'directManager'],
  ['HR Assistant', w.asta],
  ['administrator of the cycle', w.cleo],
  ['HR Admin of another company', w.stranger],
  ['guest who is a reviewer', w.gwen],
  ['anonymous', w.anonymous],
]

test.each(cycles)(
  'MAY-2 MAY-4 TIME-3 who reads what of feedback: $name',
  async ({ name, setup }) => {
    const { w, requestId } = await scene(setup)
    const path = `/feedback-cycle-requests/${requestId}`
    chapters.push(`## ${name}\n`)
    const read = async (stage: string) => {
      const rows = await rowsOf(w, path, readersOf(w), requestScheme)
      chapters.push(`### ${stage}\n`, `${formatVisibilityTable(rows, requestScheme.columns)}\n`)
    }
    must(await w.pick(w.mia, requestId, w.leo, w.noor, w.theo))
    await read('Reviewers are picked')
    for (const who of [w.ravi, w.leo, w.noor]) await w.write(who, requestId)
    await w.written(requestId, w.gwen)
    must(await w.decline(w.theo, requestId, 'We never worked together.'))
    await read('Three have written, and one has declined')
    await w.on(DAYS.managerRelease)
    await read('Managers may read')
    await w.on(DAYS.revieweeReleaseDate)
    const opened = must(await w.read(w.ravi, requestId)).body
    if (opened.released.reviewee)
      must(await w.as(w.ravi).put(`${path}/takeaway`, { privateNotes: 'Mine', takeaway: 'Listen more.', version: 0 }))
    await read('The reviewee has read, and noted something')
    if (!opened.released.reviewee) return
    must(await w.step(w.ravi, requestId, 'takeaway/sharing'))
    await read('The reviewee has shared what they take from it')
  },
  120_000,
)

const anonymous = { requester: 'ANONYMOUS', subject: 'ANONYMOUS', directManager: 'ANONYMOUS' } as const
const asked = [
  { name: 'about oneself', ask: { kind: 'ABOUT_ME', by: 'ravi', subjects: [] } },
  { name: 'about a topic', ask: { kind: 'TOPIC', by: 'ravi', subjects: [], topic: 'Planning' } },
  { name: 'about someone else', ask: { kind: 'ABOUT_OTHER', by: 'mia', subjects: ['ravi'] } },
  {
    name: 'about someone else, without names, with the subject as a reader',
    ask: { kind: 'ABOUT_OTHER', by: 'hana', subjects: ['ravi'], levels: anonymous },
  },
  { name: 'a self-reflection', ask: { kind: 'SELF_REFLECTION', by: 'mia', subjects: ['ravi'] } },
] as const

const anytimeReaders = (w: World): Reading => [
  ['Ravi', w.ravi],
  ['his direct manager', w.mia],
  ['his indirect manager', w.iris],
  ['reviewer', w.noor],
  ['reviewer who declined', w.theo],
  ['HR Admin', w.hana],
  ['HR Assistant', w.asta],
  ['HR Admin of another company', w.stranger],
  ['guest', w.gwen],
  ['anonymous', w.anonymous],
]

test.each(asked)('MAY-2 MAY-4 TIME-3 who reads what of a request for feedback: $name', async ({ name, ask }) => {
  const w = await feedbackWorld()
  const { by, subjects, kind, ...more } = ask
  const isSelf = kind === 'SELF_REFLECTION'
  const id = await w.ask(w[by], {
    kind,
    ...more,
    subjects: subjects.map((subject) => w[subject]),
    reviewers: isSelf ? [w.ravi] : [w.leo, w.noor, w.cleo, w.theo],
  })
  chapters.push(
    `## Requested ${name} (asked by ${by === 'ravi' ? 'Ravi' : by === 'mia' ? 'his manager' : 'an HR Admin'})\n`,
  )
  const read = async (stage: string) => {
    const rows = await rowsOf(w, `/feedback-requests/${id}`, anytimeReaders(w), anytimeScheme)
    chapters.push(`### ${stage}\n`, `${formatVisibilityTable(rows, anytimeScheme.columns)}\n`)
  }
  for (const who of isSelf ? [w.ravi] : [w.leo, w.noor, w.cleo]) must(await w.answer(who, id))
  await read('Answered, while people can still write')
  if (!isSelf) must(await w.decline(w.theo, id, 'No time'))
  await w.on(DEADLINE)
  await read('After the deadline')
})

test.each(['RECIPIENT', 'RECIPIENT_AND_MANAGER', 'MANAGER'])(
  'MAY-2 MAY-4 who reads what of given feedback: %s',
  async (visibility) => {
    const w = await feedbackWorld()
    const id = must(await w.give(w.noor, w.ravi, visibility)).body.id
    await w.save(w.noor, id)
    must(await w.submit(w.noor, id))
    const rows = await rowsOf(
      w,
      `/feedback-requests/${id}`,
      anytimeReaders(w).map(([name, ...who]) => [name === 'reviewer' ? 'author' : name, ...who] as const),
      anytimeScheme,
    )
    chapters.push(`## Given to Ravi, for: ${visibility}\n`, `${formatVisibilityTable(rows, anytimeScheme.columns)}\n`)
  },
)

test('MAY-2 the table of who reads what of feedback matches the documentation', async () => {
  await expect([head, ...chapters].join('\n')).toMatchFileSnapshot(file.pathname)
})
