import { CANNOT_JUDGE, type Question } from '@perennial/domain/questionnaires/question.ts'
import { t } from '../../core/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import type { AnswerFieldProps, FieldLabel } from './answer-field-props.ts'
import { ButtonScale } from './ButtonScale.tsx'
import { MAX_BUTTONS, OneOf } from './OneOf.tsx'

type Props = AnswerFieldProps & FieldLabel & { question: Question }

/** The steps of a statement, and apart from them “Can’t judge” (FBK-P27). */
export function LikertField({ question, value, onChange, ...field }: Props) {
  const steps = question.options.map(({ id, label }) => ({ value: id, label }))
  const apart = { value: CANNOT_JUDGE, label: t('answering.cannotJudge') }
  const choose = (id: string | null) => onChange(id, true)
  if (steps.length > MAX_BUTTONS)
    return <OneOf {...field} value={value} options={[...steps, apart]} onChange={choose} />
  const selected = typeof value === 'string' ? value : ''
  return (
    <div>
      <ButtonScale {...field} steps={steps} apart={apart} value={selected} onChange={choose} />
      {selected && !field.isDisabled && (
        <Button kind="quiet" size="small" onClick={() => choose(null)}>
          {t('answering.removeChoice')}
        </Button>
      )}
    </div>
  )
}
