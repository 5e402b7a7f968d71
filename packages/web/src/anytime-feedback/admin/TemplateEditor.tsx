import { newQuestions } from '@perennial/domain/anytime-feedback/new-questions.ts'
import type { FeedbackQuestion } from '@perennial/domain/questionnaires/question-list.ts'
import { type ApiResponse, useWrite } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { useCurrentUser } from '../../core/session.ts'
import { TemplateForm, useTemplateSaved } from '../../questionnaires/templates/TemplateForm.tsx'
import { RadioGroup } from '../../ui/ChoiceFields.tsx'
import { useForm } from '../../ui/Form.tsx'
import { ADMIN } from './AdminLayout.tsx'

type Props = { template: ApiResponse<'GET /feedback-templates'>['templates'][number] | undefined }

const LIST = `${ADMIN}/templates`
const refresh = ['GET /feedback-templates', 'GET /feedback-requests/form-options'] as const

/** A template with its questions; a new one starts with the questions of a request without a template. */
export function TemplateEditor({ template }: Props) {
  const { language } = useCurrentUser().company.companySettings
  const done = useTemplateSaved(LIST)
  const add = useWrite('POST /feedback-templates', { failure: 'form', refresh, done })
  const change = useWrite('PUT /feedback-templates/{templateId}', { failure: 'form', refresh, done })
  const save = template ? change : add
  const form = useForm(
    {
      name: template?.name ?? '',
      questions: [...(template?.questions ?? newQuestions(language))] as FeedbackQuestion[],
      isForManagersOnly: template?.isForManagersOnly ?? false,
      isActive: template?.isActive ?? true,
    },
    save.error,
  )
  return (
    <TemplateForm
      name={template?.name}
      form={form}
      save={save}
      onSubmit={() =>
        template
          ? change.mutate({ templateId: template.id, version: template.version, ...form.values })
          : add.mutate(form.values)
      }
      breadcrumbs={[
        { to: ADMIN, label: t('anytimeFeedback.admin.title') },
        { to: LIST, label: t('questionTemplates.title') },
      ]}
      complete={(question) => question}
      activeHint={t('anytimeFeedback.admin.isActiveHint')}
    >
      <RadioGroup
        label={t('anytimeFeedback.admin.for')}
        name="for"
        value={form.values.isForManagersOnly ? 'managers' : 'everyone'}
        onChange={(value) => form.set({ isForManagersOnly: value === 'managers' })}
        options={[
          { value: 'everyone', label: t('anytimeFeedback.admin.forEveryone') },
          { value: 'managers', label: t('anytimeFeedback.admin.forManagers') },
        ]}
      />
    </TemplateForm>
  )
}
