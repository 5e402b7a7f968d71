import { t } from '../../core/i18n.ts'
import { Checkbox } from '../../ui/ChoiceFields.tsx'
import { DateField } from '../../ui/TextField.tsx'
import { TimelineChart } from './TimelineChart.tsx'
import { type CycleTimeline, type TimelineModel, withDate, withDateInUse, withStart } from './timeline.ts'
import css from './Wizard.module.css'
import type { CycleSetup } from './wizard-kind.ts'

type Props<F extends string, M extends TimelineModel<F>> = {
  timeline: CycleTimeline<F, M>
  setup: CycleSetup<M>
  set: (setup: CycleSetup<M>) => void
  violations: Readonly<Record<string, string>>
}

/** All dates of a cycle, as a chart and to be typed. */
export function TimelineFields<F extends string, M extends TimelineModel<F>>(props: Props<F, M>) {
  const { timeline, setup, set, violations } = props
  const { model } = setup
  const setModel = (next: M) => set({ ...setup, model: next })
  const { start } = timeline
  return (
    <>
      <TimelineChart bars={timeline.bars(model.timeline)} />
      <fieldset className={css.group}>
        <legend>{t('cycles.timeline.title')}</legend>
        <div className={css.dates}>
          {timeline.fieldsOf(model).map((field) => (
            <TimelineDate
              key={field}
              label={timeline.label(field)}
              hint={timeline.hint(field)}
              day={model.timeline[field]}
              isOptional={timeline.optional.includes(field)}
              isUsed={!model.disabledDates.includes(field)}
              error={violations[`timeline/${field}`]}
              onDay={(day) =>
                field === start ? set(withStart(setup, day, timeline)) : setModel(withDate(model, field, day))
              }
              onUse={(isUsed) => setModel(withDateInUse(model, field, isUsed, timeline))}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}

type DateProps = {
  label: string
  hint: string | undefined
  day: string | null
  isOptional: boolean
  isUsed: boolean
  error: string | undefined
  onDay: (day: string) => void
  onUse: (isUsed: boolean) => void
}

function TimelineDate({ label, hint, day, isOptional, isUsed, error, onDay, onUse }: DateProps) {
  return (
    <div className={css.date}>
      {isUsed && (
        <DateField label={label} hint={hint} value={day ?? ''} onChange={onDay} error={error} required={!isOptional} />
      )}
      {isOptional && <Checkbox label={t('cycles.timeline.use', { field: label })} value={isUsed} onChange={onUse} />}
    </div>
  )
}
