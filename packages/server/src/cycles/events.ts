import { defineEvent, type NewEvent } from '../core/events/events.ts'
import type { CycleRow } from './tables.ts'

type Subject = 'review-cycle' | 'feedback-cycle' | 'objective-cycle'
type NamedCycle = Pick<CycleRow, 'id' | 'name'>

/** What happens to cycles of every kind; `subject` is what a cycle of the kind is called in events. */
export function cycleEventsOf(subject: Subject) {
  const aboutCycle = { audit: { about: 'subject' } } as const
  const cycleEdited = defineEvent(`${subject}-edited` as const, aboutCycle)
  const cycleAdminAdded = defineEvent(`${subject}-admin-added` as const, { audit: { about: 'person' } })
  return {
    subject,
    /** It was set up; what its people need is still to be created. */
    cycleCreated: defineEvent(`${subject}-created` as const, aboutCycle),
    cycleEdited,
    cycleDeleted: defineEvent(`${subject}-deleted` as const, aboutCycle),
    cycleArchived: defineEvent(`${subject}-archived` as const, aboutCycle),
    cycleUnarchived: defineEvent(`${subject}-unarchived` as const, aboutCycle),
    cycleInformed: defineEvent(`${subject}-informed` as const, aboutCycle),
    cycleNudged: defineEvent(`${subject}-nudged` as const, aboutCycle),
    cycleAdminAdded,
    /** `audit` says what was edited beside the version. */
    editedEvent: ({ id, name }: NamedCycle, audit: Record<string, unknown>): NewEvent => ({
      kind: cycleEdited,
      subject: [subject, id],
      data: { name },
      audit,
    }),
    /** New administrators are notified (ADM-P23). */
    adminAddedEvent: ({ id, name }: NamedCycle, personId: string): NewEvent => ({
      kind: cycleAdminAdded,
      subject: [subject, id],
      aboutId: personId,
      data: { name },
      audit: { cycleId: id },
    }),
  }
}

export type CycleEvents = ReturnType<typeof cycleEventsOf>
