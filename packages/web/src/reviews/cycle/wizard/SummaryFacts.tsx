import { questionCount } from '@perennial/domain/questionnaires/questionnaire.ts'
import { t } from '../../../core/i18n.ts'
import css from '../../../cycles/wizard/Wizard.module.css'
import { questionnairePeopleCount } from './OtherQuestionnaires.tsx'
import type { CheckResult, ReviewSetup, ReviewStepProps } from './step-props.ts'

/** How many people take part, write and contribute, and what they are asked. */
export function SummaryFacts({ setup, check }: ReviewStepProps) {
  const { model } = setup
  return (
    <>
      {check && (
        <p>
          {t('reviewCycles.summary.people', { reviewees: check.reviewees, reviewers: check.reviewers })}{' '}
          {check.contributors > 0 && t('reviewCycles.summary.contributors', { count: check.contributors })}
        </p>
      )}
      <p>{t('reviewCycles.summary.questions', { count: questionCount(model.questionnaire) })}</p>
      {check && model.otherQuestionnaires.length > 0 && <PeopleByQuestionnaire model={model} check={check} />}
    </>
  )
}

/** How many people get which questionnaire. */
function PeopleByQuestionnaire({ model, check }: { model: ReviewSetup['model']; check: CheckResult }) {
  const all = [{ id: null, name: t('several.main') }, ...model.otherQuestionnaires]
  return (
    <ul className={css.people}>
      {all.map(({ id, name }) => (
        <li key={id ?? 'main'}>
          <span>{name.trim() || t('several.unnamed')}</span>
          <span className={css.muted}>{t('several.people', { count: questionnairePeopleCount(check, id) ?? 0 })}</span>
        </li>
      ))}
    </ul>
  )
}
