import type { CycleObjectives } from '@perennial/contract/objectives/schemas.ts'
import { suggestedCompletion } from '@perennial/domain/objectives/key-results.ts'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { formatRelativeDay, formatShortDay } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { IconButton } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/Link.tsx'
import { ObjectiveIcon } from '../ObjectiveIcon.tsx'
import { objectivePath } from '../objective-changes.ts'
import { TypeBadge } from '../TypeBadge.tsx'
import { VisibilityMark } from '../VisibilityMark.tsx'
import { CompletionControl } from './CompletionControl.tsx'
import { KeyResultList } from './KeyResultList.tsx'
import css from './ObjectiveRow.module.css'
import { StatusControl } from './StatusControl.tsx'

export type PersonObjective = CycleObjectives['objectives'][number]

/** An objective in the list of a person: how it is going at a glance, and updated in place. */
export function ObjectiveRow({ objective, choice }: { objective: PersonObjective; choice?: ReactNode }) {
  const { title, icon, results, type, groupLabel, isClosed, completion } = objective
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <li className={classNames(css.row, isClosed && css.isClosed)}>
      <span className={css.status}>{choice ?? <StatusControl objective={objective} />}</span>
      <div className={css.main}>
        <div className={css.title}>
          <ObjectiveIcon icon={icon ?? ''} />
          <Link to={objectivePath(objective)} dir="auto">
            {title}
          </Link>
          {type && <TypeBadge type={type} groupLabel={groupLabel} />}
        </div>
        <Facts objective={objective} />
      </div>
      {completion !== null && (
        <div className={css.completion}>
          <CompletionControl objective={objective} suggested={suggestedCompletion(results)} />
        </div>
      )}
      <span className={css.more}>
        {results.length > 0 && (
          <IconButton
            size="small"
            label={t(isOpen ? 'objectives.hideResults' : 'objectives.showResults', { title })}
            aria-expanded={isOpen}
            aria-controls={id}
            className={isOpen ? css.isTurned : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronDown size={18} stroke={1.5} aria-hidden />
          </IconButton>
        )}
      </span>
      {isOpen && (
        <div id={id} className={css.results}>
          <KeyResultList
            objectiveId={objective.id}
            results={results}
            verdict={objective.can.keyResults}
            label={t('objectives.keyResultsOf', { title })}
          />
        </div>
      )}
    </li>
  )
}

function Facts({ objective }: { objective: PersonObjective }) {
  const { dueDate, isDueSoon, isStale, isClosed, keyResults, category, weight, visibility, rating } = objective
  return (
    <div className={css.facts}>
      <span className={classNames(css.fact, isDueSoon && css.isDue)}>
        {t('objectives.due', { date: formatShortDay(dueDate) })}
        {!isClosed && ` · ${formatRelativeDay(dueDate)}`}
      </span>
      {keyResults && keyResults.total > 0 && (
        <span className={css.fact}>{t('objectives.keyResultsDone', keyResults)}</span>
      )}
      {weight !== null && visibility !== 'PRIVATE' && (
        <span className={css.fact}>{t('objectives.weightOf', { weight })}</span>
      )}
      {category && <span className={classNames(css.fact, category.isRemoved && css.isRemoved)}>{category.label}</span>}
      {rating && <span className={css.fact}>{t('objectives.rated', { rating: rating.label })}</span>}
      <VisibilityMark visibility={visibility} />
      {isStale && <span className={css.fact}>{t('objectives.stale')}</span>}
    </div>
  )
}
