import { feedbackAudiences } from '@perennial/domain/feedback/cycle/visibility-settings.ts'
import { t } from '../../../core/i18n.ts'
import css from '../../../cycles/wizard/Wizard.module.css'
import { effectiveModel } from './model.ts'
import { readerSentences } from './reader-sentences.ts'
import type { FeedbackStepProps } from './step-props.ts'

/** Whom it is about, who picks reviewers, what they are asked, and who reads it. */
export function SummaryFacts({ setup, check }: FeedbackStepProps) {
  const model = effectiveModel(setup.model)
  const questions = model.questions.filter(({ type }) => type !== 'HEADING').length
  return (
    <>
      <p>
        {check && t('feedbackCycle.summary.people', { count: check.reviewees })}{' '}
        {t(`feedbackCycle.mode.${model.nominationMode}.body`)}
      </p>
      <p>{t('reviewCycles.summary.questions', { count: questions })}</p>
      <ul className={css.people}>
        {feedbackAudiences.map((audience) => (
          <li key={audience}>
            {readerSentences(audience, { ...model.timeline, visibility: model.visibility }).join(' ')}
          </li>
        ))}
        <li>{t('feedbackCycle.readers.hr')}</li>
      </ul>
    </>
  )
}
