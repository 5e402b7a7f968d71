import { useRead } from '../core/api.ts'
import { CompanyCyclesPage } from './CompanyCyclesPage.tsx'

/** `/app/company/feedback` (COMP-05). */
export const CompanyFeedbackPage = () => (
  <CompanyCyclesPage path="/app/company/feedback" read={useRead('GET /feedback-cycles', {})} />
)
