import { fileViolations } from '@perennial/domain/files/file-types.ts'
import {
  addResourceRefusals,
  MAX_RESOURCE_DESCRIPTION,
  MAX_RESOURCE_LINK,
  MAX_RESOURCE_TITLE,
  MAX_RESOURCES,
  resourceModules,
  resourceReaders,
  secureResourceLink,
} from '@perennial/domain/helpful-resources/resources.ts'
import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Id, Name, Text, Version, verdictSchema } from '../core/fields.ts'

const tag = 'helpful resources'
const technical = ['hrAdmin', 'techAdmin'] as const
const notFound = ['NOT_FOUND'] as const
const one = z.object({ id: Id })

const Module = z.enum(resourceModules)
const Reader = z.enum(resourceReaders)
const Modules = z.array(Module).max(resourceModules.length)
const Readers = z
  .array(Reader)
  .max(resourceReaders.length)
  .refine((readers) => readers.length > 0, { error: 'READERS_MISSING' })
/** Several in one field of a form, separated by commas. */
const listed = (text: string) => text.split(',').filter((part) => part !== '')
const Link = z
  .string()
  .max(MAX_RESOURCE_LINK)
  .refine((typed) => secureResourceLink(typed) !== null, { error: 'LINK_NOT_HTTPS' })

/** What a writing form shows of a resource. */
const Shown = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  /** Either leads somewhere, or is a file. */
  link: z.string().nullable(),
  file: z.object({ name: z.string(), size: z.int() }).nullable(),
})
export type VisibleResource = z.infer<typeof Shown>

/** A resource as administrators see it. */
const Resource = Shown.extend({ modules: z.array(Module), readers: z.array(Reader), version: Version })
export type HelpfulResource = z.infer<typeof Resource>

const List = z.object({
  resources: z.array(Resource),
  addLink: verdictSchema(addResourceRefusals),
  addFile: verdictSchema(addResourceRefusals),
})

/** Company files and links beside writing forms (SYS-039). */
export const helpfulResourceRoutes = defineRoutes({
  'GET /helpful-resources': {
    summary: 'All helpful resources of the company in their order (ADM-P01, ADM-P24)',
    tag,
    access: technical,
    answer: List,
    example: { as: 'hana' },
  },
  'POST /helpful-resources': {
    summary: 'Adds a file or an encrypted link, as the last one; what a file is, its content says',
    tag,
    access: technical,
    form: z.strictObject({
      title: Name(MAX_RESOURCE_TITLE),
      description: Text(MAX_RESOURCE_DESCRIPTION).default(''),
      link: Link.optional(),
      modules: z.string().max(200).transform(listed).pipe(Modules),
      readers: z.string().max(200).transform(listed).pipe(Readers),
    }),
    answer: Resource,
    status: 201,
    refusals: {
      403: addResourceRefusals,
      413: ['FILE_TOO_LARGE'],
      422: [...fileViolations, 'FILE_OR_LINK'],
    },
    example: { as: 'hana', isNotTried: true },
  },
  'PUT /helpful-resources/order': {
    summary: 'Puts all of them in this order',
    tag,
    access: technical,
    body: z.strictObject({ ids: z.array(Id).max(2 * MAX_RESOURCES) }),
    answer: List,
    refusals: { 409: ['RESOURCES_CHANGED'] },
    example: { as: 'hana', isNotTried: true },
  },
  'GET /helpful-resources/visible': {
    summary: 'What the writing form of a record shows to whoever writes there',
    tag,
    access: 'member',
    query: z.object({ module: Module, record: Id }),
    answer: z.object({ resources: z.array(Shown) }),
    refusals: { 404: notFound },
    example: { as: 'mia', isNotTried: true },
  },
  'PUT /helpful-resources/{id}': {
    summary: 'Changes one; of two who build on the same version the later is told (ADM-P09)',
    tag,
    access: technical,
    params: one,
    body: z.strictObject({
      title: Name(MAX_RESOURCE_TITLE),
      description: Text(MAX_RESOURCE_DESCRIPTION),
      /** Of a link; a file stays what it is. */
      link: Link.optional(),
      modules: Modules,
      readers: Readers,
      version: Version,
    }),
    answer: Resource,
    refusals: { 404: notFound, 409: ['RESOURCE_CHANGED'] },
    example: { as: 'hana', isNotTried: true },
  },
  'DELETE /helpful-resources/{id}': {
    summary: 'Removes one for good, with its file',
    tag,
    access: technical,
    params: one,
    answer: null,
    refusals: { 404: notFound },
    example: { as: 'hana', isNotTried: true },
  },
  'GET /helpful-resources/{id}/file': {
    summary: 'Its file, to be saved: for administrators, and for whoever writes where it is shown',
    tag,
    access: 'member',
    params: one,
    query: z.object({ module: Module.optional(), record: Id.optional() }),
    answer: 'file',
    refusals: { 404: notFound },
    example: { as: 'hana', isNotTried: true },
  },
})
