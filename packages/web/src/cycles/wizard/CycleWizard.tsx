import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../core/i18n.ts'
import { useUnsavedChanges } from '../../core/unsaved-changes.ts'
import { Button } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Page } from '../../ui/Page.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { CreationProgress } from './CreationProgress.tsx'
import { NotifyAtStartDialog } from './NotifyAtStartDialog.tsx'
import { problemMessage } from './problem-message.ts'
import { shownProblems, stepState } from './problems.ts'
import { SummaryStep } from './SummaryStep.tsx'
import { useCheck } from './use-check.ts'
import { useEditorPlace } from './use-editor-place.ts'
import { useLaunch } from './use-launch.ts'
import css from './Wizard.module.css'
import type { BegunDraft, CycleSetup, CycleWizardKind, ExistingCycle, StepProps, WizardTypes } from './wizard-kind.ts'

type Props<T extends WizardTypes> = {
  wizard: CycleWizardKind<T>
  mode: CycleSetup<T['model']>['mode']
  title: string
  initial: T['model']
  draft?: BegunDraft
  /** Called when it is first saved as a draft. */
  onDraft?: (draftId: string) => void
  existing?: ExistingCycle<T>
}

const SUMMARY = 'summary'

/** The guided editor of a cycle, step by step, with a preview of what people will see; every step can be revisited. */
export function CycleWizard<T extends WizardTypes>({
  wizard,
  mode,
  title,
  initial,
  draft,
  onDraft,
  existing,
}: Props<T>) {
  const [setup, set] = useState<CycleSetup<T['model']>>({ model: initial, mode, isStartTouched: false })
  // An existing cycle is saved, not launched again.
  const lastLabel = mode === 'edit' ? 'cycles.step.summary' : 'cycles.step.launch'
  const steps = [...wizard.steps, { key: SUMMARY, label: lastLabel, Body: undefined, isWide: undefined } as const]
  const { place, goTo, setDraft, clear } = useEditorPlace(
    steps.map(({ key }) => key),
    draft?.place,
  )
  const index = steps.findIndex(({ key }) => key === place.step)
  const left = new Set(place.edited)
  const { model } = setup
  const launch = useLaunch(wizard, setup, draft, existing, place, {
    onDraft: (draftId) => {
      onDraft?.(draftId)
      setDraft(draftId)
    },
    onCreated: clear,
  })
  const { check, isOld, latest, ...checking } = useCheck(wizard, model, existing?.cycleId)
  const [isChecking, setChecking] = useState(false)
  const shared = wizard.useShared()
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  useUnsavedChanges(mode === 'edit' && model !== initial && !launch.isBusy)
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus moves to the heading of the new step
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus()
    isFirst.current = false
  }, [index])

  const step = steps[index]
  if (launch.created)
    return (
      <CreationProgress
        wizard={wizard}
        cycle={launch.created}
        name={model.name}
        startDay={model.timeline[wizard.timeline.start] ?? null}
      />
    )
  if (!step) return null
  const submit = async (isNow: boolean) => {
    setChecking(true)
    // Whether the start has passed is decided by what is submitted, even if it was changed a moment ago.
    const submitted = await latest()
    setChecking(false)
    const startsByEdit = existing?.state === 'SCHEDULED' && submitted?.hasStarted === true
    if (submitted?.asksToInform || startsByEdit) launch.setAsksToInform(true)
    else if (mode === 'edit') launch.save()
    else launch.create(undefined, isNow)
  }
  const problems = check?.problems ?? []
  const violations: Record<string, string> = {}
  for (const problem of shownProblems(wizard, left, problems, step.key === SUMMARY))
    violations[problem.path.slice(1)] ??= problemMessage(problem, wizard.timeline.label)
  const props: StepProps<T> = {
    ...shared,
    setup,
    set,
    change: (change) =>
      set((former) => ({
        ...former,
        model: { ...former.model, ...(typeof change === 'function' ? change(former.model) : change) },
      })),
    violations,
    check,
    existing,
    goTo,
  }
  const isWide = step.isWide === true
  const [before, after] = [steps[index - 1], steps[index + 1]]
  const back = before && (
    <Button
      kind="quiet"
      className={css.back}
      icon={<IconArrowLeft size={18} aria-hidden />}
      onClick={() => goTo(before.key)}
    >
      {t('cycles.wizard.back', { step: t(before.label) })}
    </Button>
  )
  return (
    <Page title={title} width="full">
      <div className={classNames(css.editor, isWide && css.wide)}>
        <Steps
          label={t('cycles.wizard.steps')}
          current={step.key}
          onChoose={goTo}
          steps={steps.map(({ key, label }) => ({
            key,
            label: t(label),
            state: stepState(wizard, key, left, problems),
          }))}
        />
        <div className={css.step}>
          <h2 ref={heading} tabIndex={-1}>
            {t(step.label)}
          </h2>
          {step.Body ? (
            <step.Body {...props} />
          ) : (
            <SummaryStep
              wizard={wizard}
              stepProps={props}
              checking={{ ...checking, isOld }}
              failure={launch.failure}
              isBusy={launch.isBusy || isChecking}
              back={back}
              onSubmit={(isNow) => void submit(isNow)}
            />
          )}
          {step.Body && (
            <div className={css.ways} data-print="no">
              {back}
              {after && (
                <Button kind="primary" onClick={() => goTo(after.key)}>
                  {t('cycles.wizard.next', { step: t(after.label) })}
                </Button>
              )}
            </div>
          )}
          <p className={css.draft} role="status">
            {launch.draftState === 'saved' && t('cycles.wizard.draftSaved')}
            {launch.draftState === 'unsaved' && t('cycles.wizard.draftUnsaved')}
            {launch.draftState === 'conflict' && t('cycles.wizard.draftConflict')}
          </p>
        </div>
        {wizard.Preview && !isWide && <wizard.Preview {...props} />}
      </div>
      {launch.asksToInform && (
        <NotifyAtStartDialog
          body={t(wizard.informingBody)}
          isEdit={mode === 'edit'}
          onClose={() => launch.setAsksToInform(false)}
          onChoose={(inform) => (mode === 'edit' ? launch.save(inform) : launch.create(inform))}
        />
      )}
    </Page>
  )
}
