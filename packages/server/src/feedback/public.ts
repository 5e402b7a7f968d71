// The parts of feedback in cycles that other areas may use.
export { moveCycleFeedback } from './account-merge.ts'
export { type FoundRequest, findRequest } from './queries.ts'
export { createResultDocument, decimalIn } from './result-document.ts'
export { documentAuditOf } from './result-document-download.ts'
export {
  canStillReadAllResults,
  columnsOf,
  participationHeads,
  participationRows,
  resultTable,
} from './result-exports.ts'
export { contentOf, readReport } from './result-report.ts'
export type { FileMessages } from './result-rows.ts'
export {
  countScope,
  type ExportScope,
  findParticipationScope,
  findResultScope,
  findScopePage,
} from './result-scope.ts'
