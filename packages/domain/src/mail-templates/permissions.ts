import { allowed, refused, type Verdict } from '../verdict.ts'

/** Whether a text may be edited (part 2, section 4). */
export const editPermissions = ['ALLOWED', 'FORBIDDEN', 'RESTRICTED'] as const
export type EditPermission = (typeof editPermissions)[number]

/** Lets companies edit texts during their trial (EML-02, OP-099). */
export const EDIT_IN_TRIAL_FLAG = 'FEATURE_editEmailTemplatesInTrial'

/** The parts of the product that send emails (administration, section 4). */
export const emailModules = [
  'account',
  'reviews',
  'feedback',
  'feedbackRequests',
  'objectives',
  'meetings',
  'messages',
  'praise',
  'surveys',
  'digest',
] as const
export type EmailModule = (typeof emailModules)[number]

export type PaymentState = { paidTo: string | null; trialUntil: string | null; freeUntil: string | null }

/** Is a company in its trial? Also after the trial period, until it pays or gets free access. `today` is a day. */
export const isInTrial = ({ paidTo, trialUntil, freeUntil }: PaymentState, today: string): boolean =>
  trialUntil !== null && paidTo === null && (freeUntil === null || freeUntil < today)

/** Texts about passwords, confirmations and the like are never edited; during a trial no others are either, to prevent misuse (ADM-P12). */
export function editPermissionOf(kind: { isFixed: boolean }, company: { isInTrial: boolean }): EditPermission {
  if (kind.isFixed) return 'FORBIDDEN'
  return company.isInTrial ? 'RESTRICTED' : 'ALLOWED'
}

/** The level of a text, and the viewer's role there. */
export type TemplateLevel =
  | { level: 'COMPANY'; isHr: boolean }
  | { level: 'CYCLE'; isArchived: boolean; isOfCycle: boolean }

const levelRefusals = ['ONLY_HR_ADMINS_EDIT_COMPANY_TEXTS', 'CYCLE_ARCHIVED', 'EMAIL_NOT_OF_CYCLES'] as const

/** HR Admins edit company texts (ADM-P02); anyone who may change a cycle edits its texts (administration, section 7). */
function onLevel(level: TemplateLevel): Verdict<(typeof levelRefusals)[number]> {
  if (level.level === 'COMPANY') return level.isHr ? allowed : refused('ONLY_HR_ADMINS_EDIT_COMPANY_TEXTS')
  if (!level.isOfCycle) return refused('EMAIL_NOT_OF_CYCLES')
  return level.isArchived ? refused('CYCLE_ARCHIVED') : allowed
}

export const editTemplateRefusals = [
  'EMAIL_CANNOT_BE_EDITED',
  'EMAIL_CANNOT_BE_EDITED_DURING_TRIAL',
  ...levelRefusals,
] as const
export type EditTemplateRefusal = (typeof editTemplateRefusals)[number]

/** May this text be edited here (EML-01, EML-02, EML-04)? */
export function canEditTemplate(
  mail: { permission: EditPermission; mayEditInTrial: boolean },
  level: TemplateLevel,
): Verdict<EditTemplateRefusal> {
  if (mail.permission === 'FORBIDDEN') return refused('EMAIL_CANNOT_BE_EDITED')
  if (mail.permission === 'RESTRICTED' && !mail.mayEditInTrial) return refused('EMAIL_CANNOT_BE_EDITED_DURING_TRIAL')
  return onLevel(level)
}

export const toggleTemplateRefusals = ['EMAIL_ALWAYS_SENT', ...levelRefusals] as const
export type ToggleTemplateRefusal = (typeof toggleTemplateRefusals)[number]

/** May this email be switched off and on here? Account emails are always sent (ADM-P12, COM emails 2); a trial makes no difference. */
export const canToggleTemplate = (
  mail: { isAlwaysSent: boolean },
  level: TemplateLevel,
): Verdict<ToggleTemplateRefusal> => (mail.isAlwaysSent ? refused('EMAIL_ALWAYS_SENT') : onLevel(level))
