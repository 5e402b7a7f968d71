import { useRef, useState } from 'react'
import { t } from '../../core/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Slider } from '../../ui/ChoiceFields.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { CompletionBar } from '../CompletionBar.tsx'
import css from './Progress.module.css'
import { useCompletion } from './use-progress.ts'

type Props = {
  objective: { id: string; title: string; completion: number | null; can: { completion: { allowed: boolean } } }
  /** The completion suggested by the key results (OBJ-P10). */
  suggested: number | null
}

/** The completion of an objective; a press changes it. */
export function CompletionControl({ objective, suggested }: Props) {
  const { completion, set } = useCompletion(objective.id, objective.completion ?? 0)
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (objective.completion === null) return null
  if (!objective.can.completion.allowed)
    return (
      <div className={css.fixedCompletion}>
        <CompletionBar value={completion} />
      </div>
    )
  return (
    <>
      <button
        ref={button}
        type="button"
        className={css.completion}
        aria-expanded={isOpen}
        aria-label={t('objectives.changeCompletion', { title: objective.title, completion })}
        onClick={() => setOpen(!isOpen)}
      >
        <CompletionBar value={completion} />
      </button>
      {isOpen && (
        <Popover
          anchor={button}
          side="end"
          onClose={() => setOpen(false)}
          initialFocus="input[type=number]"
          className={css.panel}
          role="dialog"
          aria-label={t('objectives.completion')}
        >
          <CompletionForm
            value={completion}
            suggested={suggested}
            onSave={(value) => {
              set(value)
              setOpen(false)
              button.current?.focus()
            }}
          />
        </Popover>
      )}
    </>
  )
}

type FormProps = { value: number; suggested: number | null; onSave: (value: number) => void }

function CompletionForm({ value, suggested, onSave }: FormProps) {
  const [entered, setEntered] = useState<number | null>(value)
  const isValid = entered !== null && Number.isInteger(entered) && entered >= 0 && entered <= 100
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (isValid) onSave(entered)
      }}
    >
      <Slider
        label={t('objectives.completionPercent')}
        value={entered}
        onChange={setEntered}
        min={0}
        max={100}
        error={isValid ? undefined : t('objectives.completionRange')}
      />
      <div className={css.formActions}>
        {suggested !== null && suggested !== value && (
          <Button size="small" onClick={() => onSave(suggested)}>
            {t('objectives.useSuggested', { completion: suggested })}
          </Button>
        )}
        <Button size="small" type="submit" kind="primary">
          {t('ui.save')}
        </Button>
      </div>
    </form>
  )
}
