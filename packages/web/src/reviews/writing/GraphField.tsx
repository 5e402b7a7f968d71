import { isPoint } from '@perennial/domain/questionnaires/answers.ts'
import type { Graph } from '@perennial/domain/questionnaires/questionnaire.ts'
import { useState } from 'react'
import { t } from '../../core/i18n.ts'
import css from '../../questionnaires/answering/Answering.module.css'
import type { AnswerFieldProps } from '../../questionnaires/answering/answer-field-props.ts'
import { Slider } from '../../ui/ChoiceFields.tsx'
import { RequiredMark } from '../../ui/Field.tsx'
import own from './GraphField.module.css'

const HUNDRED = 100

/** The point of the performance graph: clicked in the grid, or given by two sliders (REV-P16). */
export function GraphField({
  graph,
  value,
  onChange,
  isDisabled,
  required,
  notes,
}: AnswerFieldProps & { graph: Graph }) {
  const point = isPoint(value) ? value : null
  // One slider alone is no answer yet: nothing is assumed about the other.
  const [half, setHalf] = useState<{ x?: number; y?: number }>({})
  const isHalf = !point && (half.x !== undefined || half.y !== undefined)
  const { xAxis, yAxis } = graph
  const set = (x: number | undefined, y: number | undefined) => {
    if (x === undefined || y === undefined)
      return setHalf({ ...(x === undefined ? {} : { x }), ...(y === undefined ? {} : { y }) })
    setHalf({})
    onChange({ x: round(x), y: round(y) }, true)
  }
  const axis = (of: 'x' | 'y') => {
    const { label, low, high } = of === 'x' ? xAxis : yAxis
    const share = point?.[of] ?? half[of]
    return (
      <Slider
        label={t('reviews.xAxis', { axis: label, low, high })}
        min={0}
        max={HUNDRED}
        isDisabled={isDisabled}
        value={share === undefined ? null : Math.round(share * HUNDRED)}
        onChange={(percent) => {
          const moved = (percent ?? 0) / HUNDRED
          if (of === 'x') set(moved, point?.y ?? half.y)
          else set(point?.x ?? half.x, moved)
        }}
      />
    )
  }
  return (
    <fieldset className={css.choices}>
      <legend>
        {t('reviews.graph')}
        {required && <RequiredMark />}
      </legend>
      {notes && <div className={css.note}>{notes}</div>}
      <p className={own.axisName} aria-hidden>
        ↑ {yAxis.label}
      </p>
      {/* The sliders below do the same by keyboard and for screen readers. */}
      <div
        className={own.grid}
        aria-hidden
        onPointerDown={(event) => {
          if (isDisabled) return
          const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
          set((event.clientX - left) / width, 1 - (event.clientY - top) / height)
        }}
      >
        {point && <span style={{ insetInlineStart: `${point.x * HUNDRED}%`, bottom: `${point.y * HUNDRED}%` }} />}
      </div>
      <p className={own.axisName} data-axis="x" aria-hidden>
        {xAxis.label} →
      </p>
      {axis('x')}
      {axis('y')}
      {isHalf && (
        <p className={css.note} role="status">
          {t('reviews.graphHalf', { axis: half.x === undefined ? xAxis.label : yAxis.label })}
        </p>
      )}
    </fieldset>
  )
}

const round = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * HUNDRED) / HUNDRED
