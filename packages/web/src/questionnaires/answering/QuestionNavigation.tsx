import { t } from '../../core/i18n.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import css from './QuestionNavigation.module.css'
import screen from './WritingScreen.module.css'

export type QuestionState = 'open' | 'answered' | 'missing' | 'tooLong'
export type QuestionLink = { id: string; label: string; state: QuestionState; isRequired: boolean }

const stateMessages = {
  answered: 'answering.answered',
  missing: 'answering.missing',
  tooLong: 'answering.tooLong',
} as const

/** The progress, question by question; each entry links to its question. */
export function QuestionNavigation({ items }: { items: readonly QuestionLink[] }) {
  return (
    <div className={screen.rail} data-print="no">
      <nav aria-label={t('answering.questions')}>
        <ol className={css.list}>
          {items.map(({ id, label, state, isRequired }) => (
            <li key={id}>
              <a
                href={`#question-${id}`}
                onClick={(event) => {
                  event.preventDefault()
                  scrollToQuestion(id)
                }}
              >
                <span className={css.dot} data-state={state} aria-hidden />
                <span>
                  {label}
                  {isRequired && <span aria-hidden> *</span>}
                </span>
                {isRequired && <VisuallyHidden>{` ${t('ui.required')}`}</VisuallyHidden>}
                {state !== 'open' && <VisuallyHidden>{` ${t(stateMessages[state])}`}</VisuallyHidden>}
              </a>
            </li>
          ))}
        </ol>
        {items.some(({ isRequired }) => isRequired) && <p className={css.legend}>{t('answering.requiredLegend')}</p>}
      </nav>
    </div>
  )
}

/** Scrolls to a question and moves the focus to it. */
export function scrollToQuestion(id: string): void {
  const question = document.getElementById(`question-${id}`)
  question?.scrollIntoView({ block: 'start' })
  const field = question?.querySelector<HTMLElement>('[role=textbox], textarea, input:not([aria-hidden]), select')
  ;(field ?? question)?.focus({ preventScroll: true })
}
