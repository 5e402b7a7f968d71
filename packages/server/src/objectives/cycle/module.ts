import { defineModule } from '../../core/module.ts'
import { cycleAttention } from './admin-attention.ts'
import { archiveCycle, deleteCycle, unarchiveCycle } from './archive.ts'
import { createCycle, readCreationProgress } from './create.ts'
import { createCycleDraft, discardCycleDraft, readCycleDraft, saveCycleDraft } from './cycle-drafts.ts'
import { editCycle } from './edit.ts'
import { adminAssignedNotification, cycleMessageKinds } from './emails.ts'
import { extendCycle } from './extension.ts'
import { listFilterMatches } from './filter-matches.ts'
import { informParticipants, nudgeParticipants, nudgeTeam } from './inform.ts'
import { cycleLinkTargets } from './link-targets.ts'
import { listCycles } from './list.ts'
import { informNewCycleJob, sendNoticesJob } from './notices.ts'
import { readCycleOverview } from './overview.ts'
import { addPeople, removePeople } from './people.ts'
import { listProgressGroups } from './progress-groups.ts'
import { listCycleRows } from './rows.ts'
import { addEveryone, informAtCycleStart } from './scheduled.ts'
import { readObjectiveSettings, saveObjectiveSettings } from './settings.ts'
import { startCycleNow } from './start-now.ts'
import { informReturned, joinAsNewPerson, notifyNewAdmin } from './subscribers.ts'
import * as tables from './tables.ts'
import { checkCycle, previewPeople } from './validation.ts'
import { readCycleCopyModel, readCycleModel, readNewCycleModel } from './wizard.ts'

/** Objective cycles: setting them up, running them, and what HR does with many of their people. */
export default defineModule({
  name: 'objectives/cycle',
  tables,
  handlers: [
    listCycles,
    readNewCycleModel,
    readCycleModel,
    readCycleCopyModel,
    createCycleDraft,
    readCycleDraft,
    saveCycleDraft,
    discardCycleDraft,
    checkCycle,
    previewPeople,
    createCycle,
    readCreationProgress,
    readCycleOverview,
    listCycleRows,
    listProgressGroups,
    listFilterMatches,
    editCycle,
    extendCycle,
    startCycleNow,
    deleteCycle,
    archiveCycle,
    unarchiveCycle,
    informParticipants,
    nudgeParticipants,
    nudgeTeam,
    addPeople,
    removePeople,
    readObjectiveSettings,
    saveObjectiveSettings,
  ],
  emails: cycleMessageKinds.map(({ mail }) => mail),
  notifications: [adminAssignedNotification, ...cycleMessageKinds.map(({ news }) => news)],
  linkTargets: cycleLinkTargets,
  adminAttention: [cycleAttention],
  subscribers: [notifyNewAdmin, joinAsNewPerson, informReturned],
  jobs: [sendNoticesJob, informNewCycleJob],
  scheduledTasks: [informAtCycleStart, addEveryone],
})
