import type { BudgetRow } from '../budget-row.ts'
import { LARGE_COMPANY_SIZE } from '../environment.ts'
import { feedbackAnswerBody, feedbackFixture } from '../feedback-fixture.ts'
import { requestsPerSecond } from '../throughput.ts'
import { autosaveRow } from './autosave-row.ts'

export const anonymousResult: BudgetRow = {
  row: '2b',
  work: 'anonymous feedback of 12 reviewers on 20 questions, 10 at once',
  unit: '/s',
  target: { what: 'ratio', is: 'atLeast', value: 0.5 },
  needsServer: true,
  open: async (machine) => {
    const company = await machine.company(LARGE_COMPANY_SIZE)
    const { id, requester } = await feedbackFixture(company)
    return {
      baseline: () => requestsPerSecond({ url: `${company.baselineUrl}/feedback/${id}` }),
      product: () =>
        requestsPerSecond({ url: `${company.product.url}/api/feedback-requests/${id}`, cookie: requester.cookie }),
      close: async () => {},
    }
  },
}

export const feedbackAutosave = autosaveRow(
  { row: '3b', work: 'autosave of one answer of feedback, against one bare insert' },
  async (company) => {
    const { written } = await feedbackFixture(company)
    const questionId = 'question-1'
    return {
      path: `/feedback-requests/${written.id}/responses/${written.reviewerId}/answers/${questionId}`,
      cookie: written.cookie,
      version: () => written.version(questionId),
      bodyOf: feedbackAnswerBody,
    }
  },
)
