import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresServer } from '../support/postgres.ts'
import type { Product } from '../support/product.ts'
import { addPeopleWriter } from './add-people.ts'
import type { Client, ClientResponse } from './client.ts'
import {
  type CrashCompany,
  createCycle,
  fillDepartment,
  registerCompany,
  reviewsOf,
  shiftedDates,
  withoutSelfAssessment,
} from './company.ts'
import { createCyclesWriter } from './create-cycles.ts'
import { compareCounts, readDatabaseCounts } from './database-counts.ts'
import { importPeopleWriter } from './import-people.ts'
import { drawKillMoments, type KillMoment, type KillScene } from './kill-moments.ts'
import { saveAnswersWriter } from './save-answers.ts'
import type { SeededRandom } from './seeded-random.ts'
import { sendRemindersWriter } from './send-reminders.ts'
import { shareAndHideWriter, shareReviewsWriter } from './share-reviews.ts'
import { signReviewsWriter } from './sign-reviews.ts'
import { type StartupTime, timedRecovery, timedRestart } from './startup-time.ts'
import { newTally, type Tally, type Writer } from './writer.ts'

const MAX_ASKED = 20
const ASK_AGAIN_MS = 250

export type KillRun = {
  product: Product
  server?: PostgresServer | undefined
  chance: SeededRandom
  kills: number
  /** How many people have a review to write from the beginning. */
  crew: number
  /** How many get one when a large cycle is created; half as many are added by a large import. 0: nothing large happens. */
  large: number
  /** Kills only at this moment. */
  drill?: KillMoment | undefined
  /** Called with the progress. */
  report?: (line: string) => void
}

export type KillResult = Tally & {
  seed: number
  /** The number of kills at each moment. */
  kills: Map<string, number>
  /** How often a large import and the creation of a large cycle were in progress when the product came back. */
  cutOff: { imports: number; cycles: number }
  /** The kills of a drill that came after its work was done. */
  cameTooLate: number
  /** From the start of the process until it is ready. */
  restarts: StartupTime[]
  /** From the return of the database server until the running product is ready again. */
  recoveries: StartupTime[]
  endedSessions: string[]
  /** Responses the product must never give. */
  violations: string[]
  unfinished: string[]
  damage: string[]
  /** How many different things were counted at the end. */
  compared: number
}

/**
 * Kills the product again and again while people write, starts it again and compares its data with what it had
 * acknowledged. At the end everything in its database is counted and compared with what people did.
 */
export async function runKillLoop(run: KillRun): Promise<KillResult> {
  const { product, server, chance, kills, crew, large, drill, report = () => {} } = run
  const tally = newTally()
  report(`draws of CRASH_SEED=${chance.seed}; making the company`)
  const company = await registerCompany(product.url, crew)
  const { hana, mia, writers: people } = company
  const everybody = [hana, mia, ...people.map((person) => person.person)]
  const { writers, creating, importing } = await writersOf(company, tally, { crew, large })
  const { books: before } = await readDatabaseCounts(product)
  await product.restart()

  const killed = new Map<string, number>()
  const endedSessions: string[] = []
  const times = { restarts: [] as StartupTime[], recoveries: [] as StartupTime[] }
  const restart = async () => void times.restarts.push(await timedRestart(product))
  const largeImport = Math.ceil(large / 2)
  const scene: KillScene = { product, server, chance, tally, creating, importing, restart, cameTooLate: 0, largeImport }
  for (const moment of drawKillMoments(scene, kills, drill)) {
    const start = await killAt(moment, scene, writers)
    times[moment.recovers ? 'recoveries' : 'restarts'].push(start)
    killed.set(moment.name, (killed.get(moment.name) ?? 0) + (moment.kills ?? 1))
    endedSessions.push(...(await ended(everybody)))
    for (const writer of writers) await writer.check()
    report(
      `${sumResults(killed)} of ${kills}, ${moment.name}: ready after ${start.ms} ms; ${sumResults(tally.acknowledged)} acknowledged`,
    )
  }
  report('counting')

  const { books, unfinished, damage } = await readDatabaseCounts(product)
  const found = compareCounts(
    before,
    books,
    writers.flatMap((writer) => writer.effects()),
  )
  return {
    ...tally,
    ...times,
    cameTooLate: scene.cameTooLate,
    seed: chance.seed,
    kills: killed,
    endedSessions,
    unfinished,
    damage,
    compared: found.compared,
    lost: [...tally.lost, ...found.lost],
    doubled: [...tally.doubled, ...found.doubled],
    cutOff: { imports: importing.cutOff(), cycles: creating.cutOff() },
    violations: everybody.flatMap((client) => client.violations),
  }
}

/** The total of all kinds. */
export const sumResults = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((all, value) => all + value, 0)

/** Everyone who writes, with enough to write for all kills. */
async function writersOf(
  { hana, mia, miaId, writers: people, cycleId, reviews, model }: CrashCompany,
  tally: Tally,
  size: { crew: number; large: number },
) {
  const [toggled, ...toShare] = reviews
  if (!toggled) throw new Error('Mia has nothing to share')
  const signable = await createCycle(hana, { ...withoutSelfAssessment(model), name: 'The one to sign' })
  const toSign = await reviewsOf(mia, signable)
  const large = {
    name: 'Large',
    people: size.large > 0 ? await fillDepartment(hana, 'Large', size.large) : [],
    managerId: miaId,
  }
  const crew = { name: 'Crew', people: reviews.map((review) => review.revieweeId), managerId: miaId }
  if (crew.people.length !== size.crew) throw new Error(`the crew has ${crew.people.length} reviews`)
  const upcoming = { ...model, timeline: shiftedDates(model.timeline, 60) }
  const creating = createCyclesWriter(hana, { crew, large, upcoming, running: model, tally })
  const importing = importPeopleWriter(hana, miaId, tally)
  const writers: Writer[] = [
    ...(await Promise.all(people.map(({ person, reviewId }) => saveAnswersWriter(person, reviewId, tally)))),
    shareAndHideWriter(mia, toggled, tally),
    shareReviewsWriter(mia, toShare, tally),
    signReviewsWriter(mia, toSign, tally),
    sendRemindersWriter(hana, cycleId, reviews, tally),
    addPeopleWriter(hana, tally),
    creating,
    importing,
  ]
  return { writers, creating, importing }
}

/** Everyone writes at the same time; at the chosen moment the product is killed and started again. */
async function killAt(moment: KillMoment, scene: KillScene, writers: readonly Writer[]): Promise<StartupTime> {
  moment.prepare?.(scene)
  let isOver = false
  const write = async (writer: Writer) => {
    while (!isOver) {
      await writer.step()
      await wait(writer.pauseMs)
    }
  }
  const writing = Promise.all(writers.map(write))
  const { product } = scene
  try {
    await Promise.race([moment.come(scene), writing])
  } finally {
    await (moment.kill ? moment.kill(scene) : product.kill())
    isOver = true
  }
  await writing
  return moment.recovers ? timedRecovery(product) : timedRestart(product)
}

async function ended(browsers: readonly Client[]): Promise<string[]> {
  const replies = await Promise.all(browsers.map(whoAmI))
  return browsers.flatMap((browser, index) => {
    const reply = replies[index]
    return reply === undefined || reply === 'lost' || reply.status !== 200 ? [browser.name] : []
  })
}

/** Repeats until there is a response: without one, no one can say whether the session has ended. */
async function whoAmI(browser: Client): Promise<ClientResponse> {
  for (let attempt = 1; ; attempt += 1) {
    const reply = await browser.ask('GET', '/users/current')
    if (reply !== 'lost' || attempt === MAX_ASKED) return reply
    await wait(ASK_AGAIN_MS)
  }
}
