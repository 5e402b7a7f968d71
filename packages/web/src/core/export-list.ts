import { api, type Input } from './api.ts'
import { download } from './csv.ts'
import { today } from './dates.ts'
import { reportError } from './report-error.ts'

/** Lists that the server can export as a file. */
type FileKey =
  | 'GET /users/export'
  | 'GET /review-cycles/{cycleId}/reviews/export'
  | 'GET /review-cycles/{cycleId}/calibration/export'
  | 'GET /company/email-log/export'
  | 'GET /impersonations/export'
  | 'GET /audit-entries/export'

/** Downloads a list as a file: all matching rows, with the visible columns. */
export type ExportList = (columns: readonly string[]) => Promise<void>

/** Lets the server export the list with the same filters and order; refusals become toasts. */
export const exportList =
  <K extends FileKey>(key: K, name: string, query: Omit<Input<K>, 'columns'>): ExportList =>
  async (columns) => {
    try {
      const file = await api(key, { ...query, columns: columns.join(',') } as Input<K>)
      download(`${name} ${today()}.csv`, file as Blob)
    } catch (error) {
      reportError(error)
    }
  }
