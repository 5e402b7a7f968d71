import type { PersonWithTitle } from '@perennial/contract/people/schemas.ts'
import { PersonName } from '../ui/PersonName.tsx'
import css from './ReportingLine.module.css'

/** Who is above someone, from the top down to them. */
export function ReportingLine({ people, current }: { people: readonly PersonWithTitle[]; current: string }) {
  return (
    <ol className={css.line}>
      {people.map((person) => (
        <li key={person.id} className={person.id === current ? css.current : undefined}>
          <PersonName person={person} about={person.title} />
        </li>
      ))}
    </ol>
  )
}
