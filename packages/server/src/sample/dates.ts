const berlin = 'Europe/Berlin'

/** A moment of the company's day so many days from today, at a full hour of its zone. */
export function hourOnDay(now: Date, days: number, hour: number, zone = berlin): Date {
  const today = now.toTemporalInstant().toZonedDateTimeISO(zone).toPlainDate()
  const moment = today.add({ days }).toZonedDateTime({ timeZone: zone, plainTime: { hour } })
  return new Date(moment.epochMilliseconds)
}

/** The calendar day so many days from today, in the company's zone. */
export const relativeDay = (now: Date, days: number, zone = berlin): string =>
  now.toTemporalInstant().toZonedDateTimeISO(zone).toPlainDate().add({ days }).toString()

/** "Cycle Q/year" by the day on which it starts. */
export function cycleNameAt(now: Date, days: number, zone = berlin): string {
  const day = now.toTemporalInstant().toZonedDateTimeISO(zone).toPlainDate().add({ days })
  return `Cycle Q${Math.ceil(day.month / 3)}/${day.year}`
}
