import type { EvidenceEntry } from '@perennial/contract/reviews/evidence.ts'
import { expect, test } from 'vitest'
import { latestEvidence } from './latest-evidence.ts'

const entry = (id: string, sectionId: string | null, cycleId?: string): EvidenceEntry => ({
  id,
  title: '',
  text: '',
  by: null,
  at: null,
  to: null,
  sectionId,
  facts: cycleId ? { cycleId } : {},
})

test('questions show what was written in the last cycle, and everything from sources without cycles', () => {
  const past = [entry('new', 'q', 'spring'), entry('new but elsewhere', null, 'spring'), entry('old', 'q', 'autumn')]
  const notes = [entry('first note', 'q'), entry('second note', 'q'), entry('without question', null)]
  const shown = latestEvidence([{ entries: past }, { entries: notes }, { entries: [] }])
  expect(shown.map(({ id }) => id)).toEqual(['new', 'first note', 'second note'])
})
