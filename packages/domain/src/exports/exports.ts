import { DAY_MS, HOUR_MS } from '../calendar/durations.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** What can be taken along as a file (COM-P17). */
export const exportKinds = ['people', 'reviewCycle', 'reviewDocuments', 'ownData', 'company'] as const
export type ExportKind = (typeof exportKinds)[number]

/** As what the people of a cycle can be taken along; XML is there while its flag is on (OP-079). */
export const exportFormats = ['csv', 'xlsx', 'xml'] as const
export type ExportFormat = (typeof exportFormats)[number]
export const XML_FLAG = 'FEATURE_xmlExport'

/** The formats that a company with these switches is offered. */
export const availableFormats = (switches: ReadonlySet<string>): ExportFormat[] =>
  exportFormats.filter((format) => format !== 'xml' || switches.has(XML_FLAG))

/** So many reviews are one set of PDFs; more are taken in several. */
export const MAX_DOCUMENTS = 2_000
export const documentSetRefusals = ['TOO_MANY_REVIEWS', 'NO_REVIEWS'] as const
export type DocumentSetRefusal = (typeof documentSetRefusals)[number]

/** Are these reviews a set? */
export function canExportDocuments(reviews: number): Verdict<DocumentSetRefusal> {
  if (reviews === 0) return refused('NO_REVIEWS')
  return reviews > MAX_DOCUMENTS ? refused('TOO_MANY_REVIEWS', { most: MAX_DOCUMENTS }) : allowed
}

export const exportStates = ['QUEUED', 'RUNNING', 'READY', 'FAILED'] as const
export type ExportState = (typeof exportStates)[number]

/** Why there is no file: who asked may no longer have it, what it is about is gone, or it could not be made. */
export const exportFailures = ['RIGHTS_LOST', 'SUBJECT_DELETED', 'INTERNAL_ERROR'] as const
export type ExportFailure = (typeof exportFailures)[number]

/** Files are kept so long after they are ready (COM-P17). */
export const EXPORT_RETENTION_DAYS = 7
export const exportExpiry = (since: Date): Date => new Date(since.getTime() + EXPORT_RETENTION_DAYS * DAY_MS)

/** An export that has not moved for so long will not be ready any more. */
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

/** May someone take the whole company along as XML? Tech Admins, while the feature is on (XML-01, XML-02, XML-03). */
export function canExportCompany(by: Pick<Asker, 'isTechAdmin' | 'company'>): Verdict<FullExportRefusal> {
  if (!by.isTechAdmin) return refused('TECH_ADMIN_NEEDED')
  return by.company.switches.has(XML_FLAG) ? allowed : refused('XML_EXPORT_NOT_ALLOWED')
}

export const requestExportRefusals = ['ROLE_MISSING', ...fullExportRefusals] as const
export type RequestExportRefusal = (typeof requestExportRefusals)[number]

/**
 * May someone ask for an export of this kind? The directory is for those who manage people, reviews as PDFs for HR Admins: all
 * others who see a cycle see of it how far it is. Which cycles someone administers is looked up.
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

/** Is the file there for whoever asks? It is private to the person who asked for it (COM-P17). */
export function canDownloadExport(item: StoredExport, by: { id: string }): Verdict<DownloadRefusal> {
  if (item.requestedById !== by.id) return refused('EXPORT_OF_SOMEBODY_ELSE')
  return item.state === 'READY' ? allowed : refused('EXPORT_NOT_READY')
}

/**
 * May a file be handed out whose confidential content is about these people? Rights are asked again at every download: who has
 * lost them, or has come below one of these people, or asks about themself, gets nothing any more (COM-P17, MAY-6, MAY-8).
 */
export const canStillReadPeople = (
  about: readonly string[],
  by: { id: string; isHr: boolean; managerIds: readonly string[] },
): boolean => about.length === 0 || (by.isHr && !about.some((id) => id === by.id || by.managerIds.includes(id)))

/** What of a review is in a file: sides that were read, and whether what the reviewee never reads is in it. */
export type ExportedReview = { reviewId: string; manager: boolean; reviewee: boolean; confidential: boolean }
type Readable = { manager: { allowed: boolean }; reviewee: { allowed: boolean }; confidential: boolean }

/** May someone who reads so much of a review now be handed what was set then? Whatever is in it must still be theirs (MAY-6). */
export const canStillReadExport = (held: Omit<ExportedReview, 'reviewId'>, now: Readable | undefined): boolean =>
  now !== undefined &&
  (!held.manager || now.manager.allowed) &&
  (!held.reviewee || now.reviewee.allowed) &&
  (!held.confidential || now.confidential)
