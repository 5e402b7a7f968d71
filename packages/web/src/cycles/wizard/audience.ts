import type { Audience } from '@perennial/contract/cycles/schemas.ts'

/** Leaves someone out: people who match a filter by an exception, picked people by removing them. */
export function withoutPerson(audience: Audience, id: string): Audience {
  if (audience.type === 'STATIC')
    return { ...audience, userIds: audience.userIds.filter((personId) => personId !== id) }
  const { exceptIds = [] } = audience.filter
  return { ...audience, filter: { ...audience.filter, exceptIds: [...exceptIds.filter((item) => item !== id), id] } }
}

/** Someone who was left out takes part again. */
export function withPersonAgain(audience: Audience, id: string): Audience {
  if (audience.type === 'STATIC') return audience
  const { exceptIds = [], ...filter } = audience.filter
  const others = exceptIds.filter((item) => item !== id)
  return { ...audience, filter: others.length > 0 ? { ...filter, exceptIds: others } : filter }
}
