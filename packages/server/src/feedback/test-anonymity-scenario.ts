import { MINUTE_MS } from '@perennial/domain/calendar/durations.ts'
import type { NominationMode } from '@perennial/domain/feedback/cycle/nomination.ts'
import { nominationModes } from '@perennial/domain/feedback/cycle/nomination.ts'
import {
  type AudienceSettings,
  type FeedbackAudience,
  feedbackAudiences,
} from '@perennial/domain/feedback/cycle/visibility-settings.ts'
import type { ParticipantOrigin } from '@perennial/domain/feedback/participant.ts'
import { sql } from 'drizzle-orm'
import { rowsOfWorkbook } from '../file-tables/test-workbooks.ts'
import { textOfPdf } from '../reviews/documents/fixtures.ts'
import { must } from '../testing/access/case.ts'
import { everythingRead, namedIds } from '../testing/everything-read.ts'
import type { TestUserName } from '../testing/test-users.ts'
import { TEST_START, type TestReply } from '../testing/world.ts'
import { DAYS } from './fixtures.ts'
import { feedbackCycleRequests } from './tables.ts'
import { type WritingWorld, writingWorld } from './test-feedback-writing.ts'

/** HR Admins read names, as reviewers are told (FBK-P30): for them everything except results and timelines is compared. */
const hr: readonly TestUserName[] = ['hana', 'paul']
/** Everyone who wrote neither of the two swapped texts: the reviewee, managers, other reviewers, an HR Assistant. */
const readers: readonly TestUserName[] = ['ravi', 'mia', 'iris', 'noor', 'theo', 'asta', ...hr]

/** The possible settings of an audience without names. */
const settings: readonly Partial<AudienceSettings>[] = [
  { enabled: false },
  { hideAuthor: true },
  { hideAuthor: true, hideSelectionProcess: true, informAboutDecline: false },
  { hideAuthor: true, split: true },
]

export type Combination = {
  mode: NominationMode
  visibility: Record<FeedbackAudience, Partial<AudienceSettings>>
  /** Managers read answers as soon as there are enough of them. */
  isReadWhileWriting: boolean
}

/** Every combination of audiences that read without names or not at all, in every nomination mode. */
export const combinations: Combination[] = nominationModes.flatMap((mode) =>
  [false, true].flatMap((isReadWhileWriting) =>
    Array.from({ length: settings.length ** feedbackAudiences.length }, (_, number) => ({
      mode,
      isReadWhileWriting,
      visibility: Object.fromEntries(
        feedbackAudiences.map((audience, index) => [
          audience,
          settings[Math.floor(number / settings.length ** index) % settings.length] ?? {},
        ]),
      ) as Combination['visibility'],
    })),
  ),
)

const origins: Readonly<Record<NominationMode, ParticipantOrigin>> = {
  REVIEWEE_NOMINATION: 'REVIEWEE',
  REVIEWEE_NOMINATION_WITHOUT_APPROVAL: 'REVIEWEE',
  MANAGER_NOMINATION: 'MANAGER',
  HR_NOMINATION: 'HR',
}

export const texts = ['Explains decisions early.\n\nAsks good questions.', 'Could listen longer.'] as const

const START = new Date(DAYS.processStarts)
const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * MINUTE_MS)

type Swapped = { first: 'leo' | 'cleo'; second: 'leo' | 'cleo' }

/**
 * Runs the same scenario in a new company: in each combination four people review Ravi, who also assesses himself. The
 * only difference is which of two texts Leo wrote and which Cleo wrote. Returns everything that everyone else can read,
 * including the text of files where `hasFiles` says so.
 */
export async function scenario(
  { first, second }: Swapped,
  some: readonly Combination[],
  hasFiles: (combination: Combination) => boolean = () => true,
): Promise<string> {
  const all = await writingWorld()
  const ids: string[] = []
  for (const [index, combination] of some.entries()) ids.push(await beginIn(all, combination, index))
  // The order key is random in each company.
  await all.inside((tx) =>
    tx.update(feedbackCycleRequests).set({ orderKey: sql`'00000000-0000-4000-8000-000000000000'::uuid` }),
  )
  // Requests created at the same instant would be ordered by random ids, so each has its own minute.
  for (const [index, id] of ids.entries()) {
    all.at(minutesAfter(TEST_START, index))
    await all.write(all.ravi, id, 'My own view.')
    await all.write(all.noor, id, 'Keeps promises.')
    await all.write(all.leo, id, first === 'leo' ? texts[0] : texts[1])
    await all.write(all.cleo, id, second === 'cleo' ? texts[1] : texts[0])
    must(await all.decline(all.theo, id, 'No time'))
  }
  await all.settle()
  await all.scheduledTasks()
  const running = await readAll(all, ids)
  await all.on(DAYS.revieweeReleaseDate)
  await all.scheduledTasks()
  const released = await readAll(all, ids)
  const files = await readFiles(
    all,
    ids.filter((_, index) => some[index] && hasFiles(some[index])),
  )
  return namedIds(all, ids, JSON.stringify({ running, released, files }, null, 1))
}

async function beginIn(
  all: WritingWorld,
  { mode, visibility, isReadWhileWriting }: Combination,
  index: number,
): Promise<string> {
  const dates = {
    processStarts: minutesAfter(START, index).toISOString(),
    // The same applies to releases at the same instant.
    revieweeReleaseDate: minutesAfter(new Date(DAYS.revieweeReleaseDate), -index).toISOString(),
    ...(isReadWhileWriting && { managerRelease: null }),
  }
  const { requestId } = await all.setUp({ mode, visibility, dates, selfAssessment: true })
  for (const reviewer of [all.leo, all.cleo, all.noor, all.theo]) await all.add(requestId, reviewer, origins[mode])
  if (mode === 'REVIEWEE_NOMINATION')
    await all.markRequest(requestId, { approvedAt: all.now(), approvedById: all.mia.id })
  return requestId
}

function readAll(all: WritingWorld, ids: readonly string[]) {
  const lists = [
    '/feedback-cycles/about-me',
    '/feedback-cycles/team',
    '/feedback-cycles/to-write',
    '/feedback-cycles/by-me',
    '/feedback/new-unsolicited',
    '/tasks',
    '/home-overview',
    '/notifications?size=100',
    '/activities',
    '/search?q=listen',
    '/drafts',
  ]
  const named = [`/users/${all.ravi.id}/timeline`]
  const results = ids.flatMap((id) => [
    `/feedback-cycle-requests/${id}`,
    `/feedback-cycle-requests/${id}?as=reviewee`,
    `/feedback-cycle-requests/${id}/earlier-result`,
  ])
  return everythingRead(all, {
    readers,
    pathsOf: (reader) => (hr.includes(reader) ? lists : [...lists, ...named, ...results]),
    ids,
  })
}

type File = Pick<TestReply, 'text' | 'bytes'>
const asText = ({ text }: File) => text
const files: readonly (readonly [path: string, textOf: (file: File) => unknown])[] = [
  ['result-file?format=csv&layout=answers', asText],
  ['result-file?format=csv&layout=people', asText],
  ['result-file?format=xlsx&layout=people', ({ bytes }) => rowsOfWorkbook(Buffer.from(bytes))],
  ['result-file?format=xml', asText],
  ['document?perspective=own', ({ bytes }) => textOfPdf(bytes)],
]

/** The content of the files of these results, for the reviewee and the managers above them. */
async function readFiles(all: WritingWorld, ids: readonly string[]) {
  const read: Record<string, unknown> = {}
  for (const name of ['ravi', 'mia', 'iris'] as const)
    for (const id of ids)
      for (const [path, textOf] of files) {
        const reply = await all.as(all[name]).get(`/feedback-cycle-requests/${id}/${path}`)
        read[`${name} ${id} ${path}`] =
          reply.status === 200 ? await textOf(reply) : `${reply.status} ${reply.body.code}`
      }
  return read
}
