import type { PersonRef } from '@perennial/contract/core/fields.ts'
import { isClosed } from '@perennial/domain/objectives/objective.ts'
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { ScheduledTaskContext } from '../../core/schedule/scheduled-tasks.ts'
import type { TranslatableText } from '../../mail/public.ts'
import { notify } from '../../notifications/public.ts'
import { findReadable } from '../queries.ts'
import { findReader } from '../readers.ts'
import { objectives } from '../tables.ts'
import { teamCheckedInNotification } from './emails.ts'
import { findEntries } from './queries.ts'
import { objectiveCheckInEntries } from './tables.ts'

/** The page on which managers read and acknowledge check-ins. */
const TEAM_CHECK_INS = '/app/objectives/team/check-ins'

/**
 * What someone may currently read of a check-in, in one line; undefined if it was only about objectives that are or
 * were private.
 */
export async function findCheckInNews(
  { tx, companyId }: ScheduledTaskContext,
  checkInId: string,
  personId: string,
): Promise<{ owner: PersonRef; line: TranslatableText } | undefined> {
  const person = await findReader(tx, companyId, personId)
  if (!person) return undefined
  const isOfIt = and(eq(objectiveCheckInEntries.checkInId, checkInId), eq(objectiveCheckInEntries.wasPrivate, false))
  const entries = await findEntries(tx, companyId, isOfIt)
  const ids = entries.map(({ entry }) => entry.objectiveId)
  if (ids.length === 0) return undefined
  const readers = { person, actor: null }
  const isAmong = and(inArray(objectives.id, ids), ne(objectives.visibility, 'PRIVATE'))
  const found = await findReadable(tx, readers, isAmong, { withResults: false })
  const [first] = found
  if (!first) return undefined
  const readable = new Map(found.map((objective) => [objective.row.id, objective]))
  const said = entries.filter(({ entry }) => readable.has(entry.objectiveId))
  const count = (isCounted: (entry: (typeof said)[number]['entry']) => boolean) =>
    said.filter(({ entry }) => isCounted(entry)).length
  const { options } = first.cycle
  return {
    owner: first.owner,
    line: {
      say: 'objectives.mail.checkedIn',
      values: {
        name: first.owner.name,
        count: said.length,
        atRisk: options.status ? count(({ status }) => status === 'AT_RISK') : 0,
        closed: count((entry) => isClosed(entry, options)),
      },
    },
  }
}

/** Notifies once a day about everyone who has checked in. */
export async function notifyOfCheckIns(
  context: ScheduledTaskContext,
  to: string,
  names: readonly string[],
  occasion: string,
): Promise<void> {
  const [name] = names
  if (name === undefined) return
  await notify(context, {
    kind: teamCheckedInNotification,
    to,
    occasion,
    data: { name, count: names.length - 1 },
    link: TEAM_CHECK_INS,
  })
}
