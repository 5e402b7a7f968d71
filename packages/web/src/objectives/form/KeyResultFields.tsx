import { type KeyResultProblem, MAX_KEY_RESULTS, MAX_UNIT_LENGTH } from '@perennial/domain/objectives/key-results.ts'
import { MAX_KEY_RESULT_LENGTH } from '@perennial/domain/objectives/objective.ts'
import { IconChartLine, IconChecks, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../core/i18n.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { DragHandle } from '../../ui/DragHandle.tsx'
import { NumberField, TextField } from '../../ui/TextField.tsx'
import { dropPosition, useDragSort } from '../../ui/use-drag-sort.ts'
import css from './Form.module.css'
import { type DraftResult, newResult } from './objective-draft.ts'

type Props = {
  results: readonly DraftResult[]
  onChange: (results: readonly DraftResult[]) => void
  problems: Readonly<Record<string, KeyResultProblem>>
}

/** The key results of an objective: texts to tick and figures to reach, in the order in which they are read. */
export function KeyResultFields({ results, onChange, problems }: Props) {
  const [added, setAdded] = useState<string>()
  const move = (from: number, to: number) => {
    const item = results[from]
    if (!item || to < 0 || to >= results.length) return
    const others = results.filter((_, index) => index !== from)
    onChange([...others.slice(0, to), item, ...others.slice(to)])
  }
  const { list, drag, begin } = useDragSort(move)
  const add = (kind: DraftResult['kind']) => {
    const result = newResult(kind)
    setAdded(result.key)
    onChange([...results, result])
  }
  const isFull = results.length >= MAX_KEY_RESULTS
  return (
    <fieldset className={css.results}>
      <legend>{t('objectives.keyResults')}</legend>
      <p className={css.hint}>{t('objectives.keyResult.hint')}</p>
      {results.length > 0 && (
        <ol ref={list}>
          {results.map((result, index) => (
            <li key={result.key} data-drop={dropPosition(drag, index)}>
              <DragHandle
                id={result.key}
                label={t('objectives.keyResult.move', { number: index + 1 })}
                title={t('objectives.keyResult.moveTitle')}
                onDrag={(event) => begin(index, event)}
                onMove={(step) => move(index, index + step)}
              />
              <ResultFields
                result={result}
                number={index + 1}
                problem={problems[result.key]}
                isNew={result.key === added}
                onChange={(next) => onChange(results.with(index, next))}
                onNext={() => !isFull && add(result.kind)}
              />
              <IconButton
                label={t('objectives.keyResult.remove', { number: index + 1 })}
                onClick={() => onChange(results.filter(({ key }) => key !== result.key))}
              >
                <IconTrash size={18} stroke={1.5} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      <div className={css.add}>
        <Button
          size="small"
          icon={<IconChecks size={16} stroke={1.75} aria-hidden />}
          disabledReason={isFull ? t('objectives.keyResult.most', { max: MAX_KEY_RESULTS }) : undefined}
          onClick={() => add('TICK')}
        >
          {t('objectives.keyResult.addTick')}
        </Button>
        <Button
          size="small"
          icon={<IconChartLine size={16} stroke={1.75} aria-hidden />}
          disabledReason={isFull ? t('objectives.keyResult.most', { max: MAX_KEY_RESULTS }) : undefined}
          onClick={() => add('MEASURED')}
        >
          {t('objectives.keyResult.addFigure')}
        </Button>
      </div>
    </fieldset>
  )
}

type ItemProps = {
  result: DraftResult
  number: number
  problem: KeyResultProblem | undefined
  isNew: boolean
  onChange: (result: DraftResult) => void
  onNext: () => void
}

function ResultFields({ result, number, problem, isNew, onChange, onNext }: ItemProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isNew) input.current?.focus()
  }, [isNew])
  return (
    <div className={css.result}>
      <TextField
        ref={input}
        label={t('objectives.keyResult.text', { number })}
        isLabelHidden
        placeholder={t(
          result.kind === 'TICK' ? 'objectives.keyResult.tickExample' : 'objectives.keyResult.figureExample',
        )}
        maxLength={MAX_KEY_RESULT_LENGTH}
        value={result.text}
        error={problem && t(`violation.${problem}`)}
        onChange={(text) => onChange({ ...result, text })}
        onKeyDown={(event) => {
          // Enter adds the next key result instead of submitting the form.
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          if (result.text.trim() !== '') onNext()
        }}
      />
      {result.kind === 'MEASURED' && (
        <div className={css.figures}>
          <NumberField
            label={t('objectives.keyResult.start')}
            value={result.start}
            onChange={(start) => onChange({ ...result, start })}
          />
          <NumberField
            label={t('objectives.keyResult.target')}
            value={result.target}
            onChange={(target) => onChange({ ...result, target })}
          />
          <TextField
            label={t('objectives.keyResult.unit')}
            isOptional
            maxLength={MAX_UNIT_LENGTH}
            value={result.unit}
            onChange={(unit) => onChange({ ...result, unit })}
          />
        </div>
      )}
    </div>
  )
}
