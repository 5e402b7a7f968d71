import { anniversariesInWeek } from '@perennial/domain/activity/week-anniversaries.ts'
import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { AnniversarySource } from '../home/public.ts'
import { isListedForAll, nameSql } from '../people/public.ts'
import { people } from '../people/tables.ts'
import { wantsAnniversaries } from './colleague-activities.ts'

/** The work anniversaries of the current week, where the company’s setting is on. */
export const weekAnniversaries: AnniversarySource = {
  name: 'anniversaries',
  find: async ({ tx, viewer, now }) => {
    const companyId = viewer.company.id
    if (!(await wantsAnniversaries(tx, companyId))) return []
    const hired = await tx
      .select({ id: people.id, name: nameSql(people), hireDate: people.hireDate })
      .from(people)
      .where(and(eq(people.companyId, companyId), isListedForAll(), isNotNull(people.hireDate), nearTo(now)))
      .orderBy(asc(people.lastName), asc(people.firstName), people.id)
    const today = localDayOf(now, viewer.company.timeZone)
    return anniversariesInWeek(
      hired.map(({ id, name, hireDate }) => ({ person: { id, name, isActive: true }, hireDate: hireDate ?? '' })),
      today,
    )
  },
}

/** A range of days that contains the week in any time zone; the rule picks the exact days. */
const nearTo = (
  now: Date,
) => sql`exists (select from generate_series(${now.toISOString()}::date - 8, ${now.toISOString()}::date + 8, '1 day') day
  where to_char(day, 'MM-DD') = to_char(${people.hireDate}, 'MM-DD')
    or (to_char(day, 'MM-DD') = '02-28' and to_char(${people.hireDate}, 'MM-DD') = '02-29'))`
