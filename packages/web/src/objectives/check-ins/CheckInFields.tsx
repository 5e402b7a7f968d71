import type { ObjectiveOptions } from '@perennial/contract/objectives/cycle/schemas.ts'
import { weekdays } from '@perennial/domain/calendar/days.ts'
import { checkInFrequencies } from '@perennial/domain/objectives/check-ins.ts'
import { t } from '../../core/i18n.ts'
import css from '../../cycles/wizard/Wizard.module.css'
import { Select } from '../../ui/ChoiceFields.tsx'

type CheckIns = ObjectiveOptions['checkIns']
type Props = { value: CheckIns; isRunning: boolean; onChange: (value: CheckIns) => void }

/** How often and on which weekday owners check in. */
export function CheckInFields({ value, isRunning, onChange }: Props) {
  const { frequency, weekday } = value
  return (
    <fieldset className={css.group}>
      <legend>{t('objectiveCycles.checkIns')}</legend>
      <Select
        label={t('objectiveCycles.checkIns.frequency')}
        hint={t('objectiveCycles.checkIns.hint')}
        value={frequency}
        onChange={(next) => onChange({ ...value, frequency: next as CheckIns['frequency'] })}
        options={checkInFrequencies.map((each) => ({ value: each, label: t(`objectiveCycles.checkIns.${each}`) }))}
      />
      {frequency !== 'NONE' && (
        <Select
          label={t('objectiveCycles.checkIns.weekday')}
          hint={isRunning ? t('objectiveCycles.checkIns.running') : undefined}
          value={weekday}
          onChange={(next) => onChange({ ...value, weekday: next as CheckIns['weekday'] })}
          options={weekdays.map((each) => ({ value: each, label: t(`cycles.weekday.${each}`) }))}
        />
      )}
    </fieldset>
  )
}
