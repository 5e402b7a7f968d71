import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import type { Feature } from '@perennial/domain/companies/features.ts'
import {
  canEditTemplate,
  canToggleTemplate,
  EDIT_IN_TRIAL_FLAG,
  type EditPermission,
  editPermissionOf,
  isInTrial,
  type TemplateLevel,
} from '@perennial/domain/mail-templates/permissions.ts'
import { and, eq } from 'drizzle-orm'
import { companies } from '../companies/tables.ts'
import type { Tx } from '../core/database/database.ts'
import { refuse } from '../core/http/refusals.ts'
import type { Viewer } from '../core/viewer.ts'
import { cycles } from '../cycles/tables.ts'
import { type FeedbackCycleRow, feedbackCycleKind } from '../feedback/cycle/public.ts'
import { allEmailKinds, type EmailKind, findEmailKind, isAccountEmail, isFixedEmail } from '../mail/public.ts'
import { type ReviewCycleRow, reviewCycleKind } from '../reviews/cycle/public.ts'

/** The kinds of cycles that have their own copies of email templates. */
const cycleKinds = [reviewCycleKind, feedbackCycleKind]
/** The kind of cycle that belongs to a feature. */
export const cycleKindOf = (feature: Feature | undefined) => cycleKinds.find((kind) => kind.feature === feature)?.name

/** A cycle whose emails are read or edited; its feature decides which kinds it has. */
type TemplateCycle = (ReviewCycleRow | FeedbackCycleRow) & { feature: Feature }

/** Where templates are read or edited: those of the company, or of one cycle. */
export type TemplateScope = { cycle: TemplateCycle | null; isInTrial: boolean; viewer: Viewer }

/**
 * HR Admins edit the company’s templates (ADM-P02), administrators of a cycle those of the cycle (administration,
 * section 7); everyone else doesn’t find the cycle.
 */
export async function findTemplateScope(
  tx: Tx,
  viewer: Viewer,
  cycleId: string | undefined,
  now: Date,
  { isHeld = false } = {},
): Promise<TemplateScope> {
  if (cycleId === undefined && !viewer.isHr) refuse('ONLY_HR_ADMINS_EDIT_COMPANY_TEXTS')
  const cycle = cycleId === undefined ? null : await findCycleOfAnyKind(tx, viewer, cycleId, isHeld)
  const [company] = await tx.select().from(companies).where(eq(companies.id, viewer.company.id))
  const isTrying =
    company !== undefined && !company.isSample && isInTrial(company, localDayOf(now, viewer.company.timeZone))
  return { cycle, isInTrial: isTrying, viewer }
}

async function findCycleOfAnyKind(tx: Tx, viewer: Viewer, id: string, isHeld: boolean): Promise<TemplateCycle> {
  const [found] = await tx
    .select({ kind: cycles.kind })
    .from(cycles)
    .where(and(eq(cycles.companyId, viewer.company.id), eq(cycles.id, id)))
  const kind = cycleKinds.find(({ name }) => name === found?.kind)
  if (!kind || !viewer.company.switches.has(kind.feature)) return refuse('NOT_FOUND')
  const { cycle } = await (isHeld ? kind.lockForViewer : kind.findForViewer)(tx, viewer, id)
  return { ...cycle, feature: kind.feature }
}

/** The kinds of email in this scope: of features that are on, and for a cycle only its own kinds. */
export const emailKindsIn = (tx: Tx, { cycle, viewer }: TemplateScope): readonly EmailKind[] =>
  allEmailKinds(tx).filter(
    ({ feature, isOfCycle }) =>
      (feature === undefined || viewer.company.switches.has(feature)) &&
      (cycle === null || (isOfCycle === true && feature === cycle.feature)),
  )

/** One of these kinds; any other is not found. */
export function emailKindIn(tx: Tx, scope: TemplateScope, type: string): EmailKind {
  const kind = findEmailKind(tx, type)
  if (!kind || (kind.feature !== undefined && !scope.viewer.company.switches.has(kind.feature)))
    return refuse('NOT_FOUND')
  if (scope.cycle && (!kind.isOfCycle || kind.feature !== scope.cycle.feature)) return refuse('EMAIL_NOT_OF_CYCLES')
  return kind
}

const levelOf = ({ cycle, viewer }: TemplateScope, kind: EmailKind): TemplateLevel =>
  cycle
    ? { level: 'CYCLE', isArchived: cycle.archivedAt !== null, isOfCycle: kind.isOfCycle === true }
    : { level: 'COMPANY', isHr: viewer.isHr }

export const editPermissionIn = (scope: TemplateScope, kind: EmailKind): EditPermission =>
  editPermissionOf({ isFixed: isFixedEmail(kind) }, scope)

/** May the viewer edit this email here (EML-01, EML-02, EML-04)? */
export const editVerdictIn = (scope: TemplateScope, kind: EmailKind) =>
  canEditTemplate(
    {
      permission: editPermissionIn(scope, kind),
      mayEditInTrial: scope.viewer.company.switches.has(EDIT_IN_TRIAL_FLAG),
    },
    levelOf(scope, kind),
  )

/** May the viewer switch this email on and off here? */
export const toggleVerdictIn = (scope: TemplateScope, kind: EmailKind) =>
  canToggleTemplate({ isAlwaysSent: isAccountEmail(kind) }, levelOf(scope, kind))
