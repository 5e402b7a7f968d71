import type { FeedbackQuestion } from '@perennial/domain/questionnaires/question-list.ts'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { violationMessages } from '../../core/api.ts'
import { t } from '../../core/i18n.ts'
import { showSuccess } from '../../core/toasts.ts'
import { discardUnsavedChanges } from '../../core/unsaved-changes.ts'
import { useNavigateTo } from '../../core/url-query.ts'
import type { Crumb } from '../../ui/Breadcrumbs.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Switch } from '../../ui/ChoiceFields.tsx'
import { Form, FormActions, type useForm } from '../../ui/Form.tsx'
import { Page, Stack } from '../../ui/Page.tsx'
import { SaveButton } from '../../ui/SaveButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { QuestionListEditor } from '../QuestionListEditor.tsx'
import css from './TemplateForm.module.css'

type TemplateValues<Q> = { name: string; questions: Q[]; isActive: boolean }

type Props<Q extends FeedbackQuestion, V extends TemplateValues<Q>> = {
  /** The name of an existing template; undefined for a new one. */
  name: string | undefined
  form: ReturnType<typeof useForm<V>>
  save: ComponentProps<typeof SaveButton>['write'] & { error: Error | null }
  onSubmit: () => void
  /** The breadcrumbs, which end with the list. */
  breadcrumbs: readonly [...Crumb[], { to: string; label: string }]
  complete: (question: FeedbackQuestion) => Q
  extra?: (question: Q, onChange: (question: Q) => void) => ReactNode
  exampleName?: string
  /** What happens to questions that are in use. */
  activeHint: string
  /** Between its name and whether it is offered. */
  children?: ReactNode
}

/** A template: its name, whether it is offered, and its questions. */
export function TemplateForm<Q extends FeedbackQuestion, V extends TemplateValues<Q>>(props: Props<Q, V>) {
  const { name, form, save, onSubmit, breadcrumbs, complete, extra, exampleName, activeHint, children } = props
  const { questions } = form.values
  const title = name ?? t('questionTemplates.new')
  const listPath = breadcrumbs.at(-1)?.to ?? ''
  const set = form.set as (change: Partial<TemplateValues<Q>>) => void
  // “Undo” in a toast is older than what is written meanwhile.
  const latest = useRef(questions)
  useEffect(() => {
    latest.current = questions
  }, [questions])
  return (
    <Page title={title} width="full" breadcrumbs={breadcrumbs}>
      <Form form={form} label={title} onSubmit={onSubmit}>
        <Stack gap={24}>
          <div className={css.facts}>
            <TextField label={t('questionTemplates.name')} maxLength={200} {...form.field('name')} />
            {children}
            <Switch label={t('questionTemplates.isActive')} hint={activeHint} {...form.field('isActive')} />
          </div>
          <QuestionListEditor
            questions={questions}
            change={(next) => set({ questions: next(latest.current) })}
            complete={complete}
            {...(extra && { extra })}
            {...(exampleName && { exampleName })}
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

/** After saving, back to the list. */
export function useTemplateSaved(listPath: string) {
  const go = useNavigateTo()
  return () => {
    discardUnsavedChanges()
    showSuccess(t('ui.savedBanner'))
    go(listPath)
  }
}
