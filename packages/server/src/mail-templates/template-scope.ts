import {
  canEditTemplate,
  canSwitchTemplate,
  EDIT_IN_TRIAL_FLAG,
  type EditPermission,
  editPermissionOf,
  isInTrial,
  type Level,
} from '@perennial/domain/mail-templates/permissions.ts'
import { dayOf } from '@perennial/domain/reviews/cycle/timeline.ts'
import { eq } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import type { Tx } from '../core/database/database.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { allMailKinds, isAccountMail, isFixed, type MailKind, mailKind } from '../mail/public.ts'
import { findCycle, lockCycle, type ReviewCycleRow } from '../reviews/cycle/public.ts'

/** Where mails are looked at or written: the company’s own, or those of one cycle. */
export type Place = { cycle: ReviewCycleRow | null; isInTrial: boolean; viewer: Viewer }

/**
 * The company’s mails are there for HR Admins (ADM-P02), those of a cycle for whoever administers it (administration, section 7);
 * for all others the cycle is not there.
 */
export async function findPlace(
  tx: Tx,
  viewer: Viewer,
  cycleId: string | undefined,
  now: Date,
  { isHeld = false } = {},
): Promise<Place> {
  if (cycleId === undefined && !viewer.isHr) refuse('ONLY_HR_ADMINS_EDIT_COMPANY_TEXTS')
  if (cycleId !== undefined && !viewer.company.switches.has('review')) refuse('NOT_FOUND')
  const seen = cycleId === undefined ? null : await (isHeld ? lockCycle : findCycle)(tx, viewer, cycleId)
  const [company] = await tx.select().from(companies).where(eq(companies.id, viewer.company.id))
  const isTrying = company !== undefined && !company.isSample && isInTrial(company, dayOf(now, viewer.company.timeZone))
  return { cycle: seen?.cycle ?? null, isInTrial: isTrying, viewer }
}

/** The kinds of mail that there are at a place: of features that are on, and for cycles those that name one. */
export const kindsAt = ({ cycle, viewer }: Place): readonly MailKind[] =>
  allMailKinds().filter(
    ({ feature, isOfCycle }) =>
      (feature === undefined || viewer.company.switches.has(feature)) && (cycle === null || isOfCycle === true),
  )

/** One of them; what is not there is 404. */
export function kindAt(place: Place, type: string): MailKind {
  const kind = mailKind(type)
  if (!kind || (kind.feature !== undefined && !place.viewer.company.switches.has(kind.feature)))
    return refuse('NOT_FOUND')
  if (place.cycle && !kind.isOfCycle) return refuse('EMAIL_NOT_OF_CYCLES')
  return kind
}

const levelOf = ({ cycle, viewer }: Place, kind: MailKind): Level =>
  cycle
    ? { level: 'CYCLE', isArchived: cycle.archivedAt !== null, isOfCycle: kind.isOfCycle === true }
    : { level: 'COMPANY', isHr: viewer.isHr }

export const permissionAt = (place: Place, kind: MailKind): EditPermission =>
  editPermissionOf({ isFixed: isFixed(kind) }, place)

/** May the viewer write this mail here (EML-01, EML-02, EML-04)? */
export const editVerdict = (place: Place, kind: MailKind) =>
  canEditTemplate(
    { permission: permissionAt(place, kind), mayEditInTrial: place.viewer.company.switches.has(EDIT_IN_TRIAL_FLAG) },
    levelOf(place, kind),
  )

/** May the viewer switch it off and on here? */
export const switchVerdict = (place: Place, kind: MailKind) =>
  canSwitchTemplate({ isAlwaysSent: isAccountMail(kind) }, levelOf(place, kind))
