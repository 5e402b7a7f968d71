// What other areas may use of questionnaires.
export { textOfAnswer } from './answer-drafts.ts'
export { restoreContributedAnswer, saveContributedAnswer, type WritableContribution } from './answer-saving.ts'
export { defineAnswerStore, type StoredAnswers } from './answer-store.ts'
export { answerAsText } from './answer-text.ts'
export { eraseTextsOf } from './erased-texts.ts'
export { keepAnswersOf } from './kept-answers.ts'
export {
  type MergedStore,
  type MergePair,
  type MovedContribution,
  moveContribution,
} from './merged-contributions.ts'
export { packedAnswer, packedAnswers } from './packed-answers.ts'
export { defineTemplateStore } from './template-store.ts'
export { evidenceOf } from './written-evidence.ts'
