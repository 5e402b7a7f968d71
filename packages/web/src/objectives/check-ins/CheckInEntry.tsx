import type { CheckInForm } from '@perennial/contract/objectives/check-ins/schemas.ts'
import type { KeyResult } from '@perennial/contract/objectives/schemas.ts'
import { doneCount, suggestedCompletion } from '@perennial/domain/objectives/key-results.ts'
import {
  MAX_CHECK_IN_LENGTH,
  type ObjectiveStatus,
  objectiveStatuses,
  offersFullCompletion,
} from '@perennial/domain/objectives/objective.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { formatShortDay } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Select, Slider } from '../../ui/ChoiceFields.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/Link.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { KeyResultList } from '../list/KeyResultList.tsx'
import { ObjectiveIcon } from '../ObjectiveIcon.tsx'
import { objectivePath } from '../objective-changes.ts'
import { StatusMark } from '../StatusMark.tsx'
import { VisibilityMark } from '../VisibilityMark.tsx'
import css from './CheckIn.module.css'
import { type EntryEdit, type EntryValues, isValid, type SeenChange } from './check-in-draft.ts'

type Objective = CheckInForm['objectives'][number]
type Props = {
  objective: Objective
  /** The key results as they are now; ticking one saves it immediately. */
  results: readonly KeyResult[]
  values: EntryValues
  change: SeenChange | undefined
  showsProblems: boolean
  onChange: (edit: EntryEdit) => void
}

/** One objective of a check-in. */
export function CheckInEntry({ objective, results, values, change, showsProblems, onChange }: Props) {
  const { title, icon, lastEntry, dueDate, visibility } = objective
  const lastText = lastEntry?.text
  return (
    <li className={classNames(css.entry, change && css.isChanged)}>
      <div className={css.title}>
        <ObjectiveIcon icon={icon ?? ''} />
        <Link to={objectivePath(objective)} dir="auto">
          {title}
        </Link>
        <span className={css.readers}>
          <VisibilityMark visibility={visibility} />
        </span>
        <span className={css.dueDate} data-due={objective.isDueSoon || undefined}>
          {t('objectives.due', { date: formatShortDay(dueDate) })}
        </span>
      </div>
      {change && <p className={css.changed}>{changeMessage(change)}</p>}
      <div className={css.fields}>
        {values.status !== null && (
          <div className={css.status}>
            <StatusMark status={values.status} />
            <Select
              label={t('objectives.checkIn.status', { title })}
              isLabelHidden
              value={values.status}
              onChange={(status) => onChange({ status: status as ObjectiveStatus })}
              options={objectiveStatuses.map((status) => ({ value: status, label: t(`objectives.status.${status}`) }))}
            />
          </div>
        )}
        {objective.completion !== null && (
          <Completion
            objective={objective}
            results={results}
            values={values}
            showsProblems={showsProblems}
            onChange={onChange}
          />
        )}
      </div>
      <Results objective={objective} results={results} />
      <TextArea
        label={t('objectives.checkIn.textOf', { title })}
        isLabelHidden
        placeholder={t('objectives.checkIn.text')}
        rows={2}
        max={MAX_CHECK_IN_LENGTH}
        error={values.text.length > MAX_CHECK_IN_LENGTH ? t('ui.tooLong', { max: MAX_CHECK_IN_LENGTH }) : undefined}
        value={values.text}
        onChange={(text) => onChange({ text })}
      />
      {lastEntry && lastText && (
        <p className={css.last} dir="auto">
          {t('objectives.checkIn.lastTime', { date: formatShortDay(lastEntry.at), text: lastText })}
        </p>
      )}
    </li>
  )
}

const changeMessage = ({ isAdded, status, completion }: SeenChange): string =>
  isAdded
    ? t('objectives.checkIn.addedOne')
    : t('objectives.checkIn.changedOne', {
        status: status === null ? 'none' : t(`objectives.status.${status}`),
        completion: completion ?? 'none',
        both: status !== null && completion !== null ? 'yes' : 'no',
      })

type CompletionProps = Omit<Props, 'change'>

/** The completion, with suggestions from the key results and the status (OBJ-P09, OBJ-P10). */
function Completion({ objective, results, values, showsProblems, onChange }: CompletionProps) {
  const { title } = objective
  const { status, completion } = values
  const suggested = suggestedCompletion(results)
  const isFullOffered =
    status !== null &&
    offersFullCompletion({ status, completion: completion ?? 0 }, status, { completionPercentage: true })
  return (
    <div className={css.completion}>
      <Slider
        label={t('objectives.checkIn.completion', { title })}
        isLabelHidden
        min={0}
        max={100}
        value={completion}
        onChange={(value) => onChange({ completion: value })}
        error={showsProblems && !isValid(objective, values) ? t('objectives.completionRange') : undefined}
      />
      {isFullOffered ? (
        <Button size="small" kind="quiet" onClick={() => onChange({ completion: 100 })}>
          {t('objectives.checkIn.full')}
        </Button>
      ) : (
        suggested !== null &&
        suggested !== completion && (
          <Button size="small" kind="quiet" onClick={() => onChange({ completion: suggested })}>
            {t('objectives.useSuggested', { completion: suggested })}
          </Button>
        )
      )}
    </div>
  )
}

/** The key results, to tick them in place. */
function Results({ objective, results }: Pick<Props, 'objective' | 'results'>) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  if (results.length === 0) return null
  const { title } = objective
  return (
    <div className={css.results}>
      <Button
        size="small"
        kind="quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        className={isOpen ? css.isTurned : undefined}
        icon={<IconChevronDown size={16} stroke={1.5} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {t('objectives.checkIn.showResults', { done: doneCount(results), total: results.length })}
        <span className="visually-hidden">{title}</span>
      </Button>
      {isOpen && (
        <div id={id}>
          <KeyResultList
            objectiveId={objective.id}
            results={results}
            verdict={objective.can.keyResults}
            label={t('objectives.keyResultsOf', { title })}
          />
        </div>
      )}
    </div>
  )
}
