// Written by scripts/generate-indexes.mjs from the test-access-cases.ts of each area.
import { accessCases as helpfulResources } from '../../helpful-resources/test-access-cases.ts'

export const accessCasesOfAreas = {
  ...helpfulResources,
}
