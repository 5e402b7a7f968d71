import { dateOrders, delimiters, MAX_IMPORT_COLUMNS } from '@perennial/domain/imports/fields.ts'
import { MAX_IMPORTED_OBJECTIVES, startRefusals, undoImportRefusals } from '@perennial/domain/objectives/import/runs.ts'
import { objectiveImportFields } from '@perennial/domain/objectives/import-rows.ts'
import { objectiveRefusals } from '@perennial/domain/objectives/objective-cycle.ts'
import { z } from 'zod'
import { defineFeatureRoutes } from '../../core/define-routes.ts'
import { Id, PageQuery, pageOf, Version, verdictSchema } from '../../core/fields.ts'
import { correctedCells } from '../../imports/schemas.ts'
import { ObjectiveCycleRef } from '../schemas.ts'
import { ImportField, importRowKinds, ObjectiveImport, ObjectiveImportLine, ObjectiveImportRow } from './schemas.ts'

// An import is private to the person who uploaded it, so impersonators have no access.
const importer = { access: ['hrAdmin', 'manager'], tag: 'objectives', whileImpersonating: 'never' } as const
const ofImport = z.object({ importId: Id })
const missing = { 404: ['NOT_FOUND'] } as const

export const objectiveImportRoutes = defineFeatureRoutes('objective', {
  'GET /objective-imports/options': {
    summary: 'List the cycles into which you can import objectives',
    ...importer,
    response: z.object({
      cycles: z.array(z.object({ cycle: ObjectiveCycleRef, create: verdictSchema(objectiveRefusals) })),
    }),
    example: { as: 'hana' },
  },
  'GET /objective-imports/template': {
    summary: 'Download a template file with the columns of a cycle’s objectives and two example rows',
    ...importer,
    query: z.object({ cycleId: Id }),
    response: 'file',
    refusals: missing,
    example: { as: 'hana', query: { cycleId: '{{runningObjectiveCycle}}' } },
  },
  'GET /objective-imports': {
    summary: 'List your imports of objectives, newest first',
    ...importer,
    query: z.object(PageQuery),
    response: pageOf(ObjectiveImportLine),
    refusals: { 422: ['CURSOR_UNKNOWN'] },
    example: { as: 'hana' },
  },
  'POST /objective-imports': {
    summary: `Upload a file or pasted rows of up to ${MAX_IMPORTED_OBJECTIVES} objectives; none is created until the import is started`,
    ...importer,
    form: z.strictObject({ cycleId: Id, source: z.enum(['FILE', 'PASTE']).optional() }),
    response: z.object({ id: Id }),
    status: 201,
    location: '/objective-imports/{id}',
    refusals: {
      403: objectiveRefusals,
      404: ['NOT_FOUND'],
      413: ['FILE_TOO_LARGE'],
      422: ['FILE_MISSING'],
      429: ['TOO_MANY_PREVIEWS'],
    },
    example: { as: 'hana', skipExample: true },
  },
  'GET /objective-imports/{importId}': {
    summary: 'Get an import: what its file would create, its progress, or its result',
    ...importer,
    params: ofImport,
    response: ObjectiveImport,
    refusals: missing,
    example: { as: 'hana', skipExample: true },
  },
  'PUT /objective-imports/{importId}/reading': {
    summary: 'Change how a file is read, and read it again',
    ...importer,
    params: ofImport,
    body: z.strictObject({
      version: Version,
      delimiter: z.enum(['AUTO', ...delimiters]).optional(),
      /** A field for each column, or null; if left out, the columns are proposed again. */
      fields: z.array(ImportField.nullable()).max(MAX_IMPORT_COLUMNS).optional(),
      hasHeaderRow: z.boolean().optional(),
      dateOrder: z.enum(dateOrders).nullable().optional(),
      /** Corrected cells, in addition to earlier ones. */
      cells: correctedCells(objectiveImportFields).optional(),
    }),
    response: ObjectiveImport,
    refusals: {
      ...missing,
      409: ['VERSION_CONFLICT', 'PREVIEW_ALREADY_RUN', 'FILE_GONE'],
      422: ['TOO_MANY_CORRECTIONS'],
      429: ['TOO_MANY_PREVIEWS'],
    },
    example: { as: 'hana', skipExample: true },
  },
  'POST /objective-imports/{importId}/start': {
    summary: 'Start an import of objectives; repeating it changes nothing',
    ...importer,
    params: ofImport,
    response: ObjectiveImport,
    status: 202,
    refusals: { ...missing, 409: startRefusals },
    example: { as: 'hana', skipExample: true },
  },
  'POST /objective-imports/{importId}/undo': {
    summary: 'Undo an import; objectives changed, commented on or used since are kept',
    ...importer,
    params: ofImport,
    response: ObjectiveImport,
    status: 202,
    refusals: { ...missing, 409: undoImportRefusals },
    example: { as: 'hana', skipExample: true },
  },
  'GET /objective-imports/{importId}/rows': {
    summary: 'List the rows of an import with what each creates or created',
    ...importer,
    params: ofImport,
    query: z.object({
      ...PageQuery,
      kind: z.enum(importRowKinds).optional(),
      /** Only rows with this problem. */
      problem: z.string().max(60).optional(),
    }),
    response: pageOf(ObjectiveImportRow),
    refusals: { ...missing, 422: ['CURSOR_UNKNOWN'] },
    example: { as: 'hana', skipExample: true },
  },
  'GET /objective-imports/{importId}/problems': {
    summary: 'Download the rows with problems, and their parent rows, as a CSV file to correct and upload again',
    ...importer,
    params: ofImport,
    response: 'file',
    refusals: { ...missing, 409: ['PREVIEW_NOT_READY'] },
    example: { as: 'hana', skipExample: true },
  },
})
