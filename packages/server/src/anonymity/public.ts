// What other areas may use of the anonymity engine on the server.
export { readableAnswers, shownAnswer, shownAnswers } from './results.ts'
