import { isHrType, type Roles } from './roles.ts'

export const companyTabs = ['reviews', 'directory'] as const
export type CompanyTab = (typeof companyTabs)[number]

export type CompanyFacts = { isReviewCycleAdmin: boolean; hasReviews: boolean }

/** Tabs of Your Company: reviews for those who administer a cycle (COMP-06), the directory for all but HR-type (COMP-08). */
export function companyTabsFor(viewer: Roles, { isReviewCycleAdmin, hasReviews }: CompanyFacts): CompanyTab[] {
  const isThere: Record<CompanyTab, boolean> = {
    reviews: hasReviews && isReviewCycleAdmin,
    directory: !isHrType(viewer),
  }
  return companyTabs.filter((tab) => isThere[tab])
}
