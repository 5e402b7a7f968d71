import { contributions } from '../core/contributions.ts'
import { handler } from '../core/http/handler.ts'
import type { Anniversary, SourceDate } from './overview-sources.ts'

/** The home page shows this many dates; the pages of each area have all of them. */
const MAX_DATES = 5

/** `GET /home-overview`: what the home page shows beside the tasks; areas register both parts. */
export const readHomeOverview = handler('GET /home-overview', async ({ viewer, tx, now }) => {
  const context = { tx, viewer, now }
  const dates: SourceDate[] = []
  // One after the other: all of them share the connection of the request.
  for (const { feature, find } of contributions(tx, 'homeDates'))
    if (feature === undefined || viewer.company.switches.has(feature)) dates.push(...(await find(context)))
  const anniversaries: Anniversary[] = []
  for (const { find } of contributions(tx, 'homeAnniversaries')) anniversaries.push(...(await find(context)))
  return {
    dates: dates
      .filter(({ date }) => date > now)
      .toSorted((a, b) => a.date.getTime() - b.date.getTime())
      .slice(0, MAX_DATES)
      .map(({ kind, subjectId, data, date, to }) => ({
        id: `${kind}-${subjectId}`,
        kind,
        data,
        date: date.toISOString(),
        to,
      })),
    anniversaries,
  }
})
