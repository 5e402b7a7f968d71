import type { Question } from '@perennial/domain/questionnaires/question.ts'
import { IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { t } from '../../core/i18n.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { dropPosition, useDragSort } from '../../ui/use-drag-sort.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { AnswerFieldset } from './AnswerFieldset.tsx'
import type { AnswerFieldProps, FieldLabel } from './answer-field-props.ts'
import css from './RankingField.module.css'

type Props = AnswerFieldProps & FieldLabel & { question: Question }
type Direction = 'up' | 'down'

/** Statements about one person, ordered from the strongest to the weakest: by dragging, with buttons, or with arrow keys (FBK-P26). */
export function RankingField({ question, value, onChange, isDisabled, required, error, hint }: Props) {
  const { options } = question
  // Nothing is ranked until something was moved: the initial order is no answer.
  const isRanked =
    Array.isArray(value) && options.length === value.length && options.every((option) => value.includes(option.id))
  const order = isRanked ? value : options.map((option) => option.id)
  const labelOf = (optionId: string) => options.find((option) => option.id === optionId)?.label ?? ''
  const [announcement, announce] = useState('')
  const held = useRef<string | null>(null)
  const move = (from: number, to: number, direction?: Direction) => {
    const moved = order[from]
    if (moved === undefined || to < 0 || to >= order.length) return
    held.current = direction ? `${moved} ${direction}` : null
    onChange(order.toSpliced(from, 1).toSpliced(to, 0, moved), true)
    announce(t('answering.rankMoved', { statement: labelOf(moved), place: to + 1, count: order.length }))
  }
  const { list, drag, begin } = useDragSort(move)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moved statement keeps the focus in its new place
  useEffect(() => {
    if (held.current) list.current?.querySelector<HTMLElement>(`[data-move="${CSS.escape(held.current)}"]`)?.focus()
    held.current = null
  }, [value])
  return (
    <AnswerFieldset
      legend={question.question}
      required={required}
      hint={hint}
      error={error}
      note={
        <>
          {!isDisabled && <p>{t('answering.rankHint')}</p>}
          {!isRanked && <p>{t('answering.notRanked')}</p>}
        </>
      }
    >
      <ol className={css.list} ref={list}>
        {order.map((optionId, index) => (
          <Statement
            key={optionId}
            optionId={optionId}
            label={labelOf(optionId)}
            place={isRanked ? index + 1 : null}
            isFirst={index === 0}
            isLast={index === order.length - 1}
            isDisabled={isDisabled}
            isDragged={drag?.from === index}
            drop={dropPosition(drag, index)}
            onGrip={(event) => begin(index, event)}
            onMove={(direction) => move(index, index + (direction === 'up' ? -1 : 1), direction)}
          />
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
      {!isDisabled && (
        <div>
          <Button kind="quiet" size="small" onClick={() => onChange(isRanked ? null : order, true)}>
            {t(isRanked ? 'answering.removeRanking' : 'answering.keepOrder')}
          </Button>
        </div>
      )}
    </AnswerFieldset>
  )
}

type StatementProps = {
  optionId: string
  label: string
  place: number | null
  isFirst: boolean
  isLast: boolean
  isDisabled: boolean
  isDragged: boolean
  drop: 'above' | 'below' | undefined
  onGrip: (event: React.PointerEvent<HTMLElement>) => void
  onMove: (direction: Direction) => void
}

function Statement(props: StatementProps) {
  const { optionId, label, place, isFirst, isLast, isDisabled, isDragged, drop, onGrip, onMove } = props
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? 'up' : 'down')
  }
  return (
    <li className={css.statement} data-dragged={isDragged || undefined} data-drop={drop}>
      {!isDisabled && (
        <span className={css.grip} onPointerDown={onGrip} aria-hidden>
          <IconGripVertical size={18} stroke={1.5} />
        </span>
      )}
      <span className={css.place} aria-hidden>
        {place ?? '–'}
      </span>
      <span className={css.label}>
        {place !== null && <VisuallyHidden>{t('answering.place', { place })} </VisuallyHidden>}
        {label}
      </span>
      {!isDisabled && (
        <>
          <IconButton
            label={t('answering.rankUp', { statement: label })}
            data-move={`${optionId} up`}
            disabledReason={isFirst ? t('answering.rankFirst') : undefined}
            onClick={() => onMove('up')}
            onKeyDown={onKeyDown}
          >
            <IconChevronUp size={18} stroke={1.5} aria-hidden />
          </IconButton>
          <IconButton
            label={t('answering.rankDown', { statement: label })}
            data-move={`${optionId} down`}
            disabledReason={isLast ? t('answering.rankLast') : undefined}
            onClick={() => onMove('down')}
            onKeyDown={onKeyDown}
          >
            <IconChevronDown size={18} stroke={1.5} aria-hidden />
          </IconButton>
        </>
      )}
    </li>
  )
}
