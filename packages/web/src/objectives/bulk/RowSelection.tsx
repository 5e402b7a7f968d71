import { type ReactNode, useState } from 'react'
import { t } from '../../core/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { BulkActions, type ChosenObjective } from './BulkActions.tsx'
import css from './RowSelection.module.css'

export type RowSelection = {
  objectives: readonly ChosenObjective[]
  /** Null while nothing is selected for an action. */
  chosen: ReadonlySet<string> | null
  setChosen: (chosen: ReadonlySet<string> | null) => void
  /** The checkbox of a row, while rows are selected. */
  choiceOf: (objective: ChosenObjective) => ReactNode
}

/** Rows of a list that are selected for an action. */
export function useRowSelection(objectives: readonly ChosenObjective[]): RowSelection {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  return {
    objectives,
    chosen,
    setChosen,
    choiceOf: ({ id, title }) =>
      chosen && (
        <input
          type="checkbox"
          className={css.box}
          aria-label={t('objectiveBulk.choose', { title })}
          checked={chosen.has(id)}
          onChange={() => setChosen(toggled(chosen, id))}
        />
      ),
  }
}

const toggled = (chosen: ReadonlySet<string>, id: string) =>
  chosen.has(id) ? new Set([...chosen].filter((each) => each !== id)) : new Set([...chosen, id])

/** Begins the selection. */
export function SelectButton({ selection, cycle }: { selection: RowSelection; cycle: string }) {
  if (selection.chosen !== null || selection.objectives.length === 0) return null
  return (
    <Button
      kind="quiet"
      size="small"
      aria-label={t('objectiveBulk.selectIn', { cycle })}
      onClick={() => selection.setChosen(new Set())}
    >
      {t('objectiveBulk.select')}
    </Button>
  )
}

/** How many are selected, and what can be done with them. */
export function SelectionBar({ selection: { objectives, chosen, setChosen } }: { selection: RowSelection }) {
  if (chosen === null) return null
  const shown = objectives.filter(({ id }) => chosen.has(id))
  return (
    <div className={css.bar}>
      <span role="status">{t('objectiveBulk.chosen', { count: shown.length })}</span>
      {shown.length < objectives.length && (
        <Button kind="quiet" onClick={() => setChosen(new Set(objectives.map(({ id }) => id)))}>
          {t('objectiveBulk.selectAll')}
        </Button>
      )}
      {shown.length > 0 && <BulkActions objectives={shown} onDone={() => setChosen(null)} />}
      <Button kind="quiet" onClick={() => setChosen(null)}>
        {t('objectiveBulk.stop')}
      </Button>
    </div>
  )
}
