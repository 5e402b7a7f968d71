/** Who names the reviewers (FBC-01). */
export const nominationModes = [
  'REVIEWEE_NOMINATION',
  'REVIEWEE_NOMINATION_WITHOUT_APPROVAL',
  'MANAGER_NOMINATION',
  'HR_NOMINATION',
] as const
export type NominationMode = (typeof nominationModes)[number]

/** Whether nominations can be approved, or need no approval (FBC-05). */
export const approvalValues = ['NOT_NECESSARY', 'ALLOWED'] as const
export const approvalOf = (mode: NominationMode): (typeof approvalValues)[number] =>
  mode === 'REVIEWEE_NOMINATION' ? 'ALLOWED' : 'NOT_NECESSARY'
export const hasApproval = (mode: NominationMode): boolean => approvalOf(mode) === 'ALLOWED'

export type NominationSettings = {
  mode: NominationMode
  /** The most reviewers a reviewee may name. */
  limit: { enabled: boolean; limit: number }
  /** Advice and a hint of progress, never a limit. */
  suggestion: { enabled: boolean; lowerLimit: number; upperLimit: number }
}

/** Settings as they are stored: HR knows how many it wants, so that limit and suggestion are off (FBC-02). */
export const normalizeNomination = <S extends NominationSettings>(settings: S): S =>
  settings.mode === 'HR_NOMINATION'
    ? {
        ...settings,
        limit: { ...settings.limit, enabled: false },
        suggestion: { ...settings.suggestion, enabled: false },
      }
    : settings
