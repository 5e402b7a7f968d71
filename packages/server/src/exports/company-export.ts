import { translate } from '@perennial/contract/messages/translate.ts'
import { canAskFor } from '@perennial/domain/exports/exports.ts'
import { dayOf } from '@perennial/domain/reviews/cycle/timeline.ts'
import { fileName } from '../core/csv.ts'
import { demand } from '../core/http/refusals.ts'
import type { KindOfExport } from './export-kinds.ts'

/** The whole company as XML with its files: for Tech Admins while the feature is on (XML-01, XML-02). */
export const exportOfCompany: KindOfExport = {
  type: () => 'application/zip',
  name: async ({ viewer, language, terms, now }) => {
    demand(canAskFor('company', viewer))
    const { company } = viewer
    const name = translate(language, 'exports.file.company', { company: company.name }, terms)
    return { file: `${fileName(`${name} ${dayOf(now, company.timeZone)}`)}.zip`, about: null }
  },
  read: 'whole',
}
