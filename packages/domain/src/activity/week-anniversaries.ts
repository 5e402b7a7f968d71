import { addDays, weekdayOf } from '../calendar/days.ts'
import { anniversaryYears } from './colleague-activities.ts'

type Hired<P> = { person: P; hireDate: string }

/** Who has a work anniversary between the Monday and the Sunday around today, by day. */
export function anniversariesInWeek<P>(hired: readonly Hired<P>[], today: string) {
  const monday = addDays(today, 1 - weekdayOf(today))
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index)).flatMap((day) =>
    hired.flatMap(({ person, hireDate }) => {
      const years = anniversaryYears(hireDate, day)
      return years === null ? [] : [{ person, years, day }]
    }),
  )
}
