import { defaultFeedbackQuestions, STARTER_QUESTIONS } from '@perennial/domain/feedback/cycle/questions.ts'
import { type ApiResponse, useWrite } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { useCurrentUser } from '../../core/session.ts'
import { TemplateForm, useTemplateSaved } from '../../questionnaires/templates/TemplateForm.tsx'
import { useForm } from '../../ui/Form.tsx'
import { ConfidentialField, withConfidentiality } from './ConfidentialField.tsx'
import { feedbackCycles } from './kind.ts'

export type CycleTemplate = ApiResponse<'GET /feedback-cycle-templates'>['templates'][number]

export const templatesPath = `${feedbackCycles.path}/templates`
export const templateChanges = ['GET /feedback-cycle-templates', 'GET /feedback-cycles/starting-questions'] as const

/** A template with its questions; a new one starts with the questions of a new cycle. */
export function TemplateEditor({ template }: { template: CycleTemplate | undefined }) {
  const { language } = useCurrentUser().company.companySettings
  const done = useTemplateSaved(templatesPath)
  const add = useWrite('POST /feedback-cycle-templates', { failure: 'form', refresh: templateChanges, done })
  const change = useWrite('PUT /feedback-cycle-templates/{templateId}', {
    failure: 'form',
    refresh: templateChanges,
    done,
  })
  const save = template ? change : add
  const form = useForm(
    {
      name: template?.name ?? '',
      questions: template?.questions ?? defaultFeedbackQuestions(language).slice(0, STARTER_QUESTIONS),
      isActive: template?.isActive ?? true,
    },
    save.error,
  )
  const submit = () =>
    template
      ? change.mutate({ templateId: template.id, version: template.version, ...form.values })
      : add.mutate(form.values)
  return (
    <TemplateForm
      name={template?.name}
      form={form}
      save={save}
      onSubmit={submit}
      breadcrumbs={[
        { to: feedbackCycles.path, label: t('feedbackCycle.title') },
        { to: templatesPath, label: t('questionTemplates.title') },
      ]}
      complete={withConfidentiality}
      extra={(question, onChange) => <ConfidentialField question={question} onChange={onChange} />}
      exampleName={t('feedbackCycle.example.name')}
      activeHint={t('feedbackCycle.templateActiveHint')}
    />
  )
}
