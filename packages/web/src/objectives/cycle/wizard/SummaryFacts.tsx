import { formatDay } from '../../../core/dates.ts'
import { t } from '../../../core/i18n.ts'
import css from '../../../cycles/wizard/Wizard.module.css'
import { checkInSentence } from '../../check-ins/check-in-sentence.ts'
import type { ObjectiveStepProps } from './step-props.ts'

const named = [
  'status',
  'completionPercentage',
  'keyResults',
  'weighting',
  'cascadingObjectives',
  'categories',
  'ratings',
] as const

/** Who sets objectives for which period, what they have, and who reads them. */
export function SummaryFacts({ setup, check }: ObjectiveStepProps) {
  const { options, process, timePeriod } = setup.model
  const used = named.filter((name) => {
    const option = options[name]
    return typeof option === 'boolean' ? option : option.enabled
  })
  return (
    <>
      <p>
        {check && t('objectiveCycles.summary.people', { count: check.people })}{' '}
        {t(`objectiveCycles.process.${process}.hint`)}
      </p>
      <ul className={css.people}>
        <li>
          {t('objectiveCycles.summary.period', { from: formatDay(timePeriod.from), to: formatDay(timePeriod.to) })}
        </li>
        {used.length > 0 && (
          <li>
            {t('objectiveCycles.summary.has', {
              names: used.map((name) => t(`objectiveCycles.option.${name}`)).join(', '),
            })}
          </li>
        )}
        <li>{t(`objectiveCycles.visibility.${options.defaultVisibility}.hint`)}</li>
        {options.checkIns.frequency !== 'NONE' && <li>{checkInSentence(options.checkIns)}</li>}
        {options.allowPrivateObjectives && <li>{t('objectiveCycles.summary.private')}</li>}
      </ul>
    </>
  )
}
