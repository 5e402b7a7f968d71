import type { EmailTemplateDetails } from '@perennial/contract/mail-templates/routes.ts'
import { placeholderToken } from '@perennial/domain/mail-templates/placeholders.ts'
import {
  MAX_BODY_CHARACTERS,
  MAX_SUBJECT_CHARACTERS,
  type TemplateText,
} from '@perennial/domain/mail-templates/validation.ts'
import { useEffect, useRef, useState } from 'react'
import { ApiError, useWrite } from '../core/api.ts'
import { formatDateTime } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { refusalMessage } from '../core/refusal-message.ts'
import { showSuccess } from '../core/toasts.ts'
import { type StoredDraft, useStoredDraft } from '../drafts/use-stored-draft.ts'
import { RichTextField } from '../rich-text/RichTextField.tsx'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { Confirm } from '../ui/Dialog.tsx'
import { Form, FormActions, type FormState, useForm } from '../ui/Form.tsx'
import { Skeleton } from '../ui/Loaded.tsx'
import { SaveButton } from '../ui/SaveButton.tsx'
import { TextField } from '../ui/TextField.tsx'
import { EmailPreview } from './EmailPreview.tsx'
import { Placeholders } from './Placeholders.tsx'
import css from './Templates.module.css'
import { VersionConflict } from './VersionConflict.tsx'

type Text = EmailTemplateDetails['texts'][number]
type Props = { template: EmailTemplateDetails; text: Text }
type Draft = TemplateText & { version: number }
type OpenedProps = Props & { stored: StoredDraft<Draft> }

/** The text of an email in one language, with its preview. What is not saved stays on this device (KEEP-3). */
export function TemplateTextForm({ template, text }: Props) {
  const { templateType, cycleId } = template
  const stored = useStoredDraft<Draft>('email-templates', `${cycleId ?? 'company'} ${templateType} ${text.language}`)
  if (!stored) return <Skeleton lines={8} isCard />
  return <Opened key={stored.formKey} template={template} text={text} stored={stored} />
}

const refresh = ['GET /email-templates', 'GET /email-templates/{type}'] as const

function useText({ template, text, stored }: OpenedProps) {
  const { templateType: type, cycleId } = template
  const where = { type, language: text.language, ...(cycleId ? { cycleId } : {}) }
  const [version, setVersion] = useState(stored.draft?.version ?? text.version)
  const [hasRestored, setRestored] = useState(stored.draft !== undefined && template.can.edit.allowed)
  const save = useWrite('PUT /email-templates/{type}/texts/{language}', { failure: 'form', refresh })
  const trial = useWrite('POST /email-templates/{type}/test-emails', { failure: 'form' })
  const reset = useWrite('DELETE /email-templates/{type}/texts/{language}', { refresh })
  const form = useForm<TemplateText>(text.text, isConflict(save.error) ? null : (save.error ?? trial.error))
  const markSaved = (now: TemplateText, newVersion: number) => {
    form.reset({ subject: now.subject, body: now.body })
    setVersion(newVersion)
    setRestored(false)
    stored.forget()
  }
  return { where, version, setVersion, hasRestored, save, trial, reset, form, markSaved }
}

const isConflict = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.code === 'VERSION_CONFLICT'

function Opened({ template, text, stored }: OpenedProps) {
  const { where, version, setVersion, hasRestored, save, trial, reset, form, markSaved } = useText({
    template,
    text,
    stored,
  })
  const [isResetting, setResetting] = useState(false)
  const { subject, body } = form.values
  const closed = refusalMessage(template.can.edit)
  const typed = { subject, body }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored draft is restored once
  useEffect(() => {
    if (stored.draft && !closed) form.set({ subject: stored.draft.subject, body: stored.draft.body })
  }, [])
  const change = (part: Partial<TemplateText>) => {
    form.set(part)
    stored.keep({ ...typed, ...part, version })
  }
  const send = () => {
    trial.reset()
    save.mutate(
      { ...where, ...typed, version },
      {
        onSuccess: (answer) => {
          markSaved(typed, answer.version)
          showSuccess(t('mailTemplates.saved'))
        },
      },
    )
  }
  const tryOut = () => {
    save.reset()
    trial.mutate({ ...where, ...typed }, { onSuccess: () => showSuccess(t('mailTemplates.trialSent')) })
  }
  const theirs = isConflict(save.error) ? (save.error.data as TemplateText & { version: number }) : undefined
  return (
    <>
      {hasRestored && (
        <Banner
          actions={<Button onClick={() => markSaved(text.text, text.version)}>{t('mailTemplates.discard')}</Button>}
        >
          {t('mailTemplates.restored')}
        </Banner>
      )}
      <div className={css.beside}>
        <Form form={form} onSubmit={closed ? () => undefined : send} label={t('mailTemplates.text')}>
          <Fields template={template} form={form} onChange={change} isDisabled={closed !== undefined} />
          {!closed && (
            <FormActions>
              <SaveButton write={save} form={form} />
              <Button busy={trial.isPending} onClick={tryOut}>
                {t('mailTemplates.trial')}
              </Button>
              {text.isOwn && (
                <Button kind="quiet" onClick={() => setResetting(true)}>
                  {t(template.cycleId ? 'mailTemplates.resetCycle' : 'mailTemplates.reset')}
                </Button>
              )}
            </FormActions>
          )}
          {text.changedBy && text.changedAt && (
            <p className={css.note}>
              {t('mailTemplates.changedBy', { name: text.changedBy, when: formatDateTime(text.changedAt) })}
            </p>
          )}
        </Form>
        <EmailPreview
          text={typed}
          source={text}
          type={template.templateType}
          cycleId={template.cycleId}
          cycleName={template.cycleName}
        />
      </div>
      {theirs && (
        <VersionConflict
          theirs={theirs}
          onTake={() => {
            markSaved(theirs, theirs.version)
            save.reset()
          }}
          onKeep={() => {
            setVersion(theirs.version)
            stored.keep({ ...typed, version: theirs.version })
            save.reset()
          }}
        />
      )}
      {isResetting && (
        <Confirm
          title={t('mailTemplates.resetAsk')}
          body={t('mailTemplates.resetBody')}
          confirm={t(template.cycleId ? 'mailTemplates.resetCycle' : 'mailTemplates.reset')}
          busy={reset.isPending}
          onClose={() => setResetting(false)}
          onConfirm={() =>
            reset.mutate(
              { ...where, version },
              {
                onSuccess: (answer) => {
                  markSaved(text.inherited, answer.version)
                  setResetting(false)
                  showSuccess(t('mailTemplates.resetDone'))
                },
              },
            )
          }
        />
      )}
    </>
  )
}

type FieldsProps = {
  template: EmailTemplateDetails
  form: FormState<TemplateText>
  onChange: (part: Partial<TemplateText>) => void
  isDisabled: boolean
}

function Fields({ template, form, onChange, isDisabled }: FieldsProps) {
  const line = useRef<HTMLInputElement>(null)
  const inserting = useRef<((text: string) => void) | undefined>(undefined)
  const [isInSubject, setInSubject] = useState(false)
  const { subject } = form.values
  const insert = (name: string) => {
    const token = placeholderToken(name)
    if (!isInSubject || !line.current) return inserting.current?.(token)
    const { selectionStart, selectionEnd } = line.current
    const [from, to] = [selectionStart ?? subject.length, selectionEnd ?? subject.length]
    onChange({ subject: `${subject.slice(0, from)}${token}${subject.slice(to)}` })
    line.current.focus()
  }
  return (
    <>
      <TextField
        ref={line}
        label={t('mailTemplates.subject')}
        maxLength={2 * MAX_SUBJECT_CHARACTERS}
        isDisabled={isDisabled}
        {...form.field('subject')}
        onChange={(value) => onChange({ subject: value })}
        onFocus={() => setInSubject(true)}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only tracks where the focus is */}
      <div onFocus={() => setInSubject(false)}>
        <RichTextField
          label={t('mailTemplates.body')}
          rows={10}
          max={MAX_BODY_CHARACTERS}
          isDisabled={isDisabled}
          inserting={inserting}
          {...form.field('body')}
          onChange={(value) => onChange({ body: value })}
        />
      </div>
      {!isDisabled && <Placeholders template={template} isInSubject={isInSubject} onChoose={insert} />}
    </>
  )
}
