// What other areas may use of questionnaires.
export { textOfAnswer } from './answer-drafts.ts'
export { restoreContributedAnswer, saveContributedAnswer, type WritableContribution } from './answer-saving.ts'
export { defineAnswerStore, type StoredAnswers } from './answer-store.ts'
export { answerAsText } from './answer-text.ts'
export { keepAnswersOf } from './kept-answers.ts'
export { defineTemplateStore } from './template-store.ts'
