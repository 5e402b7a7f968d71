import { cycleStateOf, isCycleOver } from '@perennial/domain/cycles/life.ts'
import type { CycleQuestion } from '@perennial/domain/feedback/cycle/questions.ts'
import { canStillReadResult, type ExportedResult, type ResultLayout } from '@perennial/domain/feedback/result-export.ts'
import { resultLevel } from '@perennial/domain/feedback/visibility.ts'
import { NAME_PLACEHOLDER } from '@perennial/domain/questionnaires/named-questions.ts'
import type { Tx } from '../core/database/database.ts'
import type { Viewer } from '../core/viewer.ts'
import type { Say } from '../questionnaires/public.ts'
import type { FoundRequest } from './queries.ts'
import type { ResultReport } from './result-report.ts'
import { answerHeads, answerRows, type FileMessages, peopleHeads, peopleRows } from './result-rows.ts'
import { type ExportScope, findExported } from './result-scope.ts'
import { presentParticipants, visibleParticipants } from './reviewer-list.ts'

type Cells = (string | number | null)[]

/** The table of results: a row for each answer, or for each person, with a column for each question. */
export function resultTable(layout: ResultLayout, columns: readonly CycleQuestion[], messages: FileMessages) {
  return {
    heads: layout === 'answers' ? answerHeads(messages.say) : peopleHeads(columns, messages.say),
    rowsOf: (report: ResultReport): Cells[] =>
      layout === 'answers' ? answerRows(report, messages) : peopleRows(report, columns, messages),
  }
}

/** The questions of a cycle as columns, phrased for all reviewees. */
export const columnsOf = ({ cycle }: Pick<ExportScope, 'cycle'>, say: Say): CycleQuestion[] =>
  (cycle.questions as readonly CycleQuestion[]).map((question) => ({
    ...question,
    question: question.question.replaceAll(NAME_PLACEHOLDER, () => say('feedback.file.theReviewee')),
  }))

export const participationHeads = (say: Say): string[] => [
  say('feedbackCycle.column.reviewee'),
  say('feedbackCycle.side.requests'),
  say('feedback.file.reviewer'),
  say('feedback.file.relationship'),
  say('feedback.file.progress'),
]

/** The reviewers of someone and their progress, as the viewer sees them on the page (FBK-P17); nothing that was written. */
export function participationRows(found: FoundRequest, say: Say, now: Date): Cells[] {
  const { name } = found.reviewee
  const state = say(`feedbackCycle.state.${found.state}`, {
    isOver: String(isCycleOver(cycleStateOf(found.cycle, now))),
  })
  const shown = visibleParticipants(found)
  const participants = shown ? presentParticipants(found, shown.participants, undefined, now) : []
  if (participants.length === 0) return [[name, state, null, null, null]]
  return participants.map(({ person, relationship, isGuest, origin, progress }) => [
    name,
    state,
    person.name,
    [
      say(`feedback.relationship.${relationship}`),
      isGuest && say('feedback.guest'),
      origin === 'PROACTIVE' && say('feedback.proactive'),
    ]
      .filter(Boolean)
      .join(' · '),
    say(`feedbackCycle.progress.${progress}`),
  ])
}

/** Whether someone may still read everything about these results that a file has (MAY-6). */
export async function canStillReadAllResults(
  tx: Tx,
  viewer: Viewer,
  held: readonly ExportedResult[],
  now: Date,
): Promise<boolean> {
  const ids = held.map(({ requestId }) => requestId)
  const found = new Map((await findExported(tx, viewer, ids, now)).map((request) => [request.row.id, request]))
  return held.every((content) => {
    const request = found.get(content.requestId)
    return request !== undefined && canStillReadResult(content, resultLevel(request.rules, request.relations, now))
  })
}
