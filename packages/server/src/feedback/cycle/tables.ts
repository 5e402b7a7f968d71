import type { NominationSettings } from '@perennial/domain/feedback/cycle/nomination.ts'
import { nominationModes } from '@perennial/domain/feedback/cycle/nomination.ts'
import type { CycleQuestion } from '@perennial/domain/feedback/cycle/questions.ts'
import type { FeedbackTimelineField } from '@perennial/domain/feedback/cycle/timeline.ts'
import type { VisibilitySettings } from '@perennial/domain/feedback/cycle/visibility-settings.ts'
import { getColumns, sql } from 'drizzle-orm'
import { boolean, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { companies } from '../../companies/tables.ts'
import { idColumn, timestampColumn } from '../../core/database/columns.ts'
import { companyTable } from '../../core/database/company-table.ts'
import { VERSION_MEANING } from '../../core/database/document-facts.ts'
import { type CycleRow, cycles } from '../../cycles/tables.ts'

/** Limit, suggestion and note for nominating; the mode has its own column. */
export type StoredNomination = Omit<NominationSettings, 'mode'> & { note: { enabled: boolean; note: string } }

/** The settings of feedback cycles only: one row for each cycle of the kind FEEDBACK, with the same id. */
export const feedbackCycles = companyTable(
  'feedback_cycles',
  {
    id: uuid().notNull(),
    kind: text().notNull().generatedAlwaysAs(sql`'FEEDBACK'`),
    /** LEGACY for copies; nothing depends on it (FBC-15, FBK-P04). */
    cycleType: text({ enum: ['STANDARD', 'LEGACY'] })
      .notNull()
      .default('STANDARD'),
    processStarts: timestampColumn().notNull(),
    inviteReviewersBy: timestampColumn().notNull(),
    approveReviewersFrom: timestampColumn(),
    approveReviewersBy: timestampColumn(),
    writeFeedbackBy: timestampColumn().notNull(),
    managerRelease: timestampColumn(),
    revieweeReleaseDate: timestampColumn(),
    processEnds: timestampColumn().notNull(),
    disabledDates: text().$type<FeedbackTimelineField>().array().notNull().default([]),
    nominationMode: text({ enum: nominationModes }).notNull(),
    nomination: jsonb().$type<StoredNomination>().notNull(),
    visibility: jsonb().$type<VisibilitySettings>().notNull(),
    questions: jsonb().$type<readonly CycleQuestion[]>().notNull(),
    maximumCharactersPerResponse: integer().notNull(),
    selfAssessment: boolean().notNull().default(false),
    /** Anyone in the company may write about a reviewee without being nominated. */
    proactiveFeedback: boolean().notNull().default(false),
    remindsManagersToApprove: boolean().notNull().default(true),
  },
  {
    report: { topic: 'CYCLES', label: 'worksCouncil.of.feedback_cycles' },
    dataClass: 'CONTENT',
    readers: ['HR_ADMIN', 'HR_ASSISTANT', 'CYCLE_ADMIN', 'SIDES'],
    retention: 'CYCLE',
    deletion: 'cycle',
    references: { id: { to: () => cycles, along: ['kind'], onDelete: 'cascade', name: 'settings_of_feedback_cycle' } },
    document: {
      list: { order: 610, name: 'feedbackCycles', row: 'feedbackCycle' },
      meaning: 'What a 360° feedback cycle has besides its row in cycles: its dates, questions and who reads what.',
      fields: {
        cycleType: 'LEGACY for copies of other cycles',
        disabledDates: 'Which of its dates are switched off',
        nominationMode: 'Who picks the reviewers',
        nomination: 'Limit, suggestion and note for those who pick reviewers',
        visibility: 'What reviewees and their managers read',
        questions: 'What is asked; answers refer to the ids of questions',
        selfAssessment: 'Reviewees answer about themselves too',
        proactiveFeedback: 'Anyone may write about a reviewee without being nominated',
        remindsManagersToApprove: 'Managers are reminded to approve reviewers',
      },
    },
  },
)
export type FeedbackCycleRow = Omit<typeof feedbackCycles.$inferSelect, 'kind'> & CycleRow

const { kind: _, ...settingColumns } = getColumns(feedbackCycles)
/** A feedback cycle with all its columns, for queries that join both tables by `isSameFeedbackCycle`. */
export const feedbackCycleColumns = { ...settingColumns, ...getColumns(cycles) }
export const isSameFeedbackCycle = sql`${cycles.companyId} = ${feedbackCycles.companyId} and ${cycles.id} = ${feedbackCycles.id}`

/** Questionnaires that new feedback cycles can start with, in order (FBC-30). */
export const feedbackCycleTemplates = companyTable(
  'feedback_cycle_templates',
  {
    id: idColumn(),
    name: text().notNull(),
    questions: jsonb().$type<readonly CycleQuestion[]>().notNull(),
    isActive: boolean().notNull().default(true),
    position: integer().notNull(),
    version: integer().notNull().default(1),
  },
  {
    report: { topic: 'SETTINGS', label: 'worksCouncil.of.feedback_cycle_templates' },
    dataClass: 'SETTING',
    readers: ['HR_ADMIN', 'HR_ASSISTANT', 'CYCLE_ADMIN'],
    retention: 'COMPANY',
    deletion: 'company',
    references: { companyId: { to: () => companies } },
    document: {
      list: { order: 600, name: 'feedbackCycleTemplates', row: 'feedbackCycleTemplate' },
      meaning: 'A questionnaire that new 360° feedback cycles can start from.',
      fields: { isActive: 'Offered at all', position: 'The sort order', version: VERSION_MEANING },
    },
  },
)
export type FeedbackCycleTemplateRow = typeof feedbackCycleTemplates.$inferSelect

/** HR’s settings for reviewers: who may nominate guests, how many requests someone should have at a time, how often they are notified. */
export const feedbackReviewerSettings = companyTable(
  'feedback_reviewer_settings',
  {
    settings: jsonb().notNull(),
    version: integer().notNull().default(1),
  },
  {
    report: { topic: 'SETTINGS', label: 'worksCouncil.of.feedback_reviewer_settings' },
    dataClass: 'SETTING',
    readers: ['COLLEAGUES'],
    retention: 'COMPANY',
    deletion: 'company',
    references: { companyId: { to: () => companies } },
    primaryKey: [],
    document: {
      list: { order: 590, name: 'feedbackReviewerSettings', row: 'settings' },
      meaning:
        'Whether guests can be reviewers, how many open requests a reviewer should have, and how often reviewers are notified.',
      fields: { settings: 'The settings by their names', version: VERSION_MEANING },
    },
  },
)
