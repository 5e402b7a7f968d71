import { z } from 'zod'
import { Id, PersonRef, Version } from '../core/fields.ts'
import { Violation } from '../core/problem.ts'

/** What a new cycle is created from. `inform` are the kind’s fields about notices; the draft with `draftId` is deleted. */
export const newCycle = <Model extends z.ZodType, Inform extends z.ZodRawShape>(model: Model, inform: Inform) =>
  z
    .strictObject({
      model,
      ...inform,
      draftId: Id.optional(),
      /** Required with `draftId`: if someone has saved the draft since, nothing is created. */
      draftVersion: Version.optional(),
    })
    .superRefine((body, context) => {
      const { draftId, draftVersion } = body as { draftId?: string; draftVersion?: number }
      if (draftId !== undefined && draftVersion === undefined)
        context.addIssue({ code: 'custom', message: 'REQUIRED', path: ['draftVersion'] })
    })

/** What prevents a cycle from being created, and what HR should check; `more` are figures that only this kind has. */
export const checkedCycle = <const C extends readonly [string, ...string[]], More extends z.ZodRawShape>(
  concerns: C,
  more: More,
) =>
  z.object({
    problems: z.array(Violation),
    hasStarted: z.boolean(),
    /** It has to be decided whether people are informed before anything is created (CYC-02). */
    asksToInform: z.boolean(),
    /** How many of them have never logged in, so that they get no email of the cycle. */
    neverSignedIn: z.int(),
    /** Of these, people whom no open invitation could have reached. */
    notInvited: z.int(),
    /** The people each concern is about; `people` names only the first of them. */
    concerns: z.array(z.object({ concern: z.enum(concerns), count: z.int(), people: z.array(PersonRef) })),
    disabledMails: z.array(z.string()),
    ...more,
  })

/** Narrows a preview of people: only those without a manager, only those whose name contains a text. */
export const previewFilters = {
  onlyWithoutManager: z.boolean().default(false),
  q: z.string().max(200).default(''),
}

/** Who would take part, the first of them by name, with their managers. */
export const PeoplePreview = z.object({
  total: z.int(),
  withoutManager: z.int(),
  people: z.array(PersonRef.extend({ department: z.string(), manager: PersonRef.nullable() })),
})
