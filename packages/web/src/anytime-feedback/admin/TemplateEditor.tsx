import { newQuestions } from '@perennial/domain/anytime-feedback/new-questions.ts'
import type { FeedbackQuestion } from '@perennial/domain/questionnaires/question-list.ts'
import { type ApiResponse, useWrite, violationMessages } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { useCurrentUser } from '../../core/session.ts'
import { showSuccess } from '../../core/toasts.ts'
import { discardUnsavedChanges } from '../../core/unsaved-changes.ts'
import { useNavigateTo } from '../../core/url-query.ts'
import { QuestionListEditor } from '../../questionnaires/QuestionListEditor.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { RadioGroup, Switch } from '../../ui/ChoiceFields.tsx'
import { Form, FormActions, useForm } from '../../ui/Form.tsx'
import { Page, Stack } from '../../ui/Page.tsx'
import { SaveButton } from '../../ui/SaveButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import css from './TemplateEditor.module.css'

type Template = ApiResponse<'GET /feedback-templates'>['templates'][number]
type Props = { template: Template | undefined; listPath: string }

const refresh = ['GET /feedback-templates', 'GET /feedback-requests/form-options'] as const

/** A template with its questions; a new one begins with those of a request without a template. */
export function TemplateEditor({ template, listPath }: Props) {
  const { language } = useCurrentUser().company.companySettings
  const go = useNavigateTo()
  const done = () => {
    discardUnsavedChanges()
    showSuccess(t('ui.savedBanner'))
    go(listPath)
  }
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
  const { questions, isForManagersOnly } = form.values
  const submit = () =>
    template
      ? change.mutate({ templateId: template.id, version: template.version, ...form.values })
      : add.mutate(form.values)
  const title = template ? template.name : t('anytimeFeedback.admin.newTemplate')
  return (
    <Page
      title={title}
      width="full"
      way={[
        { to: '/app/admin/feedback-requests', label: t('anytimeFeedback.admin.title') },
        { to: listPath, label: t('anytimeFeedback.admin.templates') },
      ]}
    >
      <Form form={form} label={title} onSubmit={submit}>
        <Stack gap={24}>
          <div className={css.facts}>
            <TextField label={t('anytimeFeedback.admin.name')} maxLength={200} {...form.field('name')} />
            <RadioGroup
              label={t('anytimeFeedback.admin.for')}
              name="for"
              value={isForManagersOnly ? 'managers' : 'everyone'}
              onChange={(value) => form.set({ isForManagersOnly: value === 'managers' })}
              options={[
                { value: 'everyone', label: t('anytimeFeedback.admin.forEveryone') },
                { value: 'managers', label: t('anytimeFeedback.admin.forManagers') },
              ]}
            />
            <Switch
              label={t('anytimeFeedback.admin.isActive')}
              hint={t('anytimeFeedback.admin.isActiveHint')}
              {...form.field('isActive')}
            />
          </div>
          <QuestionListEditor
            questions={questions}
            change={(next) => form.set({ questions: next(questions) })}
            violations={violationMessages(save.error)}
          />
        </Stack>
        <FormActions>
          <SaveButton write={save} form={form} />
          <ButtonLink to={listPath}>{t('ui.cancel')}</ButtonLink>
        </FormActions>
      </Form>
    </Page>
  )
}
