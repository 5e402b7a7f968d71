import type { Machine } from './environment.ts'
import { MANY } from './environment.ts'
import { reviewOf } from './review-fixture.ts'

/** A page of the product and the session that looks at it. */
export type PageToMeasure = { url: string; cookie: string }
export type PageName = 'login' | 'home' | 'review' | 'overview'

/** The pages that people live in, in a large company: with a review of twenty answers, and a cycle of a fifth of all. */
export async function pagesOf(machine: Machine): Promise<Record<PageName, PageToMeasure>> {
  const company = await machine.company(MANY)
  const { id, cycleId, reviewer } = await reviewOf(company)
  const at = (path: string, cookie = '') => ({ url: `${company.product.url}${path}`, cookie })
  return {
    login: at('/login'),
    home: at('/app/home', reviewer.cookie),
    review: at(`/app/reviews/edit/${id}`, reviewer.cookie),
    overview: at(`/app/admin/reviews/${cycleId}`, company.hana.cookie()),
  }
}
