import { DAY_MS, HOUR_MS } from '../calendar/durations.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** What can be exported as a file (COM-P17). */
export const offeredExportKinds = ['people', 'reviewCycle', 'reviewDocuments', 'ownData', 'company'] as const
/** Exports of feedback cycles start on the pages of a cycle, where it is looked up what someone may export of it. */
export const feedbackExportKinds = ['feedbackResults', 'feedbackParticipation', 'feedbackDocuments'] as const
/** Exports of objectives start beside their lists: a list as it is shown, a cycle, or its people as PDFs. */
export const objectiveExportKinds = ['objectives', 'objectiveCycle', 'objectiveDocuments'] as const
export const exportKinds = [...offeredExportKinds, ...feedbackExportKinds, ...objectiveExportKinds] as const
export type ExportKind = (typeof exportKinds)[number]

/** The formats of a cycle export; XML is available while its flag is on (OP-079). */
export const exportFormats = ['csv', 'xlsx', 'xml'] as const
export type ExportFormat = (typeof exportFormats)[number]
export const XML_FLAG = 'FEATURE_xmlExport'

/** The formats available with these switches. */
export const availableFormats = (switches: ReadonlySet<string>): ExportFormat[] =>
  exportFormats.filter((format) => format !== 'xml' || switches.has(XML_FLAG))

/** The maximum number of reviews in one set of PDFs. */
export const MAX_DOCUMENTS = 2_000
export const documentSetRefusals = ['TOO_MANY_REVIEWS', 'NO_REVIEWS'] as const
export type DocumentSetRefusal = (typeof documentSetRefusals)[number]

/** May these reviews be exported as a set? */
export function canExportDocuments(reviews: number): Verdict<DocumentSetRefusal> {
  if (reviews === 0) return refused('NO_REVIEWS')
  return reviews > MAX_DOCUMENTS ? refused('TOO_MANY_REVIEWS', { most: MAX_DOCUMENTS }) : allowed
}

export const exportStates = ['QUEUED', 'RUNNING', 'READY', 'FAILED'] as const
export type ExportState = (typeof exportStates)[number]

/** Why there is no file: the requester lost their rights, its subject was deleted, or creating it failed. */
export const exportFailures = ['RIGHTS_LOST', 'SUBJECT_DELETED', 'INTERNAL_ERROR'] as const
export type ExportFailure = (typeof exportFailures)[number]

/** How long files are kept after they are ready (COM-P17). */
export const EXPORT_RETENTION_DAYS = 7
export const exportExpiry = (since: Date): Date => new Date(since.getTime() + EXPORT_RETENTION_DAYS * DAY_MS)

/** An export without progress for this long will not finish. */
export const EXPORT_TIMEOUT_MS = 2 * HOUR_MS

type Asker = {
  isHr: boolean
  isAssistant: boolean
  isTechAdmin: boolean
  isGuest: boolean
  company: { switches: ReadonlySet<string> }
}

export const fullExportRefusals = ['TECH_ADMIN_NEEDED', 'XML_EXPORT_NOT_ALLOWED'] as const
export type FullExportRefusal = (typeof fullExportRefusals)[number]

/** May someone export the whole company as XML? Tech Admins, while the feature is on (XML-01, XML-02, XML-03). */
export function canExportCompany(by: Pick<Asker, 'isTechAdmin' | 'company'>): Verdict<FullExportRefusal> {
  if (!by.isTechAdmin) return refused('TECH_ADMIN_NEEDED')
  return by.company.switches.has(XML_FLAG) ? allowed : refused('XML_EXPORT_NOT_ALLOWED')
}

export const requestExportRefusals = ['ROLE_MISSING', ...fullExportRefusals] as const
export type RequestExportRefusal = (typeof requestExportRefusals)[number]

/**
 * May someone request an export of this kind? The directory is for those who manage people, reviews as PDFs for HR
 * Admins; everyone else who sees a cycle may export its progress, and of feedback and objectives what they read. Which cycles someone
 * administers is looked up separately.
 */
export function canRequestExport(kind: ExportKind, by: Asker): Verdict<RequestExportRefusal> {
  if (by.isGuest) return refused('ROLE_MISSING')
  if (kind === 'company') return canExportCompany(by)
  if (kind === 'people' && !(by.isHr || by.isAssistant || by.isTechAdmin)) return refused('ROLE_MISSING')
  if (kind === 'reviewDocuments' && !by.isHr) return refused('ROLE_MISSING')
  return allowed
}

export const downloadRefusals = ['EXPORT_OF_SOMEBODY_ELSE', 'EXPORT_NOT_READY'] as const
export type DownloadRefusal = (typeof downloadRefusals)[number]

type StoredExport = { requestedById: string; state: ExportState; expiresAt: Date }

/** Is the file available to this person? It is private to its requester (COM-P17). */
export function canDownloadExport(item: StoredExport, by: { id: string }): Verdict<DownloadRefusal> {
  if (item.requestedById !== by.id) return refused('EXPORT_OF_SOMEBODY_ELSE')
  return item.state === 'READY' ? allowed : refused('EXPORT_NOT_READY')
}

/**
 * May a file with confidential content about these people still be downloaded? Rights are checked again at every
 * download: not after losing them, not once one of these people is above, and not about oneself (COM-P17, MAY-6,
 * MAY-8).
 */
export const canStillReadPeople = (
  about: readonly string[],
  by: { id: string; isHr: boolean; managerIds: readonly string[] },
): boolean => about.length === 0 || (by.isHr && !about.some((id) => id === by.id || by.managerIds.includes(id)))

/** What a file contains of a review: which sides, and whether it has content the reviewee never reads. */
export type ExportedReview = { reviewId: string; manager: boolean; reviewee: boolean; confidential: boolean }
type Readable = { manager: { allowed: boolean }; reviewee: { allowed: boolean }; confidential: boolean }

/**
 * May someone who may read this much of a review now download what was exported then? All of it must still be readable
 * (MAY-6).
 */
export const canStillReadExport = (held: Omit<ExportedReview, 'reviewId'>, now: Readable | undefined): boolean =>
  now !== undefined &&
  (!held.manager || now.manager.allowed) &&
  (!held.reviewee || now.reviewee.allowed) &&
  (!held.confidential || now.confidential)
