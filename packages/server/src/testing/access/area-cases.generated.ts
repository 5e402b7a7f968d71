// Written by scripts/generate-indexes.mjs from the test-access-cases.ts of each area.
import { accessCases as anytimeFeedback } from '../../anytime-feedback/test-access-cases.ts'
import { accessCases as feedbackCycle } from '../../feedback/cycle/test-access-cases.ts'
import { accessCases as feedback } from '../../feedback/test-access-cases.ts'
import { accessCases as helpfulResources } from '../../helpful-resources/test-access-cases.ts'
import { accessCases as objectivesBulk } from '../../objectives/bulk/test-access-cases.ts'
import { accessCases as objectivesCheckIns } from '../../objectives/check-ins/test-access-cases.ts'
import { accessCases as objectivesCycle } from '../../objectives/cycle/test-access-cases.ts'
import { accessCases as objectivesImport } from '../../objectives/import/test-access-cases.ts'
import { accessCases as objectives } from '../../objectives/test-access-cases.ts'

export const accessCasesOfAreas = {
  ...anytimeFeedback,
  ...feedbackCycle,
  ...feedback,
  ...helpfulResources,
  ...objectivesBulk,
  ...objectivesCheckIns,
  ...objectivesCycle,
  ...objectivesImport,
  ...objectives,
}
