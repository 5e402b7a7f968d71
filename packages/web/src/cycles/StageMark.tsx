import { classNames } from '../ui/class-names.ts'
import css from './Stages.module.css'
import type { Stage, StageSegment } from './stages.ts'

/** The mark of a stage: its shape tells it apart as well as its color. */
export const StageMark = ({ stage }: { stage: Stage }) => (
  <svg className={classNames(css.mark, css[stage])} viewBox="0 0 12 12" aria-hidden focusable="false">
    {stage === 'open' && (
      <circle cx="6" cy="6" r="4.75" fill="none" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2.2 1.5" />
    )}
    {stage === 'begun' && (
      <>
        <circle cx="6" cy="6" r="4.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M6 1.25a4.75 4.75 0 0 1 0 9.5z" fill="currentColor" />
      </>
    )}
    {stage === 'ready' && (
      <>
        <circle cx="6" cy="6" r="4.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <circle cx="6" cy="6" r="2.5" fill="currentColor" />
      </>
    )}
    {stage === 'refused' && (
      <>
        <circle cx="6" cy="6" r="4.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="m4.2 4.2 3.6 3.6m0-3.6-3.6 3.6" stroke="currentColor" strokeWidth="1.4" />
      </>
    )}
    {stage === 'atRisk' && (
      <path d="M6 1.2 11.2 10.6H.8Z" fill="currentColor" stroke="currentColor" strokeLinejoin="round" />
    )}
    {stage === 'missed' && (
      <>
        <circle cx="6" cy="6" r="5.75" fill="currentColor" />
        <path d="m4.2 4.2 3.6 3.6m0-3.6-3.6 3.6" className={css.check} strokeWidth="1.4" />
      </>
    )}
    {stage === 'partly' && (
      <>
        <circle cx="6" cy="6" r="4.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M6 1.25a4.75 4.75 0 0 1 0 9.5z" fill="currentColor" />
      </>
    )}
    {stage === 'shared' && <circle cx="6" cy="6" r="5.5" fill="currentColor" />}
    {stage === 'done' && (
      <>
        <circle cx="6" cy="6" r="5.75" fill="currentColor" />
        <path d="m3.4 6.2 1.8 1.8 3.4-3.8" fill="none" className={css.check} strokeWidth="1.4" />
      </>
    )}
  </svg>
)

/** The status of one item, in a table. */
export const StageChip = ({ stage, label }: { stage: Stage; label: string }) => (
  <span className={css.chip}>
    <StageMark stage={stage} />
    {label}
  </span>
)

/** The reason, where there is no status to show. */
export const NoStage = ({ label }: { label: string }) => <span className={css.none}>{label}</span>

type BarProps = {
  segments: readonly StageSegment[]
  /** The text of the bar for screen readers; omitted if text beside the bar says the same. */
  label?: string
  /** Makes segments filters for the mouse; the buttons below do the same for the keyboard. */
  onPress?: (key: string) => void
}

/** Progress as a bar of stages. */
export function StageBar({ segments, label, onPress }: BarProps) {
  const shown = segments.filter(({ count }) => count > 0)
  return (
    <span
      className={css.bar}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {shown.map(({ key, label: name, count, stage }) =>
        onPress ? (
          <button
            key={key}
            type="button"
            tabIndex={-1}
            title={name}
            className={classNames(css.segment, css[stage])}
            style={{ flexGrow: count }}
            onClick={() => onPress(key)}
          />
        ) : (
          <span key={key} className={classNames(css.segment, css[stage])} style={{ flexGrow: count }} />
        ),
      )}
    </span>
  )
}
