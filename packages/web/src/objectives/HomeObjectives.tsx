import { useRead } from '../core/api.ts'
import { formatRelativeDay } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { Link } from '../ui/Link.tsx'
import { Section } from '../ui/Page.tsx'
import { CompletionBar } from './CompletionBar.tsx'
import css from './Home.module.css'
import { StatusControl } from './list/StatusControl.tsx'
import { objectivePath } from './objective-changes.ts'

/** How many are shown on the home page; the list has all. */
const MAX = 5

/** The viewer’s open objectives on the home page, the next due first; renders nothing without any. */
export function HomeObjectives() {
  const read = useRead('GET /objectives', { archived: 'false' })
  const open = (read.data?.cycles ?? [])
    .flatMap(({ objectives }) => objectives)
    .filter(({ isClosed }) => !isClosed)
    .sort((a, b) => a.dueDate.localeCompare(b.dueDate))
  if (open.length === 0) return null
  return (
    <Section
      title={t('objectives.home')}
      count={open.length}
      actions={<Link to="/app/objectives">{t('objectives.homeAll')}</Link>}
    >
      <ul className={css.list}>
        {open.slice(0, MAX).map((objective) => (
          <li key={objective.id}>
            <StatusControl objective={objective} />
            <Link to={objectivePath(objective)} dir="auto">
              {objective.title}
            </Link>
            <span className={css.due} data-due={objective.isDueSoon || undefined}>
              {formatRelativeDay(objective.dueDate)}
            </span>
            {objective.completion !== null && <CompletionBar value={objective.completion} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}
