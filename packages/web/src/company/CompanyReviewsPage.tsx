import { useRead } from '../core/api.ts'
import { CompanyCyclesPage } from './CompanyCyclesPage.tsx'

/** `/app/company/reviews` (COMP-06). */
export const CompanyReviewsPage = () => (
  <CompanyCyclesPage path="/app/company/reviews" read={useRead('GET /review-cycles', {})} />
)
