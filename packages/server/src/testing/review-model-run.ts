import { questionnaireFor, sampleText } from '@perennial/domain/testing/review-by-rules.ts'
import { type Action, applyAction } from '@perennial/domain/testing/review-model/actions.ts'
import { modelPeople } from '@perennial/domain/testing/review-model/people.ts'
import { type RunStart, type RunStep, startRun, turnOf } from '@perennial/domain/testing/review-model/random-actions.ts'
import { type Person, phaseIn, type State } from '@perennial/domain/testing/review-model/state.ts'
import { readableIn } from '@perennial/domain/testing/review-model/visibility.ts'
import { and, eq } from 'drizzle-orm'
import { type ReviewWorld, reviewWorld, startOfBusiness, type TestUserName } from '../reviews/fixtures.ts'
import { assessments } from '../reviews/tables.ts'
import { compareReviewCounts } from './review-counts.ts'

const RATING = 'overallRating'

type Reply = Awaited<ReturnType<ReviewWorld['share']>>
/** How often each answer was stored, by assessment and question. */
type Versions = Map<string, number>
type Run = ReviewWorld & { versions: Versions; cyclePath: string }

/**
 * Runs the server and the model of the specification through the same actions; throws if they differ. Every action
 * is a request, and after each the actor and someone else read the review.
 */
export async function runOverHttp(beginning: RunStart, steps: readonly RunStep[]): Promise<number> {
  let state = startRun(beginning, startOfBusiness('2026-11-16').getTime())
  const run = await begin(state)
  let clock = Number.NaN
  for (const [index, step] of steps.entries()) {
    const { now, person, action } = turnOf(state, step)
    state = { ...state, now }
    if (now !== clock) await run.on(new Date(now))
    clock = now
    const outcome = `${index}. ${person.id} ${JSON.stringify(action)} at ${new Date(now).toISOString()}`
    const expected = applyAction(state, person, action)
    const reply = await attempt(run, person, action, state)
    compareAnswer(outcome, expected, reply, action)
    if (expected.is === 'DONE') state = expected.state
    const other = modelPeople[(step.who + index) % modelPeople.length] ?? person
    await compareStored(outcome, run, state)
    for (const reader of person === other ? [person] : [person, other])
      await compareReading(outcome, run, state, reader)
  }
  return steps.length
}

async function begin({ cycle, dates, reviewee, mainReviewer }: State): Promise<Run> {
  const at = Object.fromEntries(Object.entries(dates).map(([name, ms]) => [name, ms === null ? null : new Date(ms)]))
  const all = await reviewWorld({
    cycleType: cycle.type,
    ...cycle.is,
    questionnaire: questionnaireFor(cycle),
    ...at,
    revieweeWriteUntil: null,
    managerWriteUntil: null,
    discussAndShareBy: null,
    reviewee: reviewee as TestUserName,
    mainReviewer: mainReviewer as TestUserName | null,
  })
  return { ...all, versions: new Map(), cyclePath: `/review-cycles/${all.cycle.id}` }
}

const someone = (run: Run, { id }: Pick<Person, 'id'>) => run[id as TestUserName]

async function attempt(run: Run, person: Person, action: Action, state: State): Promise<Reply> {
  const who = someone(run, person)
  const browser = run.as(who)
  const nowhere = '00000000-0000-4000-8000-000000000000'
  switch (action.kind) {
    case 'write':
      return save(
        run,
        person,
        run.assessments[action.side] || nowhere,
        'well',
        sampleText(action.words),
        action.isEditingAs,
      )
    case 'rate':
      return save(run, person, run.assessments.manager, RATING, '4', false)
    case 'write-assessment':
      return save(run, person, run.assessments.leo ?? nowhere, 'well', sampleText(action.words), false)
    case 'finish':
      return browser.post(`${run.path}/finished-writing`)
    case 'take-up':
      return browser.del(`${run.path}/finished-writing`)
    case 'share':
      return run.share(who, action.side)
    case 'hide':
      return run.hide(who, action.side)
    case 'sign':
      return run.sign(who)
    case 'complete':
      return browser.post(`${run.path}/completion`)
    case 'reopen':
      return browser.del(`${run.path}/completion`)
    case 'revoke':
      return browser.del(`${run.path}/signatures?side=${action.side}`)
    case 'extend': {
      const day = new Date((state.dates[action.date] ?? state.now) + action.byMs).toISOString().slice(0, 10)
      return browser.post(`${run.cyclePath}/reviews/${run.id}/extension`, { dates: { [action.date]: day } })
    }
    case 'replace':
      return browser.put(`${run.cyclePath}/reviews/${run.id}/main-reviewer`, {
        personId: someone(run, { id: action.mainReviewer }).id,
      })
    case 'archive':
      return browser.post(`${run.cyclePath}/archiving`)
    case 'unarchive':
      return browser.del(`${run.cyclePath}/archiving`)
  }
}

async function save(run: Run, by: Person, assessment: string, sectionId: string, value: string, editAs: boolean) {
  const key = `${assessment} ${sectionId}`
  const version = run.versions.get(key) ?? 0
  const reply = await run.save(someone(run, by), 'manager', { assessment, sectionId, value, version, editAs })
  if (reply.status === 200) run.versions.set(key, version + 1)
  return reply
}

const DONE = 300
const REFUSED = 500

function compareAnswer(outcome: string, expected: ReturnType<typeof applyAction>, reply: Reply, action: Action): void {
  const code: string = reply.body?.code ?? ''
  const answered = `${reply.status} ${code}`.trim()
  const part = (wanted: string) => {
    throw new Error(`${outcome}: ${wanted} was to be expected, and the answer was ${answered}`)
  }
  if (reply.status >= REFUSED) part('any answer')
  if (expected.is === 'DONE' && reply.status >= DONE) part('done')
  if (expected.is === 'REFUSED' && reply.status < DONE) part(`refused ${expected.why ?? ''}`)
  if (expected.is === 'REFUSED' && expected.why && code !== expected.why) part(expected.why)
  // A missing assessment is missing for everyone.
  const isHiddenOne = action.kind === 'write' || action.kind === 'write-assessment'
  if (expected.is === 'REFUSED' && code === 'NOT_FOUND' && !isHiddenOne) part('a reason')
  if (expected.is === 'NOT_THERE' && code !== 'NOT_FOUND' && code !== 'ROLE_MISSING') part('nothing there')
}

async function compareStored(outcome: string, { inside, company, id }: Run, state: State): Promise<void> {
  const rows = await inside((tx) =>
    tx
      .select({ type: assessments.type, status: assessments.status })
      .from(assessments)
      .where(and(eq(assessments.companyId, company.id), eq(assessments.reviewId, id))),
  )
  const of = (type: string) => rows.find((row) => row.type === type)?.status ?? 'NOT_STARTED'
  const stored = [of('ASSESSMENT'), of('SELF_ASSESSMENT'), of('CONTRIBUTOR_ASSESSMENT')].join(' ')
  const expected = [state.sides.manager.status, state.sides.reviewee.status, state.assessment.status].join(' ')
  if (stored !== expected) throw new Error(`${outcome}: ${expected} was to be expected, and stored is ${stored}`)
  // The sums of overviews match the rows after every action.
  const sums = await inside(compareReviewCounts)
  const [counted, there] = [JSON.stringify(sums.counted), JSON.stringify(sums.there)]
  if (counted !== there) throw new Error(`${outcome}: ${there} are there, and counted are ${counted}`)
}

async function compareReading(outcome: string, run: Run, state: State, reader: Person): Promise<void> {
  const { status, body } = await run.read(someone(run, reader))
  const expected = readableIn(state, reader)
  const found = status === 404 ? null : seenOf(body, state)
  const wanted = expected && {
    manager: expected.manager,
    reviewee: expected.reviewee,
    hasAssessment: expected.assessment,
    phase: phaseIn(state),
    isComplete: state.isComplete,
    texts: textsFor(state, expected),
    ...(expected.status ? { statuses: [state.sides.manager.status, statusOfSelf(state)] } : {}),
  }
  const [seen, law] = [JSON.stringify(found && pickFrom(found, wanted)), JSON.stringify(wanted)]
  if (seen !== law) throw new Error(`${outcome}: ${reader.id} was to see ${law}, and sees ${seen}`)
}

type ReviewSnapshot = ReturnType<typeof seenOf>

function seenOf(body: Reply['body'], state: State) {
  const seen = (side: 'manager' | 'reviewee'): string => {
    const { canRead } = body.sides[side]
    return canRead.allowed ? 'READ' : canRead.reason === 'NOT_FOR_YOU' ? 'NOT_FOR_THEM' : canRead.reason
  }
  const text = (side: 'manager' | 'reviewee') => body.sides[side].answers?.well?.value ?? null
  return {
    manager: seen('manager'),
    reviewee: seen('reviewee'),
    hasAssessment: body.contributorAssessments.length > 0,
    phase: body.phase as string,
    isComplete: body.completedAt !== null,
    texts: [text('manager'), text('reviewee')],
    statuses: [body.sides.manager.status, state.cycle.asksReviewee ? body.sides.reviewee.status : null],
  }
}

const statusOfSelf = ({ cycle, sides }: State) => (cycle.asksReviewee ? sides.reviewee.status : null)

/** The text of each side as far as it may be read; undefined if nothing was written. */
function textsFor(state: State, reads: NonNullable<ReturnType<typeof readableIn>>) {
  const text = (side: 'manager' | 'reviewee') => {
    const { words } = state.sides[side]
    return reads[side] === 'READ' && words !== 'NONE' ? sampleText(words) : null
  }
  return [text('manager'), text('reviewee')]
}

/**
 * Only what the specification defines: the progress of each side is shown to those who administer, and differs for all
 * others.
 */
function pickFrom(found: ReviewSnapshot, wanted: object | null): object {
  const { statuses, ...all } = found
  return wanted && 'statuses' in wanted ? { ...all, statuses } : all
}
