import { nominationModes } from '@perennial/domain/feedback/cycle/nomination.ts'
import { t } from '../../../core/i18n.ts'
import css from '../../../cycles/wizard/Wizard.module.css'
import { Checkbox, RadioGroup } from '../../../ui/ChoiceFields.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { NumberField } from '../../../ui/TextField.tsx'
import own from './FeedbackWizard.module.css'
import { effectiveModel, withMode } from './model.ts'
import type { FeedbackStepProps } from './step-props.ts'

const MAX_REVIEWERS = 1_000

/** Who picks the reviewers, how many, and what they should know. */
export function ReviewersStep({ setup, set, change, violations, existing }: FeedbackStepProps) {
  const { model } = setup
  const isFixed = existing?.isModeFixed === true
  return (
    <div className={css.fields}>
      <div className={own.modes}>
        <RadioGroup
          label={t('feedbackCycle.whoPicksReviewers')}
          hint={isFixed ? t('feedbackCycle.modeFixed') : undefined}
          isDisabled={isFixed}
          value={model.nominationMode}
          onChange={(value) => {
            const mode = nominationModes.find((nominationMode) => nominationMode === value)
            if (mode) set({ ...setup, model: withMode(model, mode) })
          }}
          options={nominationModes.map((mode) => ({
            value: mode,
            label: t(`feedbackCycle.mode.${mode}`),
            hint: t(`feedbackCycle.mode.${mode}.body`),
          }))}
        />
      </div>
      <NumberOfReviewers model={model} change={change} violations={violations} />
      <fieldset className={css.group}>
        <legend>{t('feedbackCycle.note')}</legend>
        <Checkbox
          label={t('feedbackCycle.note.use')}
          value={model.nominationNote.enabled}
          onChange={(enabled) => change({ nominationNote: { ...model.nominationNote, enabled } })}
        />
        {model.nominationNote.enabled && (
          <TextArea
            label={t('feedbackCycle.note')}
            hint={t('feedbackCycle.note.hint')}
            value={model.nominationNote.note}
            onChange={(note) => change({ nominationNote: { ...model.nominationNote, note } })}
            error={violations['nominationNote/note']}
            max={5_000}
          />
        )}
      </fieldset>
    </div>
  )
}

type NumbersProps = Pick<FeedbackStepProps, 'change' | 'violations'> & { model: FeedbackStepProps['setup']['model'] }

/** The limit and the suggested range; HR knows how many it wants (FBC-02). */
function NumberOfReviewers({ model, change, violations }: NumbersProps) {
  const { nominationLimit: limit, nominationSuggestion: suggestion } = effectiveModel(model)
  const disabledReason = model.nominationMode === 'HR_NOMINATION' ? t('feedbackCycle.byHr') : undefined
  return (
    <fieldset className={css.group}>
      <legend>{t('feedbackCycle.number')}</legend>
      <Checkbox
        label={t('feedbackCycle.suggestion')}
        hint={t('feedbackCycle.suggestion.hint')}
        value={suggestion.enabled}
        disabledReason={disabledReason}
        onChange={(enabled) => change({ nominationSuggestion: { ...suggestion, enabled } })}
      />
      {suggestion.enabled && (
        <div className={css.pair}>
          <NumberField
            label={t('feedbackCycle.suggestion.from')}
            value={suggestion.lowerLimit}
            min={0}
            max={MAX_REVIEWERS}
            error={violations['nominationSuggestion/lowerLimit']}
            onChange={(lowerLimit) =>
              lowerLimit !== null && change({ nominationSuggestion: { ...suggestion, lowerLimit } })
            }
          />
          <NumberField
            label={t('feedbackCycle.suggestion.to')}
            value={suggestion.upperLimit}
            min={0}
            max={MAX_REVIEWERS}
            error={violations['nominationSuggestion/upperLimit']}
            onChange={(upperLimit) =>
              upperLimit !== null && change({ nominationSuggestion: { ...suggestion, upperLimit } })
            }
          />
        </div>
      )}
      <Checkbox
        label={t('feedbackCycle.limit')}
        hint={t('feedbackCycle.limit.hint')}
        value={limit.enabled}
        disabledReason={disabledReason}
        onChange={(enabled) => change({ nominationLimit: { ...limit, enabled } })}
      />
      {limit.enabled && (
        <div className={css.pair}>
          <NumberField
            label={t('feedbackCycle.limit.number')}
            value={limit.limit}
            min={1}
            max={MAX_REVIEWERS}
            error={violations['nominationLimit/limit']}
            onChange={(number) => number !== null && change({ nominationLimit: { ...limit, limit: number } })}
          />
        </div>
      )}
    </fieldset>
  )
}
