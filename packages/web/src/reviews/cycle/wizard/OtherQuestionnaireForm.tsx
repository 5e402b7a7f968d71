import type { CycleModel } from '@perennial/contract/reviews/cycle/schemas.ts'
import { IconArrowLeft, IconX } from '@tabler/icons-react'
import { useRead } from '../../../core/api.ts'
import { t } from '../../../core/i18n.ts'
import css from '../../../cycles/wizard/Wizard.module.css'
import { Banner } from '../../../ui/Banner.tsx'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { Checkbox, Select } from '../../../ui/ChoiceFields.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { questionnairePeopleCount } from './OtherQuestionnaires.tsx'
import type { ReviewStepProps } from './step-props.ts'

type Other = CycleModel['otherQuestionnaires'][number]
type Props = ReviewStepProps & { other: Other; index: number }

/** Up to this many values are shown as checkboxes. */
const MAX_TICKED = 12

const lists = [
  ['departments', 'several.department'],
  ['locations', 'several.location'],
  ['jobTitles', 'several.jobTitle'],
] as const

type ValuesProps = {
  label: string
  values: readonly string[]
  chosen: readonly string[]
  onChange: (selected: string[]) => void
}

/** Checkboxes for a few values; for many, the selected ones and a field that adds more. */
function Values({ label, values, chosen, onChange }: ValuesProps) {
  if (values.length === 0) return null
  const without = (value: string) => chosen.filter((item) => item !== value)
  return (
    <fieldset className={css.group}>
      <legend>{label}</legend>
      {values.length <= MAX_TICKED ? (
        <div className={css.boxes}>
          {values.map((value) => (
            <Checkbox
              key={value}
              label={value}
              value={chosen.includes(value)}
              onChange={(isOn) => onChange(isOn ? [...chosen, value] : without(value))}
            />
          ))}
        </div>
      ) : (
        <>
          {chosen.length > 0 && (
            <ul className={css.chips}>
              {chosen.map((value) => (
                <li key={value}>
                  <span>{value}</span>
                  <IconButton
                    kind="quiet"
                    size="small"
                    label={t('several.removeValue', { value })}
                    onClick={() => onChange(without(value))}
                  >
                    <IconX size={14} stroke={1.5} aria-hidden />
                  </IconButton>
                </li>
              ))}
            </ul>
          )}
          <Select
            label={t('several.addValue', { label })}
            isLabelHidden
            placeholder={t('several.choose')}
            value=""
            onChange={(value) => value && onChange([...without(value), value])}
            options={values.filter((value) => !chosen.includes(value)).map((value) => ({ value, label: value }))}
          />
        </>
      )}
    </fieldset>
  )
}

/** The name of another questionnaire, and who gets it. */
export function OtherQuestionnaireForm({ other, index, change, violations, check, showQuestionnaire }: Props) {
  const { data } = useRead('GET /review-cycles/questionnaire-conditions', {}, { freshMs: 60_000 })
  const set = (part: Partial<Other>) =>
    change((former) => ({
      otherQuestionnaires: former.otherQuestionnaires.map((otherQuestionnaire) =>
        otherQuestionnaire.id === other.id ? { ...otherQuestionnaire, ...part } : otherQuestionnaire,
      ),
    }))
  const own = `otherQuestionnaires/${index}`
  const people = questionnairePeopleCount(check, other.id)
  // Before anything is chosen there is nothing to match.
  const isChosen = lists.some(([list]) => other.for[list].length > 0)
  return (
    <>
      <div>
        <Button
          kind="quiet"
          size="small"
          icon={<IconArrowLeft size={16} stroke={1.5} aria-hidden />}
          onClick={() => showQuestionnaire(null)}
        >
          {t('several.main')}
        </Button>
      </div>
      <TextField
        label={t('several.name')}
        hint={t('several.nameHint')}
        maxLength={200}
        value={other.name}
        error={violations[`${own}/name`]}
        onChange={(name) => set({ name })}
      />
      <fieldset className={css.group}>
        <legend>{t('several.for')}</legend>
        {violations[`${own}/for`] && <Banner tone="danger">{violations[`${own}/for`]}</Banner>}
        {lists.map(([list, label]) => (
          <Values
            key={list}
            label={t(label)}
            // Selected values that no one has anymore stay visible, so that they can be removed.
            values={[...new Set([...(data?.[list] ?? []), ...other.for[list]])]}
            chosen={other.for[list]}
            onChange={(selected) => set({ for: { ...other.for, [list]: selected } })}
          />
        ))}
        <p className={css.chosen} role="status">
          {people === 0 && isChosen && t('several.nobody')}
          {people !== undefined && people > 0 && t('several.people', { count: people })}
        </p>
      </fieldset>
    </>
  )
}
