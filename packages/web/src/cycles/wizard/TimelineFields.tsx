import { t } from '../../core/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/ChoiceFields.tsx'
import { DateField, NumberField } from '../../ui/TextField.tsx'
import { CalendarBand } from '../CalendarBand.tsx'
import {
  type CycleTimeline,
  graceOf,
  presetsOf,
  type TimelineModel,
  type TimelinePhase,
  withDate,
  withDateInUse,
  withGrace,
  withPreset,
  withStart,
} from './timeline.ts'
import css from './Wizard.module.css'
import type { CycleSetup } from './wizard-kind.ts'

/** More days of grace than this are assumed to be a mistake. */
const MAX_GRACE = 90

type Props<F extends string, M extends TimelineModel<F>> = {
  timeline: CycleTimeline<F, M>
  setup: CycleSetup<M>
  set: (setup: CycleSetup<M>) => void
  violations: Readonly<Record<string, string>>
  /** Dates that have passed and can no longer be moved. */
  passed?: readonly F[] | undefined
}

/** All dates of a cycle over a calendar: one due date for each phase, and how many days of grace follow it. */
export function TimelineFields<F extends string, M extends TimelineModel<F>>(props: Props<F, M>) {
  const { timeline, setup, set, violations, passed = [] } = props
  const { model, mode } = setup
  const setModel = (next: M) => set({ ...setup, model: next })
  const { start } = timeline
  return (
    <>
      <CalendarBand bars={timeline.bars(model)} />
      <fieldset className={css.group}>
        <legend>{t('cycles.timeline.title')}</legend>
        <div className={css.phase}>
          <DateField
            label={timeline.label(start)}
            value={model.timeline[start] ?? ''}
            onChange={(day) => set(withStart(setup, day, timeline))}
            error={violations[`timeline/${start}`]}
            hint={passed.includes(start) ? t('cycles.timeline.passed') : undefined}
            isDisabled={passed.includes(start)}
            required
          />
          {mode !== 'edit' && (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; these are buttons
            <div className={css.presets} role="group" aria-label={t('cycles.timeline.presets')}>
              {presetsOf(timeline).map((weeks) => (
                <Button key={weeks} size="small" onClick={() => setModel(withPreset(model, weeks, timeline))}>
                  {t('cycles.timeline.weeks', { count: weeks })}
                </Button>
              ))}
            </div>
          )}
        </div>
        {timeline.phasesOf(model).map((phase) => (
          <Phase
            key={phase.key}
            phase={phase}
            model={model}
            violations={violations}
            isPassed={passed.includes(phase.end)}
            onChange={setModel}
            onUse={(isUsed) => setModel(withDateInUse(model, phase.end, isUsed, timeline))}
          />
        ))}
      </fieldset>
    </>
  )
}

type PhaseProps<F extends string, M extends TimelineModel<F>> = {
  phase: TimelinePhase<F>
  model: M
  violations: Readonly<Record<string, string>>
  isPassed: boolean
  onChange: (model: M) => void
  onUse: (isUsed: boolean) => void
}

function Phase<F extends string, M extends TimelineModel<F>>(props: PhaseProps<F, M>) {
  const { phase, model, violations, isPassed, onChange, onUse } = props
  const { label, due, end, isOptional = false } = phase
  const hint = isPassed ? t('cycles.timeline.passed') : phase.hint
  const { day, grace } = graceOf(model, phase)
  const isUsed = !model.disabledDates.includes(end)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can’t be laid out as a row in all browsers
    <div className={css.phase} role="group" aria-label={label}>
      {isOptional && <Checkbox label={label} hint={hint} value={isUsed} onChange={onUse} isDisabled={isPassed} />}
      {isUsed && (
        <DateField
          label={label}
          isLabelHidden={isOptional}
          hint={isOptional ? undefined : hint}
          isDisabled={isPassed}
          value={day ?? ''}
          onChange={(next) =>
            onChange(due ? withGrace(model, phase, { day: next || null, grace }) : withDate(model, end, next))
          }
          error={(due && violations[`timeline/${due}`]) ?? violations[`timeline/${end}`]}
          required
        />
      )}
      {due && (
        <NumberField
          label={t('cycles.timeline.grace')}
          value={grace}
          min={0}
          max={MAX_GRACE}
          onChange={(next) => onChange(withGrace(model, phase, { day, grace: Math.max(0, next ?? 0) }))}
        />
      )}
    </div>
  )
}
