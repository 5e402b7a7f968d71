import type { BudgetRow } from '../budget-row.ts'
import { LARGE_COMPANY_SIZE } from '../environment.ts'
import { answerBody, reviewFixture } from '../review-fixture.ts'
import { requestsPerSecond } from '../throughput.ts'
import { autosaveRow } from './autosave-row.ts'

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

export const autosave = autosaveRow(
  { row: '3', work: 'autosave of one answer (version check, event, tenant isolation)' },
  async (company) => {
    const { written } = await reviewFixture(company)
    const section = 'q1'
    return {
      path: `/reviews/${written.id}/assessments/${written.assessmentId}/answers/${section}`,
      cookie: written.cookie,
      version: () => written.version(section),
      bodyOf: answerBody,
    }
  },
)
