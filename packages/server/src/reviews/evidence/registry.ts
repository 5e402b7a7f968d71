import type { EvidenceEntry } from '@perennial/contract/reviews/evidence.ts'
import type { Feature } from '@perennial/domain/companies/features.ts'
import { contributions } from '../../core/contributions.ts'
import type { Tx } from '../../core/database/database.ts'
import type { Viewer } from '../../core/viewer.ts'
import type { ReviewForViewer } from '../queries.ts'

export type EvidenceContext = {
  tx: Tx
  viewer: Viewer
  /** The reviewee. */
  personId: string
  /** The period under review: a day of the company and an instant. */
  period: { from: string; to: Date }
  /** The review that is being written, for sources that have entries beside its questions. */
  review: ReviewForViewer
  now: Date
}

/**
 * What an area knows about a person that helps to write about them. The source decides what this viewer may read at this moment
 * (MAY-4); nothing filters its entries afterwards.
 */
export type EvidenceSource = {
  /** Also the `source` of its component in the `area.ts` of the pages. */
  name: string
  /** Without this feature it has no entries (COM-P18). */
  feature?: Feature
  find: (context: EvidenceContext) => Promise<EvidenceEntry[]>
}

/** The sources that are enabled in the viewer's company. */
export const evidenceSourcesFor = (tx: Tx, { company }: Viewer): EvidenceSource[] =>
  contributions(tx, 'evidence').filter(({ feature }) => !feature || company.switches.has(feature))
