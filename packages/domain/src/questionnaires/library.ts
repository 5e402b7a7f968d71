import { allowed, refused, type Verdict } from '../verdict.ts'

/** The flag of a company’s own questionnaire library (PERM-37). */
export const TEMPLATES_FLAG = 'FEATURE_reviewTemplates'

type Actor = { isHr: boolean; isAssistant: boolean }

export const manageQuestionnairesRefusals = ['ONLY_HR_KEEPS_QUESTIONNAIRES'] as const

/**
 * May someone create, change and archive questionnaires of the library? People who create cycles: HR Admins and HR
 * Assistants. Cycle administrators read them, to choose one (COM-P07, PERM-19).
 */
export const canManageQuestionnaires = (by: Actor): Verdict<(typeof manageQuestionnairesRefusals)[number]> =>
  by.isHr || by.isAssistant ? allowed : refused('ONLY_HR_KEEPS_QUESTIONNAIRES')

export const deleteQuestionnaireRefusals = ['ONLY_HR_ADMINS_DELETE_QUESTIONNAIRES', 'QUESTIONNAIRE_USED'] as const

/**
 * May a questionnaire of the library be deleted? By HR Admins, while no cycle was created with it; a used one can be
 * archived. Cycles keep their own copies either way.
 */
export function canDeleteQuestionnaire(
  { usedIn }: { usedIn: number },
  by: Actor,
): Verdict<(typeof deleteQuestionnaireRefusals)[number]> {
  if (!by.isHr) return refused('ONLY_HR_ADMINS_DELETE_QUESTIONNAIRES')
  return usedIn > 0 ? refused('QUESTIONNAIRE_USED', { count: usedIn }) : allowed
}
