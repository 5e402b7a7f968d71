import { isHrType, type Roles } from './roles.ts'

export const companyTabs = ['activity', 'reviews', 'directory'] as const
export type CompanyTab = (typeof companyTabs)[number]

export type CompanyFacts = { isReviewCycleAdmin: boolean; hasReviews: boolean }

/**
 * Tabs of Your Company: activities always (COMP-02), reviews for those who administer a cycle (COMP-06), the directory for all
 * but HR-type (COMP-08).
 */
export function companyTabsFor(viewer: Roles, { isReviewCycleAdmin, hasReviews }: CompanyFacts): CompanyTab[] {
  const isThere: Record<CompanyTab, boolean> = {
    activity: true,
    reviews: hasReviews && isReviewCycleAdmin,
    directory: !isHrType(viewer),
  }
  return companyTabs.filter((tab) => isThere[tab])
}
