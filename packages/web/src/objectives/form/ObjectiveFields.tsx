import type { ObjectiveCycleRef } from '@perennial/contract/objectives/schemas.ts'
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_GROUP_LABEL_LENGTH,
  MAX_TITLE_LENGTH,
  type ObjectiveType,
} from '@perennial/domain/objectives/objective.ts'
import { t } from '../../core/i18n.ts'
import { RichTextField } from '../../rich-text/RichTextField.tsx'
import { RadioGroup, Select } from '../../ui/ChoiceFields.tsx'
import { FieldRow, type FormState } from '../../ui/Form.tsx'
import { DateField, TextField } from '../../ui/TextField.tsx'
import css from './Form.module.css'
import { IconPicker } from './IconPicker.tsx'
import { KeyResultFields } from './KeyResultFields.tsx'
import { type ObjectiveDraft, resultProblems } from './objective-draft.ts'

type Value = { id: string; label: string; isRemoved: boolean }
type Props = {
  form: FormState<ObjectiveDraft>
  uses: ObjectiveCycleRef['uses']
  /** The due date that the cycle proposes. */
  dueDate: string
  types: readonly ObjectiveType[]
  categories: readonly Value[]
  /** Whether problems of key results are shown: only after an attempt to save. */
  showsProblems: boolean
  /** Shown between the key results and the less common fields. */
  children?: React.ReactNode
}

/** The content of an objective, limited to what its cycle uses. */
export function ObjectiveFields({ form, uses, dueDate, types, categories, showsProblems, children }: Props) {
  const { values, set, field } = form
  const title = (
    <TextField label={t('objectives.form.title')} {...field('title')} required maxLength={MAX_TITLE_LENGTH} />
  )
  return (
    <>
      {uses.icon ? (
        <div className={css.titleRow}>
          <IconPicker value={values.icon} onChange={(icon) => set({ icon })} />
          {title}
        </div>
      ) : (
        title
      )}
      <RichTextField
        {...field('description')}
        label={t('objectives.form.description')}
        isOptional
        max={MAX_DESCRIPTION_LENGTH}
        rows={4}
      />
      {uses.keyResults && (
        <KeyResultFields
          results={values.keyResults}
          onChange={(keyResults) => set({ keyResults })}
          problems={showsProblems ? resultProblems(values.keyResults) : {}}
        />
      )}
      <FieldRow>
        <DateField
          {...field('dueDate')}
          label={t('objectives.dueDate')}
          required
          value={values.dueDate || dueDate}
          onChange={(day) => set({ dueDate: day })}
        />
        {uses.categories && categories.length > 0 ? (
          <Select
            {...field('categoryId')}
            label={t('objectives.category')}
            isOptional
            options={[
              { value: '', label: t('objectives.form.noCategory') },
              ...categories.map(({ id, label, isRemoved }) => ({
                value: id,
                label: isRemoved ? t('objectives.form.removedValue', { label }) : label,
              })),
            ]}
          />
        ) : (
          <span />
        )}
      </FieldRow>
      {children}
      {uses.cascadingObjectives && types.length > 1 && (
        <>
          <RadioGroup
            label={t('objectives.form.level')}
            name="type"
            value={values.type}
            onChange={(type) => set({ type: type as ObjectiveType })}
            options={types.map((type) => ({
              value: type,
              label: t(`objectives.type.${type}`),
              hint: t(`objectives.typeHint.${type}`),
            }))}
          />
          {values.type === 'GROUP' && (
            <TextField
              label={t('objectives.form.group')}
              isOptional
              maxLength={MAX_GROUP_LABEL_LENGTH}
              {...field('groupLabel')}
            />
          )}
        </>
      )}
    </>
  )
}
