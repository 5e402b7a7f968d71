import type { ReactNode } from 'react'
import { useRead, useWrite } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { isHrType, useCurrentUser } from '../../core/session.ts'
import {
  TemplatesPage as QuestionTemplatesPage,
  type TemplateKind,
} from '../../questionnaires/templates/TemplatesPage.tsx'
import { Page } from '../../ui/Page.tsx'
import { FeedbackAdminTabs } from './FeedbackAdminTabs.tsx'
import { type CycleTemplate, TemplateEditor, templateChanges, templatesPath } from './TemplateEditor.tsx'

const Layout = ({ children, ...head }: { title: string; intro: string; actions?: ReactNode; children: ReactNode }) => (
  <Page {...head} width="wide" tabs={<FeedbackAdminTabs />}>
    {children}
  </Page>
)

const refresh = templateChanges

const cycleTemplates: TemplateKind<CycleTemplate> = {
  path: templatesPath,
  useTemplates: () => useRead('GET /feedback-cycle-templates', {}),
  Layout,
  Editor: TemplateEditor,
  intro: () => t('feedbackCycle.templatesIntro'),
  emptyBody: () => t('feedbackCycle.noTemplatesBody'),
  removeBody: () => t('feedbackCycle.removeTemplateBody'),
  useMayEdit: () => isHrType(useCurrentUser()),
  columns: () => [],
  useReorder: () => useWrite('PUT /feedback-cycle-templates/order', { refresh }),
  useChange: () => {
    const { mutate } = useWrite('PUT /feedback-cycle-templates/{templateId}', { refresh })
    return ({ id: templateId, ...values }) => mutate({ templateId, ...values })
  },
  useRemove: (done) => useWrite('DELETE /feedback-cycle-templates/{templateId}', { refresh, done }),
}

/** The questions that new feedback cycles can start from, in the order in which they are offered. */
export const TemplatesPage = () => <QuestionTemplatesPage kind={cycleTemplates} />
