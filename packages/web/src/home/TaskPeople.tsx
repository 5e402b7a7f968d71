import type { Task } from '@perennial/contract/home/routes.ts'
import { t } from '../core/i18n.ts'
import { Link } from '../ui/Link.tsx'
import { PersonName } from '../ui/PersonName.tsx'
import css from './TaskPeople.module.css'

const SHOWN = 5

/** The people of a task, each linked to where it is done; on the home page only the first of them. */
export function TaskPeople({ task, isWhole = false }: { task: Task; isWhole?: boolean }) {
  const shown = isWhole ? task.people : task.people.slice(0, SHOWN)
  const rest = task.people.length - shown.length
  return (
    <ul className={css.people} data-whole={isWhole || undefined}>
      {shown.map(({ person, to, progress }) => (
        <li key={person.id}>
          <PersonName
            person={person}
            size={isWhole ? 32 : 24}
            to={to}
            about={isWhole && progress && t('home.personProgress', progress)}
          />
        </li>
      ))}
      {rest > 0 && (
        <li>
          <Link to={`/app/home/item/${task.id}`}>{t('home.morePeople', { count: rest })}</Link>
        </li>
      )}
    </ul>
  )
}
