import { type Client, loggedInClient, password, wasAnswered } from './client.ts'
import { importPeople } from './people-file.ts'

const DAY_MS = 86_400_000
/** A busy machine takes longer. */
const MAX_MS = 600_000
const WRITERS = 5
/** How many people one request may add. */
const MAX_CONCURRENT = 200

/** A review that Mia writes. */
export type ManagedReview = { id: string; revieweeId: string }

export type CrashCompany = {
  hana: Client
  mia: Client
  miaId: string
  /** People with a session and a review of their own to write. */
  writers: { person: Client; reviewId: string }[]
  cycleId: string
  /** Mia’s reviews in the permanent cycle. */
  reviews: ManagedReview[]
  model: CycleModel
}

export type CycleModel = Record<string, unknown> & { name: string; timeline: Record<string, string | null> }

/**
 * Registers a company through the API: Hana adds Mia and her team, who log in with their invitations, and creates a
 * running cycle for them. `size` is the number of Mia’s reports, some of whom log in to write.
 */
export async function registerCompany(url: string, size: number, signedIn = WRITERS): Promise<CrashCompany> {
  const hana = await loggedInClient(url, 'hana', '/companies', {
    companyName: 'Crashing',
    firstName: 'Hana',
    lastName: 'Sato',
    email: 'hana@crash.example',
    password,
  })
  const [miaId = ''] = await add(hana, [{ firstName: 'Mia', lastName: 'Keller', email: 'mia@crash.example' }])
  const team = Array.from({ length: size }, (_, index) => ({
    firstName: 'Report',
    lastName: `Number ${index}`,
    email: `report${index}@crash.example`,
    department: 'Crew',
    managerId: miaId,
  }))
  const teamIds = await add(hana, team)
  const mia = await enter(url, hana, 'mia', miaId)
  const model = await cycleModel(hana, 'The standing one', -3)
  const cycleId = await createCycle(hana, model)
  const writers: CrashCompany['writers'] = []
  for (const [position, id] of teamIds.slice(0, signedIn).entries()) {
    const person = await enter(url, hana, `report${position}`, id)
    const { own } = await person.get<{ own: { id: string }[] }>('/reviews')
    writers.push({ person, reviewId: own[0]?.id ?? '' })
  }
  return { hana, mia, miaId, writers, cycleId, reviews: await reviewsOf(mia, cycleId), model }
}

async function add(hana: Client, people: object[]): Promise<string[]> {
  const ids: string[] = []
  for (let start = 0; start < people.length; start += MAX_CONCURRENT) {
    const reply = await hana.ask('POST', '/users', { people: people.slice(start, start + MAX_CONCURRENT) })
    ids.push(...wasAnswered<{ people: { id: string }[] }>(reply, 'adding people').people.map((person) => person.id))
  }
  return ids
}

async function enter(url: string, hana: Client, name: string, id: string): Promise<Client> {
  const { link } = wasAnswered<{ link: string }>(await hana.ask('POST', `/users/${id}/invitation`), `inviting ${name}`)
  return loggedInClient(url, name, '/password-link/password', { token: link.split('#')[1], password })
}

/** Creates a cycle without notifications, and waits until its reviews exist. */
export async function createCycle(hana: Client, model: CycleModel): Promise<string> {
  const created = await hana.ask('POST', '/review-cycles', { model, informReviewees: false })
  const { id } = wasAnswered<{ id: string }>(created, 'creating a cycle')
  await awaitCreation(hana, id)
  return id
}

/** The reviews that Mia writes in a cycle. */
export async function reviewsOf(mia: Client, cycleId: string): Promise<ManagedReview[]> {
  type Card = { id: string; cycle: { id: string }; reviewee: { id: string } }
  const { toWrite } = await mia.get<{ toWrite: Card[] }>('/reviews')
  return toWrite.flatMap(({ id, cycle, reviewee }) => (cycle.id === cycleId ? [{ id, revieweeId: reviewee.id }] : []))
}

/** Adds this many people to a department with an import, as Hana would. Returns them. */
export async function fillDepartment(hana: Client, department: string, size: number): Promise<string[]> {
  await importPeople(hana, department, size)
  const ids: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const from: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''
    const page: { people: { id: string }[]; next: string | null } = await hana.get(
      `/users?size=200&department=${encodeURIComponent(department)}${from}`,
    )
    ids.push(...page.people.map((person) => person.id))
    cursor = page.next
  }
  if (ids.length !== size) throw new Error(`${department} has ${ids.length} people instead of ${size}`)
  return ids
}

/** A cycle for everyone with a questionnaire to answer; it starts this many days from today. */
export async function cycleModel(hana: Client, name: string, startsInDays: number): Promise<CycleModel> {
  const { model } = await hana.get<{ model: CycleModel }>('/review-cycles/guided/new')
  const { questionnaires } = await hana.get<{ questionnaires: { questionnaire: Questionnaire }[] }>(
    '/review-cycles/questionnaires',
  )
  return {
    ...model,
    name,
    timeline: shiftedDates(model.timeline, startsInDays),
    questionnaire: freeOfMust(questionnaires[0]?.questionnaire),
    ...forDepartment('Crew'),
  }
}

/** The same dates that many days later. */
export const shiftedDates = (timeline: Record<string, string | null>, days: number) =>
  Object.fromEntries(
    Object.entries(timeline).map(([field, date]) => [
      field,
      date && new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10),
    ]),
  )

/** The part of a cycle model that selects the people. */
export const forDepartment = (department: string) => ({
  revieweeSelection: {
    type: 'FILTER',
    filter: { departments: [department], teams: [], locations: [], managerIds: [] },
  },
})

type Must = { requiredForManager: boolean; requiredForReviewee: boolean }
type Questionnaire = { sections: ({ id: string; type: string } & Must)[]; overallRatings: Must }

/** Nothing has to be answered before sharing: the test is about storing. */
function freeOfMust(questionnaire: Questionnaire | undefined) {
  if (!questionnaire) throw new Error('there is no ready-made questionnaire')
  const free = { requiredForManager: false, requiredForReviewee: false }
  const writing = { type: 'TEXT_QUESTION', sliderSteps: null, sliderLabels: [], confidentialTopic: false, ...free }
  const ask = (question: string) => ({ question, description: '', allowComment: false, options: [] })
  const sections = ['q1', 'q2', 'q3'].map((id) => ({ id, ...writing, manager: ask(id), reviewee: ask(id) }))
  return { ...questionnaire, sections, overallRatings: { ...questionnaire.overallRatings, ...free } }
}

/** The same questions for the main reviewer only: one person can share and sign such a review (REV-P12). */
export function withoutSelfAssessment(model: CycleModel): CycleModel {
  const questionnaire = model.questionnaire as { sections: object[]; overallRatings: object }
  const sections = questionnaire.sections.map((section) => ({ ...section, reviewee: null }))
  const overallRatings = { ...questionnaire.overallRatings, enabledForReviewee: false }
  return { ...model, questionnaire: { ...questionnaire, sections, overallRatings } }
}

/** Waits until everything in a cycle has been created, however often the product is killed. */
export async function awaitCreation(
  hana: Client,
  cycleId: string,
  everyMs = 100,
  kind: 'review-cycles' | 'feedback-cycles' = 'review-cycles',
): Promise<void> {
  const until = Date.now() + MAX_MS
  for (;;) {
    const reply = await hana.ask('GET', `/${kind}/${cycleId}/creation`)
    if (reply !== 'lost' && reply.status === 200 && (reply.body as { createPending: boolean }).createPending === false)
      return
    if (Date.now() > until) throw new Error(`the cycle ${cycleId} is not complete: ${JSON.stringify(reply)}`)
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}
