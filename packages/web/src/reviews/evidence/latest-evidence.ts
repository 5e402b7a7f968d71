import type { EvidenceEntry } from '@perennial/contract/reviews/evidence.ts'

type Sources = readonly { entries: readonly EvidenceEntry[] }[]

/** The entries shown beside questions: of sources that span several cycles, only the latest cycle. */
export const latestEvidence = (sources: Sources): EvidenceEntry[] =>
  sources.flatMap(({ entries }) => {
    const latest = entries[0]?.facts.cycleId
    return entries.filter(({ sectionId, facts }) => sectionId !== null && facts.cycleId === latest)
  })
