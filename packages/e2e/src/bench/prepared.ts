import { answered, signedInBy } from '../crash/asking.ts'
import { awaitCreation, cycleModel, forDepartment, type Model } from '../crash/company.ts'
import type { Company } from './machine.ts'

const password = 'a crowd in the garden'
const QUESTIONS = 20
const long =
  'The change of supplier in spring went through without a single late order, and the notes that were written about it are used in two other teams by now. What was missing is a date for the second half.'

/** A review with twenty answers on both sides, and the cookies of those who wrote them. */
export type PreparedReview = {
  id: string
  reviewer: { cookie: string }
  reviewee: { cookie: string; assessmentId: string; version: (sectionId: string) => Promise<number> }
  cycleId: string
}

const prepared = new WeakMap<Company, Promise<PreparedReview>>()

/** Makes the review once for a company. */
export function reviewOf(company: Company): Promise<PreparedReview> {
  const known = prepared.get(company) ?? prepare(company)
  prepared.set(company, known)
  return known
}

async function prepare(company: Company): Promise<PreparedReview> {
  const { hana, product } = company
  const model = await twentyQuestions(company, 'Twenty questions')
  const created = await hana.ask('POST', '/review-cycles', { model, informReviewees: false })
  const { id: cycleId } = answered<{ id: string }>(created, 'creating a cycle')
  await awaitCreation(hana, cycleId)
  const enter = (name: string) =>
    signedInBy(product.url, name, '/login', { loginname: `${name}@crowd.example`, password })
  // The manager of number n is number (n − 2) / 8 + 1.
  const [reviewee, reviewer] = [await enter('p10'), await enter('p2')]
  const { own } = await reviewee.get<{ own: { id: string }[] }>('/reviews')
  const id = own[0]?.id ?? ''
  for (const person of [reviewee, reviewer]) {
    const { sheets } = await person.get<ReadReview>(`/reviews/${id}`)
    const sheet = sheets.find((one) => one.canEdit.allowed)
    for (let n = 1; n <= QUESTIONS; n += 1)
      answered(
        await person.ask('PUT', `/reviews/${id}/assessments/${sheet?.id}/answers/q${n}`, answer(`${n}. ${long}`, 0)),
        'answering',
      )
  }
  answered(await reviewee.ask('POST', `/reviews/${id}/sharing`, { side: 'reviewee' }), 'sharing')
  answered(await reviewee.ask('DELETE', `/reviews/${id}/sharing?side=reviewee`), 'hiding')
  const { sheets } = await reviewee.get<ReadReview>(`/reviews/${id}`)
  const mine = sheets.find((one) => one.canEdit.allowed)
  return {
    id,
    cycleId,
    reviewer: { cookie: reviewer.cookie() },
    reviewee: {
      cookie: reviewee.cookie(),
      assessmentId: mine?.id ?? '',
      version: async (sectionId) => {
        const read = await reviewee.get<ReadReview>(`/reviews/${id}`)
        return (
          read.sheets.find((one) => one.id === mine?.id)?.answers.find((one) => one.sectionId === sectionId)?.version ??
          0
        )
      },
    },
  }
}

type ReadReview = {
  sheets: { id: string; canEdit: { allowed: boolean }; answers: { sectionId: string; version: number }[] }[]
}

/** What a page sends when it saves one text. */
export const answer = (text: string, version: number) => ({ value: text, comment: '', version })

/** A running cycle with twenty text questions for both sides, for these people. */
export async function twentyQuestions({ hana }: Company, name: string): Promise<Model> {
  const model = await cycleModel(hana, name, -3)
  const questionnaire = model.questionnaire as { sections: Record<string, unknown>[] }
  const [first] = questionnaire.sections
  const sections = Array.from({ length: QUESTIONS }, (_, place) => ({ ...first, id: `q${place + 1}` }))
  return { ...model, questionnaire: { ...questionnaire, sections }, ...forDepartment('Product') }
}
