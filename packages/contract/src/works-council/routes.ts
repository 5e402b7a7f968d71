import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Language } from '../identity/current-user.ts'

/** Who takes what goes to a works council: those who decide what is kept. */
const technical = ['hrAdmin', 'techAdmin'] as const

/** A part of the report: sentences, a list, or a table, in the language that was asked for. */
const ReportSection = z.object({
  key: z.string(),
  title: z.string(),
  texts: z.array(z.string()),
  points: z.array(z.string()),
  table: z.object({ heads: z.array(z.string()), rows: z.array(z.array(z.string())) }).nullable(),
})
export type ReportSection = z.infer<typeof ReportSection>

export const WorksCouncilReport = z.object({
  title: z.string(),
  /** Company and day: it says how things stand now, not how they stood. */
  subtitle: z.string(),
  language: Language,
  parts: z.array(ReportSection),
})
export type WorksCouncilReport = z.infer<typeof WorksCouncilReport>

const query = z.object({ language: Language.optional() })

/** Which data is kept, who reads it, how long, and what happens by itself: written from the live configuration. */
export const worksCouncilRoutes = defineRoutes({
  'GET /works-council-report': {
    summary: 'The report for works councils, from the configuration as it is now',
    tag: 'works council',
    access: technical,
    query,
    answer: WorksCouncilReport,
    example: { as: 'hana' },
  },
  'GET /works-council-report/document': {
    summary: 'The same as a PDF',
    tag: 'works council',
    access: technical,
    query,
    answer: 'file',
    example: { as: 'hana' },
  },
})
