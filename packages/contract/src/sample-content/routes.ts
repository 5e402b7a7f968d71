import {
  progressStates,
  sampleModes,
  sampleRefusals,
  sampleStates,
} from '@perennial/domain/sample-content/sample-content.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Id, verdictSchema } from '../core/fields.ts'

/** Who may create and delete sample content (ADM-P08). */
const technical = ['hrAdmin', 'techAdmin'] as const
const Can = verdictSchema(sampleRefusals)

/** The progress of sample content, and what exists of it (OP-092). */
export const SampleContentStatus = z.object({
  state: z.enum(progressStates),
  /** From 0 to 100. */
  progress: z.int(),
  mode: z.enum(sampleModes).nullable(),
  content: z.enum(sampleStates),
  people: z.int(),
  cycle: z.object({ id: Id, name: z.string() }).nullable(),
  /** Reviews of real people in that cycle: deleted with it. */
  realReviews: z.int(),
  can: z.object({ create: Can, delete: Can, reset: Can }),
})
export type SampleContentStatus = z.infer<typeof SampleContentStatus>

/** Sample people and a sample cycle in a real company (SYS-048). */
export const sampleContentRoutes = defineRoutes({
  'GET /sample-content/status': {
    summary: 'Get the state of sample content; pages poll it every two seconds while it is created or deleted',
    tag: 'sample content',
    access: technical,
    response: SampleContentStatus,
    example: { as: 'hana' },
  },
  'POST /sample-content': {
    summary:
      'Create, delete or reset sample people and their cycle in the background; real people and settings are kept',
    tag: 'sample content',
    access: technical,
    body: z.strictObject({ mode: z.enum(sampleModes) }),
    response: SampleContentStatus,
    status: 202,
    refusals: { 409: sampleRefusals },
    example: { as: 'hana', body: { mode: 'create' }, skipExample: true },
  },
})
