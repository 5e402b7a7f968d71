import { type ApiResponse, useRead, useWrite } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import {
  TemplatesPage as QuestionTemplatesPage,
  type TemplateKind,
} from '../../questionnaires/templates/TemplatesPage.tsx'
import { ADMIN, AdminLayout } from './AdminLayout.tsx'
import { TemplateEditor } from './TemplateEditor.tsx'

type Template = ApiResponse<'GET /feedback-templates'>['templates'][number]

const refresh = ['GET /feedback-templates', 'GET /feedback-requests/form-options'] as const

const requestTemplates: TemplateKind<Template> = {
  path: `${ADMIN}/templates`,
  useTemplates: () => useRead('GET /feedback-templates', {}),
  Layout: AdminLayout,
  Editor: TemplateEditor,
  intro: () => t('anytimeFeedback.admin.templatesIntro'),
  emptyBody: () => t('anytimeFeedback.admin.noTemplatesBody'),
  removeBody: () => t('anytimeFeedback.admin.removeBody'),
  useMayEdit: () => true,
  columns: () => [
    {
      key: 'for',
      label: t('anytimeFeedback.admin.for'),
      isUnsorted: true,
      cell: ({ isForManagersOnly }) =>
        t(isForManagersOnly ? 'anytimeFeedback.admin.forManagers' : 'anytimeFeedback.admin.forEveryone'),
    },
  ],
  useReorder: () => useWrite('PUT /feedback-templates/order', { refresh }),
  useChange: () => {
    const { mutate } = useWrite('PUT /feedback-templates/{templateId}', { refresh })
    return ({ id: templateId, ...values }) => mutate({ templateId, ...values })
  },
  useRemove: (done) => useWrite('DELETE /feedback-templates/{templateId}', { refresh, done }),
}

/** The questionnaires that requesters can choose. */
export const TemplatesPage = () => <QuestionTemplatesPage kind={requestTemplates} />
