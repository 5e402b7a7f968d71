import { translate } from '@perennial/contract/messages/translate.ts'
import { safeFileName } from '../core/csv.ts'
import { refuse } from '../core/http/refusals.ts'
import { collectPersonalData } from '../people/public.ts'
import type { ExportDefinition } from './export-kinds.ts'

/** Everything about and by someone that they may read themselves, in a machine-readable form (EMP-P12, PRIV-2). */
export const ownDataExport: ExportDefinition = {
  type: () => 'application/json; charset=utf-8',
  name: async ({ viewer, language, terms }) => {
    const name = translate(language, 'exports.file.ownData', { name: viewer.name }, terms)
    return { file: `${safeFileName(name)}.json`, about: null }
  },
  read: async ({ tx, viewer, now }) => {
    const data = (await collectPersonalData({ tx, viewer, personId: viewer.id, now })) ?? refuse('NOT_FOUND')
    return { text: JSON.stringify(data, null, 2), count: 1, next: null, total: 1 }
  },
}
