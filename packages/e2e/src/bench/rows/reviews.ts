import type { BudgetRow } from '../budget-row.ts'
import { LARGE_COMPANY_SIZE } from '../environment.ts'
import { answerBody, reviewFixture } from '../review-fixture.ts'
import { requestsPerSecond } from '../throughput.ts'

export const oneReview: BudgetRow = {
  row: '2',
  work: 'one review with 20 answers on both sides and its verdicts, 10 at once',
  unit: '/s',
  target: { what: 'ratio', is: 'atLeast', value: 0.5 },
  needsServer: true,
  open: async (machine) => {
    const company = await machine.company(LARGE_COMPANY_SIZE)
    const { id, reviewer } = await reviewFixture(company)
    return {
      baseline: () => requestsPerSecond({ url: `${company.baselineUrl}/reviews/${id}` }),
      product: () => requestsPerSecond({ url: `${company.product.url}/api/reviews/${id}`, cookie: reviewer.cookie }),
      close: async () => {},
    }
  },
}

/** The text that the autosave rows store, different for each save. */
export const savedText = (count: number) =>
  `Draft ${count}: the change of supplier in spring went through without a single late order, and the notes that were written about it are used in two other teams by now.`

/** One person writing: each save is based on the version of the one before, as on a page. */
export const autosave: BudgetRow = {
  row: '3',
  work: 'autosave of one answer (version checked, event, wall)',
  unit: '/s',
  target: { what: 'ratio', is: 'atLeast', value: 0.5 },
  needsServer: true,
  open: async (machine) => {
    const company = await machine.company(LARGE_COMPANY_SIZE)
    const { written } = await reviewFixture(company)
    const section = 'q1'
    let count = 0
    return {
      baseline: () =>
        requestsPerSecond({
          url: `${company.baselineUrl}/texts`,
          method: 'POST',
          connections: 1,
          body: () => JSON.stringify({ value: savedText(count++) }),
        }),
      product: async () => {
        let version = await written.version(section)
        const body = () => JSON.stringify(answerBody(savedText(version), version++))
        return requestsPerSecond({
          url: `${company.product.url}/api/reviews/${written.id}/assessments/${written.assessmentId}/answers/${section}`,
          method: 'PUT',
          cookie: written.cookie,
          connections: 1,
          body,
        })
      },
      close: async () => {},
    }
  },
}
