import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { t } from '../core/i18n.ts'
import css from './Steps.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type Step = { key: string; label: string; state: 'todo' | 'done' | 'attention'; note?: string }

const said = { done: 'ui.stepDone', attention: 'ui.stepAttention' } as const

/** The steps of a guided editor: done, current, needs attention; each can be visited again. */
export function Steps({
  label,
  steps,
  current,
  onChoose,
}: {
  label?: string
  steps: readonly Step[]
  current: string
  onChoose: (key: string) => void
}) {
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    // On a narrow screen the steps scroll sideways, so the current one is scrolled into view.
    const { current: ol } = list
    const step = ol?.querySelector(`[data-step="${current}"]`)
    if (!ol || !step || ol.scrollWidth <= ol.clientWidth) return
    const [frame, here] = [ol.getBoundingClientRect(), step.getBoundingClientRect()]
    ol.scrollLeft += here.left + here.width / 2 - frame.left - frame.width / 2
  }, [current])
  return (
    <nav aria-label={label ?? t('ui.steps')} data-print="no">
      <ol ref={list} className={css.steps}>
        {steps.map(({ key, label: name, state, note }, index) => (
          <li key={key} data-step={key}>
            <button
              type="button"
              className={css.step}
              data-state={state}
              aria-current={key === current ? 'step' : undefined}
              onClick={() => onChoose(key)}
            >
              <span className={css.mark} aria-hidden>
                {state === 'done' ? (
                  <IconCheck size={14} stroke={2.5} />
                ) : state === 'attention' ? (
                  <IconAlertCircle size={16} stroke={2} />
                ) : (
                  index + 1
                )}
              </span>
              <span>
                {name}
                {note && <small>{note}</small>}
                {state !== 'todo' && <VisuallyHidden>{` ${t(said[state])}`}</VisuallyHidden>}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
