import { feedbackConcerns } from '@perennial/domain/feedback/cycle/concerns.ts'
import { hasApproval } from '@perennial/domain/feedback/cycle/nomination.ts'
import { feedbackTimeline } from '@perennial/domain/feedback/cycle/timeline.ts'
import { requestStates } from '@perennial/domain/feedback/request.ts'
import { handler } from '../../core/http/handler.ts'
import {
  countMembersWithoutItem,
  countPendingMembers,
  creationProgressOf,
  findDisabledEmails,
  listAdmins,
  presentDates,
  presentHead,
} from '../../cycles/public.ts'
import { feedbackCycleKind, findCycle } from './kind.ts'
import { timelineOf } from './model.ts'
import { findOverviewFacts, type RequestGroup } from './overview-facts.ts'
import { countUnknownDeclines } from './own-request.ts'
import { concernsOf, isReadByReviewee, stateOf } from './request-facts.ts'
import type { FeedbackCycleRow } from './tables.ts'
import { countUnread } from './unread-submissions.ts'

/** `GET /feedback-cycles/{cycleId}`: the progress of a cycle, and what needs HR. */
export const readCycleOverview = handler(
  'GET /feedback-cycles/{cycleId}',
  async ({ params, viewer, tx, now }) => {
    // Sent together with the query for the cycle; the result is used only if the viewer administers it.
    const loading = Promise.all([
      listAdmins(tx, viewer, params.cycleId),
      findDisabledEmails(tx, viewer.company.id, feedbackCycleKind, params.cycleId),
      countMembersWithoutItem(tx, viewer.company.id, params.cycleId),
    ])
    loading.catch(() => undefined)
    const { cycle, by } = await findCycle(tx, viewer, params.cycleId)
    const [admins, disabledMails, withoutItem] = await loading
    const remaining = withoutItem + (await countPendingMembers(tx, cycle))
    const [{ groups, newMatches, departments }, declines, unread] = await Promise.all([
      findOverviewFacts(tx, cycle),
      countUnknownDeclines(tx, cycle, viewer),
      countUnread(tx, cycle, viewer),
    ])
    const counts = countsOf(groups, cycle, { declines, unread: sum([...unread.values()], (count) => count) }, now)
    const creation = creationProgressOf(cycle, now, remaining, counts.reviewees)
    const head = presentHead(cycle, by, now, { newMatches, creation, admins, departments, disabledMails })
    return {
      ...head,
      ...counts,
      nominationMode: cycle.nominationMode,
      timeline: presentDates(feedbackTimeline.fields, timelineOf(cycle)),
      visibility: cycle.visibility,
      selfAssessment: cycle.selfAssessment,
      proactiveFeedback: cycle.proactiveFeedback,
      can: { ...head.can, release: by.isHr },
    }
  },
  { isReadOnly: true },
)

const sum = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0)

/**
 * What the viewer may not know is counted as an earlier state: a hidden decline in their own request as not started
 * (COM-P02), and a submission that they don’t read yet as writing (ANON-3).
 */
function countsOf(
  groups: readonly RequestGroup[],
  cycle: FeedbackCycleRow,
  unknown: { declines: number; unread: number },
  now: Date,
) {
  const countOf = (isCounted: (group: RequestGroup) => boolean) => sum(groups.filter(isCounted), ({ count }) => count)
  const totalOf = (name: keyof RequestGroup['total']) => sum(groups, ({ total }) => total[name])
  const [writing, written] = [totalOf('writing') + unknown.unread, totalOf('submitted') - unknown.unread]
  const declined = totalOf('declined') - unknown.declines
  const reviewers = {
    NOT_STARTED: totalOf('reviewers') - writing - written - declined,
    WRITING: writing,
    DECLINED: declined,
    WRITTEN: written,
  }
  return {
    reviewees: countOf(() => true),
    released: countOf((group) => isReadByReviewee(group, cycle, now)),
    segments: {
      requests: requestStates
        .map((state) => ({ state, count: countOf((group) => stateOf(group, cycle, now) === state) }))
        .filter(({ count }) => count > 0),
      reviewers: (Object.entries(reviewers) as [keyof typeof reviewers, number][]).flatMap(([progress, count]) =>
        count > 0 ? [{ progress, count }] : [],
      ),
    },
    concerns: feedbackConcerns
      .map((concern) => ({ concern, count: countOf((group) => concernsOf(group, cycle, now).includes(concern)) }))
      .filter(({ count }) => count > 0),
    notInformed: notInformed(groups, cycle, now),
  }
}

/** Tasks of which no one was informed yet, while there is still time for them. */
function notInformed(groups: readonly RequestGroup[], cycle: FeedbackCycleRow, now: Date) {
  const open = now < cycle.writeFeedbackBy ? groups.filter(({ isComplete }) => !isComplete) : []
  const isTheirTurn = cycle.nominationMode.startsWith('REVIEWEE_')
  const canPick = cycle.nominationMode !== 'HR_NOMINATION' && (!isTheirTurn || now < cycle.inviteReviewersBy)
  const picking = canPick ? open.filter((group) => !group.isNominated && !group.isApproved) : []
  const approved = hasApproval(cycle.nominationMode) ? open.filter(({ isApproved }) => isApproved) : open
  return {
    nominators: sum(
      picking.filter((group) => !group.isNominatorInformed && (isTheirTurn ? group.isActive : group.hasManager)),
      ({ count }) => count,
    ),
    reviewers: sum(approved, ({ total }) => total.uninvited),
    selfAssessments: sum(open, ({ total }) => total.self),
  }
}
