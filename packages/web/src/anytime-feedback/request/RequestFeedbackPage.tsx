import { useEffect, useState } from 'react'
import { useRead, useWrite, violationMessages } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { useCurrentUser } from '../../core/session.ts'
import { showSuccess } from '../../core/toasts.ts'
import { useNavigateTo } from '../../core/url-query.ts'
import { type StoredDraft, useStoredDraft } from '../../drafts/use-stored-draft.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { RadioGroup } from '../../ui/ChoiceFields.tsx'
import { Form, FormActions, type FormState, useForm } from '../../ui/Form.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { DateField, TextField } from '../../ui/TextField.tsx'
import { changedByFeedback, requestPath } from '../feedback-messages.ts'
import { PeopleField } from './PeopleField.tsx'
import { QuestionFields } from './QuestionFields.tsx'
import { ReadersSection } from './ReadersSection.tsx'
import {
  type FormOptions,
  needsSubject,
  newDraft,
  type RequestDraft,
  requestBody,
  restoredDraft,
  withKind,
} from './request-draft.ts'
import { TemplateField } from './TemplateField.tsx'
import { subjectSuggestions } from './use-subjects.ts'

const MAX_NOTE = 5_000

/** `/app/anytime-feedback/request`: asks people for feedback about the viewer, a topic or someone else. */
export function RequestFeedbackPage() {
  const read = useRead('GET /feedback-requests/form-options', {})
  const stored = useStoredDraft<RequestDraft>('feedback-request')
  return (
    <Loaded read={{ ...read, data: stored && read.data }} isPage>
      {(options) => (
        <Page title={t('anytimeFeedback.request')} width="form" intro={t('anytimeFeedback.form.intro')}>
          <RequestForm key={stored?.formKey} options={options} stored={stored as StoredDraft<RequestDraft>} />
        </Page>
      )}
    </Loaded>
  )
}

type FormProps = { options: FormOptions; stored: StoredDraft<RequestDraft> }

function RequestForm({ options, stored }: FormProps) {
  const me = useCurrentUser()
  const go = useNavigateTo()
  const [proposed] = useState(() => newDraft(options))
  const [restored] = useState(() => restoredDraft(stored.draft, options))
  const [isRestored, setRestored] = useState(restored !== undefined)
  const send = useWrite('POST /feedback-requests', {
    refresh: changedByFeedback,
    failure: 'form',
    done: ({ requests: [first, second] }) => {
      stored.forget()
      const to = first && !second ? requestPath(first.id) : '/app/feedback/requests'
      showSuccess(t('anytimeFeedback.form.sent'), { stays: true })
      go(to, { replace: true })
    },
  })
  const form = useForm<RequestDraft>(restored ?? proposed, send.error)
  const { values, set } = form
  useKeeping(stored, values, proposed, send.isSuccess)
  const violations = violationMessages(send.error)
  const option = options.kinds.find(({ kind }) => kind === values.kind)
  return (
    // What is entered is stored on this device, so that leaving loses nothing.
    <Form form={form} onSubmit={() => send.mutate(requestBody(values))} isUnguarded>
      {isRestored && (
        <Banner
          actions={
            <Button
              size="small"
              onClick={() => {
                form.reset(proposed)
                setRestored(false)
              }}
            >
              {t('anytimeFeedback.form.startOver')}
            </Button>
          }
        >
          {t('anytimeFeedback.form.restored')}
        </Banner>
      )}
      <RadioGroup
        label={t('anytimeFeedback.form.about')}
        name="kind"
        value={values.kind}
        onChange={(kind) => set(withKind(options, kind as RequestDraft['kind']))}
        options={options.kinds.map(({ kind }) => ({
          value: kind,
          label: t(`anytimeFeedback.kind.${kind}`),
          hint: t(`anytimeFeedback.kind.${kind}.hint`),
        }))}
      />
      <AboutFields form={form} options={options} />
      {values.kind !== 'SELF_REFLECTION' && (
        <PeopleField
          label={t('anytimeFeedback.form.reviewers')}
          hint={t('anytimeFeedback.form.reviewersHint', { most: options.maximumReviewers })}
          error={form.field('reviewerIds').error}
          value={values.reviewerIds}
          onChange={(reviewerIds) => set({ reviewerIds })}
          except={me.id}
          most={options.maximumReviewers}
        />
      )}
      <TemplateField
        templates={options.templates}
        defaultQuestions={options.defaultQuestions}
        templateId={values.templateId}
        questions={values.questions}
        onChange={set}
      />
      <QuestionFields
        questions={values.questions}
        onChange={(questions) => set({ questions })}
        violations={violations}
      />
      <TextArea
        {...form.field('note')}
        label={t('anytimeFeedback.form.note')}
        hint={t('anytimeFeedback.form.noteHint')}
        isOptional
        rows={3}
        max={MAX_NOTE}
      />
      <DateField
        {...form.field('deadline')}
        label={t('anytimeFeedback.form.deadline')}
        hint={t('anytimeFeedback.form.deadlineHint')}
        max={options.lastDeadline}
        required
      />
      {option && (
        <ReadersSection
          option={option}
          draft={values}
          onChange={set}
          least={options.minimumAnonymous}
          error={form.field('levels').error}
        />
      )}
      <FormActions>
        <Button type="submit" kind="primary" busy={send.isPending}>
          {t('anytimeFeedback.form.send')}
        </Button>
      </FormActions>
    </Form>
  )
}

/** The topic, or the people it is about. */
function AboutFields({ form, options }: { form: FormState<RequestDraft>; options: FormOptions }) {
  const { values, set } = form
  if (values.kind === 'TOPIC')
    return <TextField {...form.field('topic')} label={t('anytimeFeedback.form.topic')} maxLength={200} required />
  if (!needsSubject(values.kind)) return null
  const isSeveral = options.severalSubjects && values.kind === 'ABOUT_OTHER'
  return (
    <PeopleField
      key={values.kind}
      label={t(`anytimeFeedback.form.subject.${values.kind as 'ABOUT_OTHER' | 'SELF_REFLECTION'}`)}
      hint={[isSeveral && t('anytimeFeedback.form.severalHint'), t('anytimeFeedback.form.subjectHint')]
        .filter(Boolean)
        .join(' ')}
      error={form.field('subjectIds').error}
      value={values.subjectIds}
      onChange={(subjectIds) => set({ subjectIds })}
      most={isSeveral ? options.maximumReviewers : 1}
      useSuggestions={subjectSuggestions[values.kind as 'ABOUT_OTHER' | 'SELF_REFLECTION']}
    />
  )
}

/** Stores every change of the form on this device, and deletes the draft once the form is back at its defaults. */
function useKeeping(
  stored: StoredDraft<RequestDraft>,
  values: RequestDraft,
  proposed: RequestDraft,
  isSent: boolean,
): void {
  useEffect(() => {
    if (isSent) return
    if (JSON.stringify(values) === JSON.stringify(proposed)) stored.forget()
    else stored.keep(values)
  }, [stored, values, proposed, isSent])
}
