import { cycleTypes } from '@perennial/domain/reviews/cycle/timeline.ts'
import { SECONDARY_RATING_FLAG } from '@perennial/domain/reviews/rating.ts'
import { t } from '../../../core/i18n.ts'
import { isOn, useCurrentUser } from '../../../core/session.ts'
import { RadioGroup, Select } from '../../../ui/ChoiceFields.tsx'
import { PersonPicker } from '../../../ui/PersonPicker.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { DateField, TextField } from '../../../ui/TextField.tsx'
import { withCyclesPerYear, withType } from './model.ts'
import { PeopleChips } from './PeopleChips.tsx'
import type { StepProps } from './step-props.ts'
import { usePersonNames } from './use-names.ts'
import css from './Wizard.module.css'

const perYear = [1, 2, 3, 4, 6, 12] as const

/** Name, type, period, and who administers it. */
export function BasicsStep({ setup, set, change, violations, existing }: StepProps) {
  const me = useCurrentUser()
  const { model } = setup
  const { from, to } = model.periodUnderReview
  const isFixed = existing?.isTypeFixed === true
  return (
    <div className={css.fields}>
      <TextField
        label={t('reviewCycles.name')}
        value={model.name}
        onChange={(name) => change({ name })}
        error={violations.name}
        maxLength={200}
        required
      />
      <TextArea
        label={t('reviewCycles.explanation')}
        hint={t('reviewCycles.explanationHint')}
        value={model.explanation}
        onChange={(explanation) => change({ explanation })}
        max={10_000}
        isOptional
      />
      <RadioGroup
        label={t('reviewCycles.cycleType')}
        hint={isFixed ? t('reviewCycles.typeFixed') : undefined}
        isDisabled={isFixed}
        value={model.cycleType}
        onChange={(type) => {
          const wanted = cycleTypes.find((cycleType) => cycleType === type) ?? 'SIMPLE'
          set({ ...setup, model: withType(model, wanted, isOn(me, SECONDARY_RATING_FLAG)) })
        }}
        options={cycleTypes.map((type) => ({
          value: type,
          label: t(`reviewCycles.type.${type}`),
          hint: t(`reviewCycles.type.${type}.body`),
        }))}
      />
      <Select
        label={t('reviewCycles.cyclesPerYear')}
        value={String(model.cyclesPerYear)}
        onChange={(value) => {
          const count = perYear.find((item) => String(item) === value) ?? 1
          set({ ...setup, model: withCyclesPerYear(model, count) })
        }}
        options={perYear.map((count) => ({
          value: String(count),
          label: t('reviewCycles.cyclesPerYear.value', { count }),
        }))}
      />
      <fieldset className={css.group}>
        <legend>{t('reviewCycles.period')}</legend>
        <div className={css.pair}>
          <DateField
            label={t('reviewCycles.period.from')}
            value={from}
            onChange={(day) => day && change({ periodUnderReview: { from: day, to } })}
          />
          <DateField
            label={t('reviewCycles.period.to')}
            value={to}
            onChange={(day) => day && change({ periodUnderReview: { from, to: day } })}
            error={violations['periodUnderReview/to']}
          />
        </div>
      </fieldset>
      <Admins ids={model.cycleAdminIds} onChange={(cycleAdminIds) => change({ cycleAdminIds })} isHr={me.isHR} />
    </div>
  )
}

type AdminProps = { ids: readonly string[]; onChange: (ids: string[]) => void; isHr: boolean }

function Admins({ ids, onChange, isHr }: AdminProps) {
  const { people, remember } = usePersonNames(ids)
  if (!isHr)
    return (
      <p className={css.muted}>
        {t('reviewCycles.admins')}: {people.map((person) => person.name).join(', ') || '–'}.{' '}
        {t('reviewCycles.admins.onlyHr')}
      </p>
    )
  return (
    <fieldset className={css.group}>
      <legend>{t('reviewCycles.admins')}</legend>
      <p className={css.muted}>{t('reviewCycles.admins.hint')}</p>
      <PeopleChips people={people} onRemove={(id) => onChange(ids.filter((value) => value !== id))} />
      <PersonPicker
        label={t('reviewCycles.admins.add')}
        value={null}
        onChange={(person) => {
          if (!person || ids.includes(person.id)) return
          remember(person)
          onChange([...ids, person.id])
        }}
      />
    </fieldset>
  )
}
