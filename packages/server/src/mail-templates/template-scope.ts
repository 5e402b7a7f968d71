import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import {
  canEditTemplate,
  canToggleTemplate,
  EDIT_IN_TRIAL_FLAG,
  type EditPermission,
  editPermissionOf,
  isInTrial,
  type TemplateLevel,
} from '@perennial/domain/mail-templates/permissions.ts'
import { eq } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import type { Tx } from '../core/database/database.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { allEmailKinds, type EmailKind, findEmailKind, isAccountEmail, isFixedEmail } from '../mail/public.ts'
import { findCycle, lockCycle, type ReviewCycleRow } from '../reviews/cycle/public.ts'

/** Where emails are looked at or written: the company’s own, or those of one cycle. */
export type TemplateScope = { cycle: ReviewCycleRow | null; isInTrial: boolean; viewer: Viewer }

/**
 * The company’s emails are there for HR Admins (ADM-P02), those of a cycle for anyone who administers it (administration, section 7);
 * for all others the cycle is not there.
 */
export async function findTemplateScope(
  tx: Tx,
  viewer: Viewer,
  cycleId: string | undefined,
  now: Date,
  { isHeld = false } = {},
): Promise<TemplateScope> {
  if (cycleId === undefined && !viewer.isHr) refuse('ONLY_HR_ADMINS_EDIT_COMPANY_TEXTS')
  if (cycleId !== undefined && !viewer.company.switches.has('review')) refuse('NOT_FOUND')
  const seen = cycleId === undefined ? null : await (isHeld ? lockCycle : findCycle)(tx, viewer, cycleId)
  const [company] = await tx.select().from(companies).where(eq(companies.id, viewer.company.id))
  const isTrying =
    company !== undefined && !company.isSample && isInTrial(company, localDayOf(now, viewer.company.timeZone))
  return { cycle: seen?.cycle ?? null, isInTrial: isTrying, viewer }
}

/** The kinds of email that there are at a place: of features that are on, and for cycles those that name one. */
export const emailKindsIn = (tx: Tx, { cycle, viewer }: TemplateScope): readonly EmailKind[] =>
  allEmailKinds(tx).filter(
    ({ feature, isOfCycle }) =>
      (feature === undefined || viewer.company.switches.has(feature)) && (cycle === null || isOfCycle === true),
  )

/** One of them; what is not there is 404. */
export function emailKindIn(tx: Tx, scope: TemplateScope, type: string): EmailKind {
  const kind = findEmailKind(tx, type)
  if (!kind || (kind.feature !== undefined && !scope.viewer.company.switches.has(kind.feature)))
    return refuse('NOT_FOUND')
  if (scope.cycle && !kind.isOfCycle) return refuse('EMAIL_NOT_OF_CYCLES')
  return kind
}

const levelOf = ({ cycle, viewer }: TemplateScope, kind: EmailKind): TemplateLevel =>
  cycle
    ? { level: 'CYCLE', isArchived: cycle.archivedAt !== null, isOfCycle: kind.isOfCycle === true }
    : { level: 'COMPANY', isHr: viewer.isHr }

export const editPermissionIn = (scope: TemplateScope, kind: EmailKind): EditPermission =>
  editPermissionOf({ isFixed: isFixedEmail(kind) }, scope)

/** May the viewer write this email here (EML-01, EML-02, EML-04)? */
export const editVerdictIn = (scope: TemplateScope, kind: EmailKind) =>
  canEditTemplate(
    {
      permission: editPermissionIn(scope, kind),
      mayEditInTrial: scope.viewer.company.switches.has(EDIT_IN_TRIAL_FLAG),
    },
    levelOf(scope, kind),
  )

/** May the viewer switch it off and on here? */
export const toggleVerdictIn = (scope: TemplateScope, kind: EmailKind) =>
  canToggleTemplate({ isAlwaysSent: isAccountEmail(kind) }, levelOf(scope, kind))
