import type { BenchEnvironment } from './environment.ts'
import { LARGE_COMPANY_SIZE } from './environment.ts'
import { reviewFixture } from './review-fixture.ts'
import { calibratedCycleOf } from './rows/calibration.ts'

/** A page of the product and the session that opens it. */
export type MeasuredPage = { url: string; cookie: string }
export type PageName = 'login' | 'home' | 'review' | 'overview' | 'admin-home' | 'calibration' | 'team'

/** The most used pages, in a large company: with a review of twenty answers, and a cycle of a fifth of everyone. */
export async function pagesOf(machine: BenchEnvironment): Promise<Record<PageName, MeasuredPage>> {
  const company = await machine.company(LARGE_COMPANY_SIZE)
  const { id, cycleId, reviewer } = await reviewFixture(company)
  const calibratedId = await calibratedCycleOf(company)
  const at = (path: string, cookie = '') => ({ url: `${company.product.url}${path}`, cookie })
  return {
    login: at('/login'),
    home: at('/app/home', reviewer.cookie),
    review: at(`/app/reviews/edit/${id}`, reviewer.cookie),
    overview: at(`/app/admin/reviews/${cycleId}`, company.hana.cookie()),
    'admin-home': at('/app/admin/home', company.hana.cookie()),
    calibration: at(`/app/admin/reviews/${calibratedId}/calibration`, company.hana.cookie()),
    team: at('/app/team', reviewer.cookie),
  }
}
