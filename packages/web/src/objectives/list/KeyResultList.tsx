import type { KeyResult } from '@perennial/contract/objectives/schemas.ts'
import { figureProblem } from '@perennial/domain/objectives/key-results.ts'
import { useId, useState } from 'react'
import { useWrite } from '../../core/api.ts'
import { formatNumber, t } from '../../core/i18n.ts'
import { refusalMessage } from '../../core/refusal-message.ts'
import { classNames } from '../../ui/class-names.ts'
import { CompletionBar } from '../CompletionBar.tsx'
import { changedByObjective } from '../objective-changes.ts'
import css from './KeyResults.module.css'

type Verdict = { allowed: boolean; reason?: string }
type Props = { objectiveId: string; results: readonly KeyResult[]; verdict: Verdict; label: string }

/** Key results to tick, and figures to keep up to date. */
export function KeyResultList({ objectiveId, results, verdict, label }: Props) {
  return (
    <ul className={css.results} aria-label={label}>
      {results.map((result) =>
        result.kind === 'TICK' ? (
          <Ticked key={result.id} objectiveId={objectiveId} result={result} verdict={verdict} />
        ) : (
          <Measured key={result.id} objectiveId={objectiveId} result={result} verdict={verdict} />
        ),
      )}
    </ul>
  )
}

type ItemProps<K extends KeyResult['kind']> = {
  objectiveId: string
  result: Extract<KeyResult, { kind: K }>
  verdict: Verdict
}

const useResult = () =>
  useWrite('PUT /objectives/{objectiveId}/key-results/{keyResultId}', { refresh: changedByObjective })

function Ticked({ objectiveId, result, verdict }: ItemProps<'TICK'>) {
  const save = useResult()
  const id = useId()
  const pending = save.isPending && 'isDone' in save.variables ? save.variables.isDone : undefined
  const isDone = pending ?? result.isDone
  return (
    <li className={classNames(css.result, isDone && css.isDone)}>
      <input
        id={id}
        type="checkbox"
        checked={isDone}
        aria-disabled={!verdict.allowed || undefined}
        title={refusalMessage(verdict)}
        onChange={() => verdict.allowed && save.mutate({ objectiveId, keyResultId: result.id, isDone: !isDone })}
      />
      <label htmlFor={id} dir="auto">
        {result.text}
      </label>
    </li>
  )
}

function Measured({ objectiveId, result, verdict }: ItemProps<'MEASURED'>) {
  const { id, text, start, target, current, unit, share, isDone } = result
  const save = useResult()
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? String(save.isPending && 'current' in save.variables ? save.variables.current : current)
  const figure = Number(shown.trim().replace(',', '.'))
  const problem = shown.trim() === '' ? 'FIGURE_OUT_OF_RANGE' : figureProblem(figure)
  const leave = () => {
    if (typed === undefined || problem) return
    setTyped(undefined)
    if (figure !== current) save.mutate({ objectiveId, keyResultId: id, current: figure })
  }
  return (
    <li className={classNames(css.result, css.measured, isDone && css.isDone)}>
      <div className={css.text}>
        <span dir="auto">{text}</span>
        <span className={css.range}>
          {t('objectives.keyResult.range', {
            start: formatNumber(start),
            target: formatNumber(target),
            unit: unit || 'none',
          })}
        </span>
      </div>
      <span className={css.share}>
        <CompletionBar value={Math.floor(share * 100)} isBare />
      </span>
      <span className={css.current}>
        {verdict.allowed ? (
          <input
            type="text"
            inputMode="decimal"
            aria-label={t('objectives.keyResult.current', { text })}
            aria-invalid={problem !== null || undefined}
            value={shown}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={leave}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                event.preventDefault()
                leave()
              }
              if (event.key === 'Escape' && typed !== undefined) {
                event.preventDefault()
                event.stopPropagation()
                setTyped(undefined)
              }
            }}
          />
        ) : (
          formatNumber(current)
        )}
        {unit && <span className={css.unit}>{unit}</span>}
      </span>
      {problem && <p className={css.problem}>{t(`violation.${problem}`)}</p>}
    </li>
  )
}
