import { useRead } from '../core/api.ts'
import { type CycleEmailsKind, CycleEmailsPage } from './CycleEmailsPage.tsx'

const reviewEmails: CycleEmailsKind = {
  module: 'reviews',
  path: '/app/admin/reviews',
  title: 'reviewCycles.title',
  intro: 'mailTemplates.introReviews',
  useCycles: () => useRead('GET /review-cycles', {}),
}

export const ReviewEmailsPage = () => <CycleEmailsPage kind={reviewEmails} />
