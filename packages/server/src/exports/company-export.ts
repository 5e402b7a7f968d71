import { translate } from '@perennial/contract/messages/translate.ts'
import { localDayOf } from '@perennial/domain/calendar/instants.ts'
import { canRequestExport } from '@perennial/domain/exports/exports.ts'
import { safeFileName } from '../core/csv.ts'
import { authorize } from '../core/http/refusals.ts'
import type { ExportDefinition } from './export-kinds.ts'

/** The whole company as XML with its files: for Tech Admins while the feature is on (XML-01, XML-02). */
export const companyExport: ExportDefinition = {
  type: () => 'application/zip',
  name: async ({ viewer, language, terms, now }) => {
    authorize(canRequestExport('company', viewer))
    const { company } = viewer
    const name = translate(language, 'exports.file.company', { company: company.name }, terms)
    return { file: `${safeFileName(`${name} ${localDayOf(now, company.timeZone)}`)}.zip`, about: null }
  },
  read: 'whole',
}
