import type { CycleModel } from '@perennial/contract/reviews/cycle/schemas.ts'
import { type EditorStep, editorStepOf, editorSteps } from '@perennial/domain/reviews/cycle/problems.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, api } from '../../../core/api.ts'
import { violationMessage } from '../../../core/api-error.ts'
import { t } from '../../../core/i18n.ts'
import { reportError } from '../../../core/report-error.ts'
import { showSuccess } from '../../../core/toasts.ts'
import { useUnsavedChanges } from '../../../core/unsaved-changes.ts'
import { useNavigateTo } from '../../../core/url-query.ts'
import { Button } from '../../../ui/Button.tsx'
import { Page } from '../../../ui/Page.tsx'
import { Steps } from '../../../ui/Steps.tsx'
import { BasicsStep } from './BasicsStep.tsx'
import { CreationProgress } from './CreationProgress.tsx'
import { EmailsStep } from './EmailsStep.tsx'
import { type WizardState, withoutPeople } from './model.ts'
import { NotifyAtStartDialog } from './NotifyAtStartDialog.tsx'
import { PeopleStep } from './PeopleStep.tsx'
import { QuestionnaireStep } from './QuestionnaireStep.tsx'
import { SelectedQuestionnairePreview } from './SelectedQuestionnairePreview.tsx'
import { SummaryStep } from './SummaryStep.tsx'
import type { ExistingCycle, StepProps } from './step-props.ts'
import { clearSubmitError, noSubmitErrors, setSubmitError } from './submit-errors.ts'
import { TimelineStep } from './TimelineStep.tsx'
import { type CheckResult, useCheck } from './use-check.ts'
import { type CycleDraft, useCycleDraft } from './use-draft.ts'
import css from './Wizard.module.css'

type Props = {
  mode: WizardState['mode']
  title: string
  initial: CycleModel
  draft?: CycleDraft
  existing?: ExistingCycle
}

const bodies: Record<Exclude<EditorStep, 'summary'>, (props: StepProps) => React.ReactNode> = {
  basics: BasicsStep,
  people: PeopleStep,
  questionnaire: QuestionnaireStep,
  timeline: TimelineStep,
  mails: EmailsStep,
}

/** The guided editor of a cycle: step by step, each to be visited again, with a preview of what people will see. */
export function Wizard({ mode, title, initial, draft: given, existing }: Props) {
  const [setup, set] = useState<WizardState>({ model: initial, mode, isStartTouched: false })
  const [step, setStep] = useState<EditorStep>('basics')
  const [left, setLeft] = useState<ReadonlySet<EditorStep>>(new Set())
  const [failures, setFailures] = useState(noSubmitErrors)
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [asked, ask] = useState<string | null>(null)
  const [created, setCreated] = useState<{ id: string; reviewees: number }>()
  const { model } = setup
  const { check, isOld, ...checking } = useCheck(model, existing?.cycleId)
  const draft = useCycleDraft(model, given, mode !== 'edit' && !isBusy && !created)
  const client = useQueryClient()
  const go = useNavigateTo()
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  useUnsavedChanges(mode === 'edit' && model !== initial && !isBusy)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever goes to another step begins at its heading
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus()
    isFirst.current = false
  }, [step])

  const goTo = (next: EditorStep) => {
    setLeft((former) => new Set([...former, step]))
    setStep(next)
  }
  const attempt = async (kind: 'create' | 'edit', action: () => Promise<void>) => {
    setFailures((former) => clearSubmitError(former, kind))
    setBusy(true)
    try {
      await action()
    } catch (error) {
      setFailures((former) => setSubmitError(former, kind, error))
      reportError(error, 'form')
      setBusy(false)
    }
  }
  const create = (informReviewees?: boolean) => {
    setAsking(false)
    void attempt('create', async () => {
      const settled = await draft.settled()
      const selected = informReviewees === undefined ? {} : { informReviewees }
      try {
        setCreated(
          await api('POST /review-cycles', { model, ...selected, ...(settled ? { draftId: settled.id } : {}) }),
        )
      } catch (error) {
        // What was found a moment ago may be of the dates before: the server knows whether people have to be asked about (CYC-02).
        if (!(error instanceof ApiError) || error.code !== 'INFORMING_NOT_CHOSEN') throw error
        setBusy(false)
        setAsking(true)
        return
      }
      void client.invalidateQueries({ queryKey: ['GET /review-cycles'] })
    })
  }
  const save = ({ cycleId, version }: ExistingCycle) =>
    attempt('edit', async () => {
      await api('PUT /review-cycles/{cycleId}', { cycleId, model: withoutPeople(model), version })
      // Also what is known of its mail texts is loaded anew (CYC-13).
      await Promise.all(
        (['GET /review-cycles', 'GET /review-cycles/{cycleId}', 'GET /review-cycles/{cycleId}/reviews'] as const).map(
          (key) => client.invalidateQueries({ queryKey: [key] }),
        ),
      )
      showSuccess(t('reviewCycles.summary.saved'), { stays: true })
      go(`/app/admin/reviews/${cycleId}`)
    })

  if (created) return <CreationProgress cycle={created} name={model.name} />
  const problems = check?.problems ?? []
  const violations: Record<string, string> = {}
  for (const problem of problems) {
    const of = editorStepOf(problem.path)
    if (of === 'timeline' || left.has(of) || step === 'summary')
      violations[problem.path.slice(1)] ??= problemMessageOf(problem)
  }
  const index = editorSteps.indexOf(step)
  const [before, after] = [editorSteps[index - 1], editorSteps[index + 1]]
  const Body = step === 'summary' ? undefined : bodies[step]
  const props: StepProps = {
    setup,
    set,
    change: (change) =>
      set((former) => ({
        ...former,
        model: { ...former.model, ...(typeof change === 'function' ? change(former.model) : change) },
      })),
    ...{ violations, check, existing, goTo, asked, ask },
  }
  return (
    <Page title={title} width="full">
      <div className={css.editor}>
        <Steps
          label={t('reviewCycles.editor.steps')}
          current={step}
          onChoose={(key) => goTo(key as EditorStep)}
          steps={editorSteps.map((key) => ({
            key,
            label: t(`reviewCycles.step.${key}`),
            state: stateOf(key, problems, left),
          }))}
        />
        <div className={css.step}>
          <h2 ref={heading} tabIndex={-1}>
            {t(`reviewCycles.step.${step}`)}
          </h2>
          {Body ? (
            <Body {...props} />
          ) : (
            <SummaryStep
              {...props}
              checking={checking}
              failure={mode === 'edit' ? failures.edit : failures.create}
              isBusy={isBusy}
              isOld={isOld}
              onCreate={() => (check?.asksToInform ? setAsking(true) : create())}
              onSave={() => existing && void save(existing)}
            />
          )}
          <div className={css.ways} data-print="no">
            {before && (
              <Button kind="quiet" onClick={() => goTo(before)}>
                {t('reviewCycles.editor.back', { step: t(`reviewCycles.step.${before}`) })}
              </Button>
            )}
            {after && (
              <Button kind="primary" onClick={() => goTo(after)}>
                {t('reviewCycles.editor.next', { step: t(`reviewCycles.step.${after}`) })}
              </Button>
            )}
          </div>
          <p className={css.draft} role="status">
            {draft.state === 'saved' && t('reviewCycles.editor.draftSaved')}
            {draft.state === 'conflict' && t('reviewCycles.editor.draftConflict')}
          </p>
        </div>
        <SelectedQuestionnairePreview model={model} asked={asked} ask={ask} />
      </div>
      {isAsking && <NotifyAtStartDialog onClose={() => setAsking(false)} onChoose={create} />}
    </Page>
  )
}

type Problem = CheckResult['problems'][number]

/** A date out of order names the date it has to follow. */
function problemMessageOf(problem: Problem): string {
  const earlier = problem.facts?.earlier
  if (problem.code !== 'DATE_OUT_OF_ORDER' || typeof earlier !== 'string') return violationMessage(problem)
  const field = `reviewCycles.date.${earlier}` as 'reviewCycles.date.processStarts'
  return t('reviewCycles.timeline.notBefore', { earlier: t(field) })
}

function stateOf(key: EditorStep, problems: readonly Problem[], left: ReadonlySet<EditorStep>) {
  if (!left.has(key)) return 'todo'
  return problems.some((problem) => editorStepOf(problem.path) === key) ? 'attention' : 'done'
}
