import { z } from 'zod'
import { defineRoutes } from '../core/define-routes.ts'
import { Language } from '../identity/current-user.ts'

/** Who may create the report: those who decide what data is processed. */
const technical = ['hrAdmin', 'techAdmin'] as const

/** A part of the report: paragraphs, a list, or a table, in the requested language. */
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
  /** Company and date: the report describes the current configuration, not a past one. */
  subtitle: z.string(),
  language: Language,
  parts: z.array(ReportSection),
})
export type WorksCouncilReport = z.infer<typeof WorksCouncilReport>

const query = z.object({ language: Language.optional() })

/** Which data is stored, who reads it, for how long, and what happens automatically: written from the live configuration. */
export const worksCouncilRoutes = defineRoutes({
  'GET /works-council-report': {
    summary: 'Get the works council report on the current configuration',
    tag: 'works council',
    access: technical,
    query,
    response: WorksCouncilReport,
    example: { as: 'hana' },
  },
  'GET /works-council-report/document': {
    summary: 'Download the works council report as a PDF',
    tag: 'works council',
    access: technical,
    query,
    response: 'file',
    example: { as: 'hana' },
  },
})
