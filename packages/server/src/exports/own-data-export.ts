import { translate } from '@perennial/contract/messages/translate.ts'
import { fileName } from '../core/csv.ts'
import { refuse } from '../core/http/refusals.ts'
import { dataAbout } from '../people/public.ts'
import type { KindOfExport } from './export-kinds.ts'

/** Everything about and by somebody that they may read themselves, for programs to read (EMP-P12, PRIV-2). */
export const exportOfOwnData: KindOfExport = {
  type: () => 'application/json; charset=utf-8',
  name: async ({ viewer, language, terms }) => {
    const name = translate(language, 'exports.file.ownData', { name: viewer.name }, terms)
    return { file: `${fileName(name)}.json`, about: null }
  },
  read: async ({ tx, viewer, now }) => {
    const data = (await dataAbout({ tx, viewer, personId: viewer.id, now })) ?? refuse('NOT_FOUND')
    return { text: JSON.stringify(data, null, 2), count: 1, next: null, total: 1 }
  },
}
