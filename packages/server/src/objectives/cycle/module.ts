import { objectiveTimeline } from '@perennial/domain/objectives/cycle/timeline.ts'
import { defineModule } from '../../core/module.ts'
import { administeredCycles, cycleHandlers } from '../../cycles/public.ts'
import { cycleAttention } from './admin-attention.ts'
import { createCycle } from './create.ts'
import { editCycle } from './edit.ts'
import { adminAssignedNotification, cycleMessageKinds } from './emails.ts'
import { cycleEvents } from './events.ts'
import { informParticipants, nudgeParticipants, nudgeTeam } from './inform.ts'
import { objectiveCycleKind } from './kind.ts'
import { listCycles } from './list.ts'
import { timelineOf } from './model.ts'
import { informNewCycleJob, sendNoticesJob } from './notices.ts'
import { readCycleOverview } from './overview.ts'
import { addPeople, removePeople } from './people.ts'
import { listProgressGroups } from './progress-groups.ts'
import { listCycleRows } from './rows.ts'
import { addEveryone, informAtCycleStart } from './scheduled.ts'
import { readObjectiveSettings, saveObjectiveSettings } from './settings.ts'
import { informReturned, joinAsNewPerson, notifyNewAdmin } from './subscribers.ts'
import * as tables from './tables.ts'
import { checkCycle, previewPeople } from './validation.ts'
import { readCycleCopyModel, readCycleModel, readNewCycleModel } from './wizard.ts'

/** Objective cycles: setting them up, running them, and bulk actions on their people. */
export default defineModule({
  name: 'objectives/cycle',
  tables,
  handlers: [
    ...cycleHandlers({
      kind: objectiveCycleKind,
      path: '/objective-cycles',
      events: cycleEvents,
      timeline: objectiveTimeline,
      timelineOf,
      variantOf: () => 'OBJECTIVES',
      hasNoItems: true,
    }),
    listCycles,
    readNewCycleModel,
    readCycleModel,
    readCycleCopyModel,
    checkCycle,
    previewPeople,
    createCycle,
    readCycleOverview,
    listCycleRows,
    listProgressGroups,
    editCycle,
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
  linkTargets: [administeredCycles(objectiveCycleKind, '/app/admin/objectives')],
  adminAttention: [cycleAttention],
  subscribers: [notifyNewAdmin, joinAsNewPerson, informReturned],
  jobs: [sendNoticesJob, informNewCycleJob],
  scheduledTasks: [informAtCycleStart, addEveryone],
})
