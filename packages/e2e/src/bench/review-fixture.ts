import { type Client, loggedInClient, wasAnswered } from '../crash/client.ts'
import { awaitCreation, type CycleModel, cycleModel, forDepartment } from '../crash/company.ts'
import type { Company } from './environment.ts'

const password = 'a crowd in the garden'
const QUESTIONS = 20
const long =
  'The change of supplier in spring went through without a single late order, and the notes that were written about it are used in two other teams by now. What was missing is a date for the second half.'

/** A review with twenty answers on both sides, and another one that is being written. */
export type ReviewFixture = {
  cycleId: string
  id: string
  /** Someone who may read both sides. */
  reviewer: { cookie: string }
  written: {
    id: string
    assessmentId: string
    cookie: string
    version: (sectionId: string) => Promise<number>
  }
}

const prepared = new WeakMap<Company, Promise<ReviewFixture>>()

/** Creates the reviews once per company. */
export function reviewFixture(company: Company): Promise<ReviewFixture> {
  const known = prepared.get(company) ?? prepare(company)
  prepared.set(company, known)
  return known
}

// The manager of number n is number (n − 2) / 8 + 1, and these two work in one department.
const [reviewees, reviewer, department] = [['p10', 'p14'], 'p2', 'Operations'] as const

async function prepare(company: Company): Promise<ReviewFixture> {
  const { hana, product } = company
  const model = { ...(await twentyQuestions(company, 'Twenty questions')), ...forDepartment(department) }
  const created = await hana.ask('POST', '/review-cycles', { model, informReviewees: false })
  const { id: cycleId } = wasAnswered<{ id: string }>(created, 'creating a cycle')
  await awaitCreation(hana, cycleId)
  const enter = (name: string) =>
    loggedInClient(product.url, name, '/login', { loginname: `${name}@crowd.example`, password })
  const manager = await enter(reviewer)
  const [shared, written] = await Promise.all(
    reviewees.map(async (name) => {
      const person = await enter(name)
      const { own } = await person.get<{ own: { id: string }[] }>('/reviews')
      const id = own[0]?.id ?? ''
      for (const writer of [person, manager]) await writeAll(writer, id)
      return { person, id }
    }),
  )
  if (!shared || !written) throw new Error('two reviews were to be made')
  wasAnswered(await shared.person.ask('POST', `/reviews/${shared.id}/sharing`, { side: 'reviewee' }), 'sharing')
  const { assessmentId } = await loadEditor(written.person, written.id)
  return {
    cycleId,
    id: shared.id,
    reviewer: { cookie: manager.cookie() },
    written: {
      id: written.id,
      assessmentId,
      cookie: written.person.cookie(),
      version: async (sectionId) => (await loadEditor(written.person, written.id)).answers[sectionId]?.version ?? 0,
    },
  }
}

async function writeAll(writer: Client, id: string): Promise<void> {
  const { assessmentId } = await loadEditor(writer, id)
  for (let n = 1; n <= QUESTIONS; n += 1) {
    const path = `/reviews/${id}/assessments/${assessmentId}/answers/q${n}`
    wasAnswered(await writer.ask('PUT', path, answerBody(`${n}. ${long}`, 0)), 'answering')
  }
}

type EditorPage = { assessmentId: string; answers: Record<string, { version: number }> }

async function loadEditor(person: Client, id: string): Promise<EditorPage> {
  const { editor } = await person.get<{ editor: EditorPage | null }>(`/reviews/${id}`)
  if (!editor) throw new Error('there is no sheet to write')
  return editor
}

/** What a page sends to save one text. */
export const answerBody = (text: string, version: number) => ({ value: text, comment: '', version })

/** The model of a running cycle with twenty text questions for both sides. */
async function twentyQuestions({ hana }: Company, name: string): Promise<CycleModel> {
  const model = await cycleModel(hana, name, -3)
  const questionnaire = model.questionnaire as { sections: Record<string, unknown>[] }
  const [first] = questionnaire.sections
  const sections = Array.from({ length: QUESTIONS }, (_, index) => ({ ...first, id: `q${index + 1}` }))
  return { ...model, questionnaire: { ...questionnaire, sections } }
}
