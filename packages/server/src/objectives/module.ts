import { defineModule } from '../core/module.ts'
import { objectiveActivities, objectiveActivityKinds } from './activities.ts'
import { readAnalysis } from './analysis/analysis.ts'
import { readHierarchy } from './analysis/hierarchy.ts'
import { objectiveAttachments } from './attachments.ts'
import { browseObjectives, readBrowseOptions } from './browse.ts'
import { checkIn } from './check-ins/check-in.ts'
import { checkInDueEmail, teamCheckedInNotification } from './check-ins/emails.ts'
import { acknowledgeEntry, listCheckIns, withdrawEntry } from './check-ins/entries.ts'
import { checkInEvidence } from './check-ins/evidence.ts'
import { readCheckInForm } from './check-ins/form.ts'
import { checkInHomeTasks } from './check-ins/home-tasks.ts'
import { listMissedCheckIns } from './check-ins/missed.ts'
import { checkInTimeline } from './check-ins/person-timeline.ts'
import { checkInData } from './check-ins/personal-data.ts'
import { remindOfCheckIns } from './check-ins/scheduled.ts'
import * as checkInTables from './check-ins/tables.ts'
import { acknowledgeCheckIn, listTeamCheckIns, withdrawCheckIn } from './check-ins/team.ts'
import { cloneObjective } from './clones.ts'
import { objectiveCommentData } from './comment-data.ts'
import { addComment, changeComment, listComments, removeComment } from './comments.ts'
import { createObjective } from './create.ts'
import { objectiveDrafts } from './drafts.ts'
import { deleteObjective, editObjective, readObjective } from './edit.ts'
import { objectiveEmails, objectiveNotifications } from './emails.ts'
import { objectiveErasure } from './erasure.ts'
import { objectiveEvidence } from './evidence.ts'
import { downloadObjectivesDocument } from './exports/document-download.ts'
import { readFormOptions, suggestOwners, suggestParents } from './form-options.ts'
import * as historyTables from './history/tables.ts'
import { readHistory, readProgress } from './history.ts'
import { objectiveHomeTasks } from './home-tasks.ts'
import { objectiveLinkTargets } from './links.ts'
import { moveObjective, previewMove } from './moves.ts'
import { objectiveSubscribers } from './notices.ts'
import { nudgeAboutObjective } from './nudges.ts'
import { listOwnObjectives, listPersonObjectives } from './person-lists.ts'
import { objectiveTimeline } from './person-timeline.ts'
import { objectiveData } from './personal-data.ts'
import { objectiveTabEntries } from './profile-tab-entries.ts'
import { setCompletion, setKeyResult, setRating, setStatus } from './progress-updates.ts'
import { emailManagersDaily, remindOfDueDates } from './scheduled.ts'
import { setVisibility } from './sharing.ts'
import * as tables from './tables.ts'
import { listTeam } from './team.ts'
import { transferObjectives } from './transfers.ts'
import { readTree } from './tree.ts'
import { setWeights } from './weights.ts'

/** Objectives of people in objective cycles. */
export default defineModule({
  name: 'objectives',
  tables: { ...tables, ...historyTables, ...checkInTables },
  handlers: [
    listOwnObjectives,
    listPersonObjectives,
    listTeam,
    browseObjectives,
    readBrowseOptions,
    readTree,
    readFormOptions,
    suggestOwners,
    suggestParents,
    createObjective,
    setWeights,
    readObjective,
    editObjective,
    deleteObjective,
    setStatus,
    setCompletion,
    setKeyResult,
    setRating,
    setVisibility,
    previewMove,
    moveObjective,
    listComments,
    addComment,
    changeComment,
    removeComment,
    readHistory,
    readProgress,
    nudgeAboutObjective,
    transferObjectives,
    cloneObjective,
    downloadObjectivesDocument,
    readAnalysis,
    readHierarchy,
    readCheckInForm,
    checkIn,
    listCheckIns,
    acknowledgeEntry,
    withdrawEntry,
    listTeamCheckIns,
    listMissedCheckIns,
    acknowledgeCheckIn,
    withdrawCheckIn,
  ],
  activities: objectiveActivityKinds,
  attachmentHosts: [objectiveAttachments],
  drafts: [objectiveDrafts],
  linkTargets: objectiveLinkTargets,
  personTimeline: [objectiveTimeline, checkInTimeline],
  personalData: [objectiveData, objectiveCommentData, checkInData],
  profileTabEntries: [objectiveTabEntries],
  erasure: [objectiveErasure],
  evidence: [objectiveEvidence, checkInEvidence],
  homeTasks: [objectiveHomeTasks, checkInHomeTasks],
  emails: [...Object.values(objectiveEmails), checkInDueEmail],
  notifications: [...Object.values(objectiveNotifications), teamCheckedInNotification],
  subscribers: [...objectiveSubscribers, ...objectiveActivities],
  scheduledTasks: [remindOfDueDates, emailManagersDaily, remindOfCheckIns],
})
