import type { Calibration, CalibrationRow } from '@perennial/contract/calibration/routes.ts'
import { CALIBRATION_PAGE_SIZE, MAX_CALIBRATION_PEOPLE } from '@perennial/domain/calibration/session-pages.ts'
import { useQueries } from '@tanstack/react-query'
import { api, queryKeyOf, useRead } from '../core/api.ts'
import { useCalibrationFilters } from './CalibrationFilters.tsx'

const SESSION = 'GET /review-cycles/{cycleId}/calibration'
/** More than a screen shows; the document of the page preloads them (`area.ts`). */
const FIRST_ROWS = 100

/** A session whose rows arrive in parts: the first page with everything else, then all other pages together. */
export type CalibrationSession = Calibration & {
  /** Some rows are still missing, so only the server's totals are complete. */
  isPartial: boolean
  /** Pages of rows that failed to load, with a retry. */
  failure: { error: Error; retry: () => void } | undefined
}

type OtherPages = { rows: readonly CalibrationRow[] } & Pick<CalibrationSession, 'isPartial' | 'failure'>

/** Reads the session that the address selects: its first rows, and the others as soon as `isAll`. */
export function useCalibrationSession(cycleId: string, isAll: boolean) {
  const { filters } = useCalibrationFilters()
  const input = { cycleId, ...filters }
  const first = useRead(SESSION, { ...input, limit: FIRST_ROWS }, { keepsFormer: true })
  const others = useQueries({
    queries: followingPages(first.isPlaceholderData ? undefined : first.data).map((from) => ({
      queryKey: queryKeyOf(SESSION, { ...input, from }),
      queryFn: ({ signal }: { signal: AbortSignal }) => api(SESSION, { ...input, from }, { signal }),
      enabled: isAll,
    })),
    combine: (pages): OtherPages => {
      const failed = pages.filter(({ data, error }) => !data && error)
      const error = failed[0]?.error
      return {
        rows: pages.flatMap(({ data }) => data?.rows ?? []),
        isPartial: pages.some(({ data }) => !data),
        failure: error ? { error, retry: () => failed.forEach((page) => void page.refetch()) } : undefined,
      }
    },
  })
  return { ...first, data: first.data && withRows(first.data, others) }
}

function followingPages(first: Calibration | undefined): number[] {
  const count = Math.min(first?.rows ? first.total : 0, MAX_CALIBRATION_PEOPLE)
  return Array.from(
    { length: Math.max(Math.ceil((count - FIRST_ROWS) / CALIBRATION_PAGE_SIZE), 0) },
    (_, page) => FIRST_ROWS + page * CALIBRATION_PAGE_SIZE,
  )
}

function withRows(first: Calibration, { rows, ...state }: OtherPages): CalibrationSession {
  if (!first.rows || rows.length === 0) return { ...first, ...state }
  // Someone who was renamed between two requests may be on both pages.
  const all = new Map([...first.rows, ...rows].map((row) => [row.reviewId, row]))
  return { ...first, ...state, rows: [...all.values()] }
}
