import { useState } from 'react'
import { t } from '../../../core/i18n.ts'
import { TimelineFields } from '../../../cycles/wizard/TimelineFields.tsx'
import css from '../../../cycles/wizard/Wizard.module.css'
import { RadioGroup } from '../../../ui/ChoiceFields.tsx'
import { isSplit, sharedTimeline, splitTimeline, withSharedDates } from './objective-timeline.ts'
import type { ObjectiveStepProps } from './step-props.ts'

/** The dates of owners and managers, shared or separate. */
export function TimelineStep({ setup, set, violations }: ObjectiveStepProps) {
  // At first it follows from the dates; afterwards it is the user’s choice.
  const [isSeparate, setSeparate] = useState(() => isSplit(setup.model))
  return (
    <div className={css.fields}>
      <RadioGroup
        label={t('objectiveCycles.timelineMode')}
        value={isSeparate ? 'split' : 'shared'}
        onChange={(mode) => {
          setSeparate(mode === 'split')
          if (mode === 'shared') set({ ...setup, model: withSharedDates(setup.model) })
        }}
        options={(['shared', 'split'] as const).map((value) => ({
          value,
          label: t(`objectiveCycles.timelineMode.${value}`),
          hint: t(`objectiveCycles.timelineMode.${value}.hint`),
        }))}
      />
      <TimelineFields
        key={String(isSeparate)}
        timeline={isSeparate ? splitTimeline : sharedTimeline}
        setup={setup}
        set={(next) => set(isSeparate ? next : { ...next, model: withSharedDates(next.model) })}
        violations={violations}
      />
    </div>
  )
}
