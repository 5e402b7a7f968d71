import { isMessageKey, translate } from '@perennial/contract/messages/translate.ts'
import { canReceiveDigests, digestStart, MAX_DIGEST_ENTRIES } from '@perennial/domain/digests/digest.ts'
import { and, asc, eq, gt, gte, isNull, lt, not, or, sql } from 'drizzle-orm'
import { thisCompany } from '../core/database/columns.ts'
import type { Tx } from '../core/database/database.ts'
import type { HandlerContext } from '../core/handler-context.ts'
import type { Viewer } from '../core/viewer.ts'
import { findBackgroundViewer } from '../identity/public.ts'
import { isOnLeaveSql } from '../leave/tables.ts'
import { findQuietHours, heldUntilFor, type NewEmail, queueEmails, truncateNames } from '../mail/public.ts'
import { emailSettings } from '../mail/tables.ts'
import { findOpenLinks } from '../notifications/public.ts'
import { type NotificationRow, notifications } from '../notifications/tables.ts'
import { people } from '../people/tables.ts'
import { findTerms } from '../terminology/public.ts'
import { dailyDigestEmail } from './emails.ts'

type Due = { day: string; at: Date }

/** People per transaction. */
const PEOPLE_EACH = 50

/**
 * Sends digests to the next people, after one by id. Returns the last of them, or null if no one is left. People in
 * quiet hours keep their marker and get theirs later the same day.
 */
export async function sendDigestBatch(context: HandlerContext, due: Due, after: string | null): Promise<string | null> {
  const { tx, now } = context
  const some = await waiting(tx, due, after, now)
  const quiet = await findQuietHours(
    tx,
    some.map(({ id }) => id),
  )
  const mails: NewEmail[] = []
  for (const { id, digestedUntil } of some) {
    const viewer = await findBackgroundViewer(tx, id)
    if (!viewer || heldUntilFor(quiet, id, viewer.company.timeZone, now)) continue
    const mail = await digestFor({ tx, viewer, now }, digestStart(digestedUntil, due.at), due)
    if (mail) mails.push(mail)
    await mark(tx, id, due.at)
  }
  await queueEmails(context, mails)
  return some.length < PEOPLE_EACH ? null : (some.at(-1)?.id ?? null)
}

/** People who want digests and have unread notifications from before this hour that no digest contained yet. */
async function waiting(tx: Tx, { at }: Due, after: string | null, now: Date) {
  const oldest = digestStart(null, at)
  const rows = await tx
    .select({
      id: people.id,
      state: people.state,
      isGuest: people.isGuest,
      mutedEmailCategories: people.mutedEmailCategories,
      digestedUntil: emailSettings.digestedUntil,
      isAway: isOnLeaveSql(people.id, now),
    })
    .from(people)
    .leftJoin(emailSettings, and(eq(emailSettings.companyId, people.companyId), eq(emailSettings.personId, people.id)))
    .where(
      and(
        after === null ? undefined : gt(people.id, after),
        eq(people.state, 'ACTIVE'),
        eq(people.isGuest, false),
        not(isOnLeaveSql(people.id, now)),
        sql`not ('digest' = any(${people.mutedEmailCategories}))`,
        or(isNull(emailSettings.digestedUntil), lt(emailSettings.digestedUntil, at)),
        sql`exists (select from ${notifications} where ${notifications.companyId} = ${people.companyId}
          and ${notifications.personId} = ${people.id} and ${notifications.readAt} is null
          and ${notifications.createdAt} >= greatest(${emailSettings.digestedUntil}, ${oldest.toISOString()}::timestamptz)
          and ${notifications.createdAt} < ${at.toISOString()}::timestamptz)`,
      ),
    )
    .orderBy(asc(people.id))
    .limit(PEOPLE_EACH)
  return rows.filter(canReceiveDigests)
}

/** What is new to someone and open to them now (COM-P12); without news there is no email. */
async function digestFor(
  { tx, viewer, now }: { tx: Tx; viewer: Viewer; now: Date },
  since: Date,
  due: Due,
): Promise<NewEmail | null> {
  const rows = await tx
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.personId, viewer.id),
        isNull(notifications.readAt),
        gte(notifications.createdAt, since),
        lt(notifications.createdAt, due.at),
      ),
    )
    .orderBy(asc(notifications.createdAt), asc(notifications.id))
  const open = await findOpenLinks(
    { tx, viewer, now },
    rows.flatMap(({ link }) => link ?? []),
  )
  const terms = await findTerms(tx, viewer.language)
  const news = rows
    .filter(({ link }) => link === null || open.has(link))
    .flatMap(({ kind, data }) => messageOf({ kind, data }, viewer, terms))
  if (news.length === 0) return null
  const shown = [...new Set(news)]
  const values = { news: truncateNames(shown, MAX_DIGEST_ENTRIES) }
  return {
    kind: dailyDigestEmail as NewEmail['kind'],
    to: viewer.id,
    occasion: due.day,
    values,
    link: '/app/notifications',
  }
}

type Terms = Awaited<ReturnType<typeof findTerms>>

/** The text of the bell, in the reader’s language and the company’s terms: names and dates, no content (COM-P13). */
function messageOf({ kind, data }: Pick<NotificationRow, 'kind' | 'data'>, { language }: Viewer, terms: Terms) {
  const key = `notification.${kind}`
  return isMessageKey(key) ? [translate(language, key, data, terms)] : []
}

const mark = (tx: Tx, personId: string, digestedUntil: Date) =>
  tx
    .insert(emailSettings)
    .values({ companyId: thisCompany, personId, digestedUntil })
    .onConflictDoUpdate({ target: [emailSettings.companyId, emailSettings.personId], set: { digestedUntil } })
