import type { Option, Section } from '@perennial/domain/questionnaires/questionnaire.ts'
import { SLIDER_STEPS } from '@perennial/domain/questionnaires/validation.ts'
import { IconPlus, IconX } from '@tabler/icons-react'
import { t } from '../core/i18n.ts'
import { Button, IconButton } from '../ui/Button.tsx'
import { Menu } from '../ui/Menu.tsx'
import { Row } from '../ui/Page.tsx'
import { NumberField, TextField } from '../ui/TextField.tsx'
import css from './QuestionCard.module.css'
import type { Scales } from './scales.ts'

type OptionProps = {
  options: Option[]
  /** Ready-made scales to choose from. */
  scales?: Scales
  violationOf: (path: string) => string | undefined
  onChange: (options: Option[]) => void
}

/** The options of a question, with the ready-made scales. */
export function OptionList({ options, scales, violationOf, onChange }: OptionProps) {
  const newId = () => {
    const used = new Set(options.map((option) => option.id))
    for (let number = options.length + 1; ; number += 1) if (!used.has(String(number))) return String(number)
  }
  const violation = violationOf('options')
  return (
    <div className={css.choices}>
      {violation && <p className={css.violation}>{violation}</p>}
      {options.map((option, index) => (
        <div key={option.id} className={css.choice}>
          <TextField
            label={t('questionnaire.choice', { position: index + 1 })}
            value={option.label}
            onChange={(label) => onChange(options.map((item) => (item.id === option.id ? { ...item, label } : item)))}
            error={violationOf(`options/${index}/label`)}
            maxLength={300}
          />
          <IconButton
            kind="quiet"
            label={t('questionnaire.removeChoice', { position: index + 1 })}
            onClick={() => onChange(options.filter((item) => item.id !== option.id))}
          >
            <IconX size={16} stroke={1.5} aria-hidden />
          </IconButton>
        </div>
      ))}
      <Row>
        <Button
          size="small"
          icon={<IconPlus size={16} stroke={1.5} aria-hidden />}
          onClick={() => onChange([...options, { id: newId(), label: '' }])}
        >
          {t('questionnaire.addChoice')}
        </Button>
        {scales && (
          <Menu
            size="small"
            label={t('questionnaire.useScale')}
            side="start"
            items={scales.map((scale) => ({
              label: t(`questionnaire.scale.${scale.name}`),
              onClick: () => onChange(structuredClone(scale.options)),
            }))}
          />
        )}
      </Row>
    </div>
  )
}

type Slider = Pick<Section, 'sliderSteps' | 'sliderLabels'>
type SliderProps = Slider & {
  violationOf: (path: string) => string | undefined
  onChange: (slider: Partial<Slider>) => void
}

/** The steps of a slider, and the labels of its ends (QST-12). */
export function SliderFields({ sliderSteps, sliderLabels, violationOf, onChange }: SliderProps) {
  const [low = '', high = ''] = sliderLabels
  return (
    <div className={css.sides}>
      <NumberField
        label={t('questionnaire.steps')}
        min={SLIDER_STEPS.least}
        max={SLIDER_STEPS.most}
        value={sliderSteps}
        onChange={(steps) => onChange({ sliderSteps: steps })}
        error={violationOf('sliderSteps')}
      />
      <TextField
        label={t('questionnaire.low')}
        value={low}
        onChange={(label) => onChange({ sliderLabels: [label, high] })}
        maxLength={300}
      />
      <TextField
        label={t('questionnaire.high')}
        value={high}
        onChange={(label) => onChange({ sliderLabels: [low, label] })}
        maxLength={300}
      />
    </div>
  )
}
