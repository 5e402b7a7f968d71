import { useRead } from '../../core/api.ts'
import { type CycleEmailsKind, CycleEmailsPage } from '../../mail-templates/CycleEmailsPage.tsx'
import { FeedbackAdminTabs } from './FeedbackAdminTabs.tsx'
import { feedbackCycles } from './kind.ts'

const feedbackEmails: CycleEmailsKind = {
  module: 'feedback',
  path: feedbackCycles.path,
  title: 'feedbackCycle.title',
  intro: 'feedbackCycle.emailsIntro',
  useCycles: () => useRead('GET /feedback-cycles', {}),
  tabs: <FeedbackAdminTabs />,
}

export const FeedbackEmailsPage = () => <CycleEmailsPage kind={feedbackEmails} />
