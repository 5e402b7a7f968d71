import { t } from '../../../core/i18n.ts'
import { QuestionnairePreview } from '../../../questionnaires/QuestionnairePreview.tsx'
import { Select } from '../../../ui/ChoiceFields.tsx'
import type { ReviewStepProps } from './step-props.ts'

/** What people of a cycle will see: the main questionnaire, or the one that is being set up for some of them. */
export function SelectedQuestionnairePreview({ setup, questionnaireId, showQuestionnaire }: ReviewStepProps) {
  const { model } = setup
  const { otherQuestionnaires: others } = model
  const shown = others.find((item) => item.id === questionnaireId)
  return (
    <QuestionnairePreview
      title={model.name}
      explanation={model.explanation}
      questionnaire={shown?.questionnaire ?? model.questionnaire}
      choice={
        others.length > 0 && (
          <Select
            label={t('several.shown')}
            isLabelHidden
            value={shown?.id ?? ''}
            onChange={(id) => showQuestionnaire(id || null)}
            options={[
              { value: '', label: t('several.main') },
              ...others.map(({ id, name }) => ({ value: id, label: name.trim() || t('several.unnamed') })),
            ]}
          />
        )
      }
    />
  )
}
