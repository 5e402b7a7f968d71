import { isHrType, type Roles } from './roles.ts'

export const companyTabs = ['activity', 'feedback', 'reviews', 'directory'] as const
export type CompanyTab = (typeof companyTabs)[number]

export type CompanyFacts = {
  isReviewCycleAdmin: boolean
  hasReviews: boolean
  isFeedbackCycleAdmin: boolean
  hasFeedback: boolean
}

/**
 * Tabs of Your Company: activities always (COMP-02), feedback and reviews for those who administer a cycle, feedback not for HR-type
 * (COMP-05, COMP-06), the directory for all but HR-type (COMP-08).
 */
export function companyTabsFor(viewer: Roles, company: CompanyFacts): CompanyTab[] {
  const isThere: Record<CompanyTab, boolean> = {
    activity: true,
    feedback: company.hasFeedback && company.isFeedbackCycleAdmin && !isHrType(viewer),
    reviews: company.hasReviews && company.isReviewCycleAdmin,
    directory: !isHrType(viewer),
  }
  return companyTabs.filter((tab) => isThere[tab])
}
