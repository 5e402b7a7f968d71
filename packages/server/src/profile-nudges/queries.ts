import { missingProfileFields, type ProfileField } from '@perennial/domain/profile-nudges/profile-completeness.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import { isOnLeaveSql } from '../leave/tables.ts'
import { people, personPictures } from '../people/tables.ts'
import { profileNudges } from './tables.ts'

export type NudgeCandidate = {
  id: string
  isActive: boolean
  isGuest: boolean
  isAway: boolean
  missing: ProfileField[]
  nudgedAt: Date | null
}

const lastNudge = sql<Date | null>`(select max(${profileNudges.nudgedAt}) from ${profileNudges}
  where ${profileNudges.companyId} = ${people.companyId} and ${profileNudges.personId} = ${people.id})`.mapWith(
  profileNudges.nudgedAt,
)

/** What these people can still fill in on their own profiles, and when they were last asked. */
export async function findNudgeCandidates(
  tx: Tx,
  { company }: Viewer,
  personIds: readonly string[],
  now: Date,
): Promise<NudgeCandidate[]> {
  const rows = await tx
    .select({
      id: people.id,
      state: people.state,
      isAway: isOnLeaveSql(people.id, now),
      isGuest: people.isGuest,
      title: people.title,
      phone: people.phone,
      pictureId: personPictures.pictureId,
      nudgedAt: lastNudge,
    })
    .from(people)
    .leftJoin(
      personPictures,
      and(eq(personPictures.companyId, people.companyId), eq(personPictures.personId, people.id)),
    )
    .where(and(eq(people.companyId, company.id), inArray(people.id, [...personIds])))
  return rows.map(({ id, state, isGuest, isAway, nudgedAt, pictureId, ...texts }) => ({
    id,
    isGuest,
    isAway,
    nudgedAt,
    isActive: state !== 'DEACTIVATED',
    missing: missingProfileFields({ ...texts, hasPicture: pictureId !== null }, company.switches),
  }))
}
