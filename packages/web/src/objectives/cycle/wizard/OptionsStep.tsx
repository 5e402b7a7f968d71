import { t } from '../../../core/i18n.ts'
import css from '../../../cycles/wizard/Wizard.module.css'
import { Checkbox } from '../../../ui/ChoiceFields.tsx'
import { CheckInFields } from '../../check-ins/CheckInFields.tsx'
import { ValueListFields } from '../ValueListFields.tsx'
import type { ObjectiveStepProps } from './step-props.ts'

const switches = ['status', 'completionPercentage', 'keyResults', 'weighting', 'cascadingObjectives', 'icon'] as const
const lists = ['categories', 'ratings'] as const

/** What objectives of the cycle have. What is switched off later is hidden, and comes back when it is switched on (OBJ-P05). */
export function OptionsStep({ setup, change, violations, existing }: ObjectiveStepProps) {
  const { options } = setup.model
  const set = (more: Partial<typeof options>) => change(({ options: now }) => ({ options: { ...now, ...more } }))
  return (
    <div className={css.fields}>
      <fieldset className={css.group}>
        <legend>{t('objectiveCycles.has')}</legend>
        {switches.map((name) => (
          <Checkbox
            key={name}
            label={t(`objectiveCycles.option.${name}`)}
            hint={t(`objectiveCycles.option.${name}.hint`)}
            value={options[name]}
            onChange={(isOn) => set({ [name]: isOn })}
          />
        ))}
      </fieldset>
      {lists.map((name) => {
        const list = options[name]
        const removed = existing?.removedValues[name] ?? []
        return (
          <fieldset key={name} className={css.group}>
            <legend>{t(`objectiveCycles.${name}`)}</legend>
            <Checkbox
              label={t(`objectiveCycles.option.${name}`)}
              hint={t(`objectiveCycles.option.${name}.hint`)}
              value={list.enabled}
              onChange={(enabled) => set({ [name]: { ...list, enabled } })}
            />
            {list.enabled && (
              <ValueListFields
                label={t(`objectiveCycles.${name}`)}
                values={list.values}
                usedIds={existing?.usedValues}
                violation={violations[`options/${name}/values`]}
                onChange={(values) => set({ [name]: { ...list, values } })}
              />
            )}
            {list.enabled && removed.length > 0 && (
              <p className={css.muted}>
                {t('objectiveCycles.value.removed', { names: removed.map(({ label }) => label).join(', ') })}
              </p>
            )}
          </fieldset>
        )
      })}
      <CheckInFields
        value={options.checkIns}
        isRunning={existing !== undefined}
        onChange={(checkIns) => set({ checkIns })}
      />
    </div>
  )
}
