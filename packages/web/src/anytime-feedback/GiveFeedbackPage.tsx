import { useRead, useWrite } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { isOn, useCurrentUser } from '../core/session.ts'
import { useNavigateTo } from '../core/url-query.ts'
import { Button } from '../ui/Button.tsx'
import { Form, FormActions, useForm } from '../ui/Form.tsx'
import { EmptyState, Loaded } from '../ui/Loaded.tsx'
import { Page } from '../ui/Page.tsx'
import { changedByFeedback, providePath } from './feedback-messages.ts'
import { GivenFields, type GivenValues } from './GivenFields.tsx'
import type { FeedbackQuestion, FormOptions } from './request/request-draft.ts'
import { TemplateField } from './request/TemplateField.tsx'

type Values = GivenValues & { templateId: string; questions: FeedbackQuestion[] }

/** `/app/anytime-feedback/give`: for whom, who reads it, and with which questions; the text is written on the next page. */
export function GiveFeedbackPage() {
  const me = useCurrentUser()
  // Given feedback can only be read on the pages of the module.
  const hasModule = isOn(me, 'requestFeedback')
  const read = useRead('GET /feedback-requests/form-options', {}, { when: hasModule })
  const frame = { title: t('anytimeFeedback.give'), width: 'form', intro: t('anytimeFeedback.giving.intro') } as const
  if (!hasModule)
    return (
      <Page {...frame}>
        <EmptyState title={t('anytimeFeedback.giving.off')} body={t('anytimeFeedback.giving.offBody')} />
      </Page>
    )
  return (
    <Loaded read={read} isPage>
      {(options) => (
        <Page {...frame}>
          <GiveForm options={options} />
        </Page>
      )}
    </Loaded>
  )
}

function GiveForm({ options }: { options: FormOptions }) {
  const me = useCurrentUser()
  const go = useNavigateTo()
  const begin = useWrite('POST /given-feedback', {
    refresh: changedByFeedback,
    failure: 'form',
    // Back skips the form, because the draft exists now.
    done: ({ id }) => go(providePath(id, me.id), { replace: true }),
  })
  const form = useForm<Values>(
    { recipientId: null, visibility: 'RECIPIENT', templateId: '', questions: options.defaultQuestions },
    begin.error,
  )
  const { values, set } = form
  const { recipientId: recipient, visibility } = values
  const submit = () => {
    if (form.refuse({ recipientId: recipient ? undefined : t('anytimeFeedback.giving.chooseRecipient') })) return
    const { questions } = values
    begin.mutate({ recipientId: recipient?.id ?? '', visibility, questions })
  }
  return (
    <Form form={form} onSubmit={submit} isUnguarded>
      <GivenFields form={form} minimumAnonymous={options.minimumAnonymous} />
      <TemplateField
        templates={options.templates}
        defaultQuestions={options.defaultQuestions}
        templateId={values.templateId}
        questions={values.questions}
        onChange={set}
      />
      <FormActions>
        <Button type="submit" kind="primary" busy={begin.isPending}>
          {t('anytimeFeedback.giving.continue')}
        </Button>
      </FormActions>
    </Form>
  )
}
