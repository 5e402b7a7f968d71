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
/** Several in one form field, separated by commas. */
const listed = (text: string) => text.split(',').filter((part) => part !== '')
const Link = z
  .string()
  .max(MAX_RESOURCE_LINK)
  .refine((typed) => secureResourceLink(typed) !== null, { error: 'LINK_NOT_HTTPS' })

/** A resource as a writing form shows it. */
const Shown = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  /** Either a link or a file. */
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

/** Company files and links shown beside writing forms (SYS-039). */
export const helpfulResourceRoutes = defineRoutes({
  'GET /helpful-resources': {
    summary: 'List the company’s helpful resources, in order',
    tag,
    access: technical,
    response: List,
    example: { as: 'hana' },
  },
  'POST /helpful-resources': {
    summary: 'Add a file or an https link to the helpful resources; the file type is detected from its content',
    tag,
    access: technical,
    form: z.strictObject({
      title: Name(MAX_RESOURCE_TITLE),
      description: Text(MAX_RESOURCE_DESCRIPTION).default(''),
      link: Link.optional(),
      modules: z.string().max(200).transform(listed).pipe(Modules),
      readers: z.string().max(200).transform(listed).pipe(Readers),
    }),
    response: Resource,
    status: 201,
    refusals: {
      403: addResourceRefusals,
      413: ['FILE_TOO_LARGE'],
      422: [...fileViolations, 'FILE_OR_LINK'],
    },
    example: { as: 'hana', skipExample: true },
  },
  'PUT /helpful-resources/order': {
    summary: 'Reorder the helpful resources',
    tag,
    access: technical,
    body: z.strictObject({ ids: z.array(Id).max(2 * MAX_RESOURCES) }),
    response: List,
    refusals: { 409: ['RESOURCES_CHANGED'] },
    example: { as: 'hana', skipExample: true },
  },
  'GET /helpful-resources/visible': {
    summary: 'List the helpful resources shown to you in the writing form of a record',
    tag,
    access: 'member',
    query: z.object({ module: Module, record: Id }),
    response: z.object({ resources: z.array(Shown) }),
    refusals: { 404: notFound },
    example: { as: 'mia', skipExample: true },
  },
  'PUT /helpful-resources/{id}': {
    summary: 'Change a helpful resource; changes to an outdated version are refused',
    tag,
    access: technical,
    params: one,
    body: z.strictObject({
      title: Name(MAX_RESOURCE_TITLE),
      description: Text(MAX_RESOURCE_DESCRIPTION),
      /** For links only; a file can’t be replaced. */
      link: Link.optional(),
      modules: Modules,
      readers: Readers,
      version: Version,
    }),
    response: Resource,
    refusals: { 404: notFound, 409: ['RESOURCE_CHANGED'] },
    example: { as: 'hana', skipExample: true },
  },
  'DELETE /helpful-resources/{id}': {
    summary: 'Delete a helpful resource and its file for good',
    tag,
    access: technical,
    params: one,
    response: null,
    refusals: { 404: notFound },
    example: { as: 'hana', skipExample: true },
  },
  'GET /helpful-resources/{id}/file': {
    summary: 'Download the file of a helpful resource; for administrators and the writers it is shown to',
    tag,
    access: 'member',
    params: one,
    query: z.object({ module: Module.optional(), record: Id.optional() }),
    response: 'file',
    refusals: { 404: notFound },
    example: { as: 'hana', skipExample: true },
  },
})
