import type { DateTimeSettings } from '@perennial/contract/company-settings/routes.ts'
import { canonicalTimeZone, timeZones } from '@perennial/domain/companies/time-zones.ts'
import {
  canUseBusinessHours,
  type DateFormat,
  dateFormatExamples,
  dateFormats,
  preferredTimeZones,
  type TimeFormat,
  timeFormatExamples,
  timeFormats,
} from '@perennial/domain/company-settings/formats.ts'
import { eq } from 'drizzle-orm'
import { type Company, companies } from '../companies/tables.ts'
import type { Tx } from '../core/database/database.ts'
import { handler } from '../core/http/handler.ts'
import { authorize } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { findRunningCycles } from './running-cycles.ts'
import { findOwnCompany, lastSaveOf, lockOwnCompany, saveSettings, settingsChangesOf } from './settings-store.ts'

const dateFormat = (format: DateFormat) => ({ name: dateFormatExamples[format], format })
const timeFormat = (format: TimeFormat) => ({ name: timeFormatExamples[format], format })

const settingsOf = ({ timeZone, timeFormat, dateFormat, startOfBusinessHour, endOfBusinessHour }: Company) => ({
  timeZone,
  timeFormat,
  dateFormat,
  startOfBusinessHour,
  endOfBusinessHour,
})

async function present(tx: Tx, viewer: Viewer, id: string, now: Date): Promise<DateTimeSettings> {
  const company = await findOwnCompany(tx, viewer, id)
  return {
    selectedTimeZone: canonicalTimeZone(company.timeZone),
    allTimeZones: timeZones(),
    preferredTimeZones: [...preferredTimeZones],
    selectedTimeFormat: timeFormat(
      timeFormats.find((timeFormat) => timeFormat === company.timeFormat) ?? timeFormats[0],
    ),
    selectedDateFormat: dateFormat(
      dateFormats.find((dateFormat) => dateFormat === company.dateFormat) ?? dateFormats[0],
    ),
    availableTimeFormats: timeFormats.map(timeFormat),
    availableDateFormats: dateFormats.map(dateFormat),
    startOfBusinessHour: company.startOfBusinessHour,
    endOfBusinessHour: company.endOfBusinessHour,
    runningCycles: await findRunningCycles(tx, now),
    ...(await lastSaveOf(tx, 'dateTime')),
  }
}

export const readDateTimeSettings = handler('GET /companies/{id}/date-time-settings', ({ params, tx, viewer, now }) =>
  present(tx, viewer, params.id, now),
)

/** Stored instants stay the same; only how they are written changes, and what is entered from now on (COM-P05). */
export const saveDateTimeSettings = handler(
  'PUT /companies/{id}/date-time-settings',
  async ({ params, body, tx, viewer, now }) => {
    const { version, overwrites, ...given } = body
    const after = { ...given, timeZone: canonicalTimeZone(given.timeZone) }
    const company = await lockOwnCompany(tx, viewer, params.id)
    authorize(canUseBusinessHours(after.startOfBusinessHour, after.endOfBusinessHour))
    const change = settingsChangesOf<ReturnType<typeof settingsOf>>(settingsOf(company), after)
    await saveSettings({ tx, viewer, now, page: 'dateTime' }, { version, overwrites }, change, async () => {
      await tx.update(companies).set(after).where(eq(companies.id, company.id))
    })
    return present(tx, viewer, params.id, now)
  },
)
