import { visibilities } from '@perennial/domain/objectives/objective.ts'
import { t } from '../../../core/i18n.ts'
import css from '../../../cycles/wizard/Wizard.module.css'
import { Checkbox, RadioGroup } from '../../../ui/ChoiceFields.tsx'
import type { ObjectiveStepProps } from './step-props.ts'

const rights = ['allowEmployeesToChangeVisibility', 'allowEmployeesToShareWithSpecificPeople'] as const

/** Who reads objectives, and what their owners decide about it. */
export function VisibilityStep({ setup, change, violations, existing }: ObjectiveStepProps) {
  const { options } = setup.model
  const set = (more: Partial<typeof options>) => change(({ options: now }) => ({ options: { ...now, ...more } }))
  const hasPrivate = existing?.hasPrivateObjectives === true
  return (
    <div className={css.fields}>
      <RadioGroup
        label={t('objectiveCycles.defaultVisibility')}
        hint={violations['options/defaultVisibility']}
        value={options.defaultVisibility}
        onChange={(value) => {
          const defaultVisibility = visibilities.find((visibility) => visibility === value)
          if (defaultVisibility) set({ defaultVisibility })
        }}
        options={visibilities
          .filter((visibility) => visibility !== 'PRIVATE' || options.allowPrivateObjectives)
          .map((value) => ({
            value,
            label: t(`objectiveCycles.visibility.${value}`),
            hint: t(`objectiveCycles.visibility.${value}.hint`),
          }))}
      />
      <fieldset className={css.group}>
        <legend>{t('objectiveCycles.ownersDecide')}</legend>
        {rights.map((name) => (
          <Checkbox
            key={name}
            label={t(`objectiveCycles.option.${name}`)}
            hint={t(`objectiveCycles.option.${name}.hint`)}
            value={options[name]}
            onChange={(isOn) => set({ [name]: isOn })}
          />
        ))}
        <Checkbox
          label={t('objectiveCycles.option.allowPrivateObjectives')}
          hint={t('objectiveCycles.option.allowPrivateObjectives.hint')}
          value={options.allowPrivateObjectives}
          disabledReason={
            hasPrivate && options.allowPrivateObjectives ? t('refusal.PRIVATE_OBJECTIVES_EXIST') : undefined
          }
          onChange={(isOn) =>
            set({
              allowPrivateObjectives: isOn,
              ...(!isOn && options.defaultVisibility === 'PRIVATE' && { defaultVisibility: 'PROTECTED' as const }),
            })
          }
        />
      </fieldset>
      <p className={css.muted}>{t('objectiveCycles.privateCounted')}</p>
    </div>
  )
}
