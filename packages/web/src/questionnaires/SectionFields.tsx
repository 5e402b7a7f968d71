import { NAME_PLACEHOLDER } from '@perennial/domain/questionnaires/named-questions.ts'
import {
  type Option,
  type Section,
  type SectionVariant,
  type Side,
  sides,
} from '@perennial/domain/questionnaires/questionnaire.ts'
import { hasChoices } from '@perennial/domain/questionnaires/validation.ts'
import { useEffect, useRef } from 'react'
import { t } from '../core/i18n.ts'
import { Checkbox } from '../ui/ChoiceFields.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { OptionList, SliderFields } from './OptionFields.tsx'
import css from './QuestionCard.module.css'
import type { Scales } from './scales.ts'

type Props = {
  section: Section
  scales: Scales
  violationOf: (path: string) => string | undefined
  onChange: (section: Section) => void
}

const requiredOf = { manager: 'requiredForManager', reviewee: 'requiredForReviewee' } as const
const blank = (options: Option[]): SectionVariant => ({ question: '', description: '', allowComment: false, options })

/** A question’s texts for both sides, its choices, and who must answer it (QST-04, QST-05). */
export function SectionFields({ section, scales, violationOf, onChange }: Props) {
  const fields = useRef<HTMLDivElement>(null)
  // Adding or opening a question focuses its text.
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>('textarea')?.focus()
  }, [])
  const isSecret = section.type === 'CONFIDENTIAL_QUESTION'
  const isHeading = section.type === 'HEADING'
  return (
    <div ref={fields} className={css.fields}>
      {isSecret && <p className={css.hint}>{t('questionnaire.confidentialHint')}</p>}
      <div className={css.sides}>
        {sides.map(
          (side) =>
            !(isSecret && side === 'reviewee') && (
              <SideFields key={side} section={section} side={side} violationOf={violationOf} onChange={onChange} />
            ),
        )}
      </div>
      {hasChoices(section.type) && (
        <Choices section={section} scales={scales} violationOf={violationOf} onChange={onChange} />
      )}
      {section.type === 'SLIDER' && (
        <SliderFields
          {...section}
          violationOf={violationOf}
          onChange={(slider) => onChange({ ...section, ...slider })}
        />
      )}
      {!isSecret && !isHeading && section.manager && (
        <Checkbox
          label={t('questionnaire.confidential')}
          value={section.confidentialTopic}
          onChange={(confidentialTopic) => onChange({ ...section, confidentialTopic })}
        />
      )}
    </div>
  )
}

type SideProps = Omit<Props, 'scales'> & { side: Side }

function SideFields({ section, side, violationOf, onChange }: SideProps) {
  const variant = section[side]
  const isHeading = section.type === 'HEADING'
  const isSecret = section.type === 'CONFIDENTIAL_QUESTION'
  const required = requiredOf[side]
  const set = (change: Partial<SectionVariant>) =>
    variant && onChange({ ...section, [side]: { ...variant, ...change } })
  const other = section[side === 'manager' ? 'reviewee' : 'manager']
  return (
    <fieldset className={css.side}>
      <legend>{t(`questionnaire.side.${side}`)}</legend>
      {variant && (
        <>
          <TextArea
            label={t(isHeading ? 'questionnaire.heading' : 'questionnaire.question')}
            rows={2}
            value={variant.question}
            onChange={(question) => set({ question })}
            {...(!isHeading && { hint: t('questionnaire.nameHint', { placeholder: NAME_PLACEHOLDER }) })}
            error={violationOf(`${side}/question`)}
          />
          <TextArea
            label={t('questionnaire.description')}
            rows={1}
            value={variant.description}
            onChange={(description) => set({ description })}
            isOptional
          />
          {!isHeading && (
            <>
              <Checkbox
                label={t('questionnaire.required')}
                value={section[required]}
                onChange={(isOn) => onChange({ ...section, [required]: isOn })}
              />
              {section.type !== 'TEXT_QUESTION' && !isSecret && (
                <Checkbox
                  label={t('questionnaire.allowComment')}
                  value={variant.allowComment}
                  onChange={(allowComment) => set({ allowComment })}
                />
              )}
            </>
          )}
        </>
      )}
      {!isSecret && (
        <Checkbox
          label={t(`questionnaire.asks.${side}`)}
          value={variant !== null}
          onChange={(isAsked) =>
            onChange({
              ...section,
              [side]: isAsked ? blank(structuredClone(other?.options ?? [])) : null,
              ...(isAsked ? {} : { [required]: false }),
            })
          }
        />
      )}
    </fieldset>
  )
}

/** Choices are the same for both sides, so that their answers can be compared. */
function Choices({ section, scales, violationOf, onChange }: Props) {
  const side = section.manager ? 'manager' : 'reviewee'
  return (
    <OptionList
      options={section.manager?.options ?? section.reviewee?.options ?? []}
      scales={scales}
      violationOf={(path) => violationOf(`${side}/${path}`)}
      onChange={(options) =>
        onChange({
          ...section,
          manager: section.manager && { ...section.manager, options },
          reviewee: section.reviewee && { ...section.reviewee, options },
        })
      }
    />
  )
}
