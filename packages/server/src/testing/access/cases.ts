import { accessCasesOfAreas } from './area-cases.generated.ts'
import type { Case } from './case.ts'
import { identityCases } from './cases-identity.ts'
import { mailCases } from './cases-mail.ts'
import { peopleCases } from './cases-people.ts'
import { cycleCases } from './cases-review-cycles.ts'
import { reviewCases } from './cases-reviews.ts'

/** Cases of operations whose example in the contract is not enough: those of the areas, and those of several areas. */
export const cases: Record<string, readonly Case[]> = {
  ...identityCases,
  ...mailCases,
  ...peopleCases,
  ...reviewCases,
  ...cycleCases,
  ...accessCasesOfAreas,
}
