import { questionTypes } from '@perennial/domain/questionnaires/question-list.ts'
import { sectionTypes } from '@perennial/domain/questionnaires/questionnaire.ts'
import { readyMadeNames } from '@perennial/domain/questionnaires/ready-made/ready-made.ts'
import { scaleNames } from '@perennial/domain/questionnaires/ready-made/scales.ts'
import { z } from 'zod'
import { Id, Line, Text } from '../core/fields.ts'
import { RichText } from '../rich-text/schemas.ts'

/** Ids and codes that an editor assigns: short, and safe in a path. */
const Code = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,59}$/)
  // Names that every object has, such as `constructor`.
  .refine((code) => !(code in {}), { error: 'INVALID' })
const Words = Text(2_000)
const Short = Text(300)

export const Option = z.strictObject({ id: Code, label: Short })
export const SectionVariant = z.strictObject({
  question: Words,
  description: Words,
  allowComment: z.boolean(),
  options: z.array(Option).max(50),
})
export const Section = z.strictObject({
  id: Code,
  type: z.enum(sectionTypes),
  sliderSteps: z.number().int().nullable(),
  sliderLabels: z.array(Short).max(2),
  confidentialTopic: z.boolean(),
  requiredForManager: z.boolean(),
  requiredForReviewee: z.boolean(),
  manager: SectionVariant.nullable(),
  reviewee: SectionVariant.nullable(),
})
/** A question of feedback, which everyone is asked in the same wording. */
export const Question = z.strictObject({
  id: Code,
  type: z.enum(questionTypes),
  question: Words,
  description: Words,
  allowComment: z.boolean(),
  options: z.array(Option).max(50),
  sliderSteps: z.number().int().nullable(),
  sliderLabels: z.array(Short).max(2),
  /** The blanks of a sentence to complete, in its order; without options, a blank is free text. */
  blanks: z
    .array(z.strictObject({ id: Code, options: z.array(Option).max(50) }))
    .max(50)
    .optional(),
  isRequired: z.boolean(),
})
const Rating = z.strictObject({ code: z.string().max(20), label: Short, description: Words, value: z.number() })
export const OverallRatings = z.strictObject({
  enabled: z.boolean(),
  enabledForManager: z.boolean(),
  enabledForReviewee: z.boolean(),
  requiredForManager: z.boolean(),
  requiredForReviewee: z.boolean(),
  confidential: z.boolean(),
  ratings: z.array(Rating).max(20),
})
const Axis = z.strictObject({ low: Short, high: Short, label: Short, description: Words })
export const Graph = z.strictObject({
  enabled: z.boolean(),
  requiredForManager: z.boolean(),
  requiredForReviewee: z.boolean(),
  confidentialGraph: z.boolean(),
  xAxis: Axis,
  yAxis: Axis,
})
/** A questionnaire as it is stored and sent; the rules decide whether it is usable (`questionnaires/validation.ts`). */
export const Questionnaire = z.strictObject({
  sections: z.array(Section).max(200),
  graph: Graph,
  overallRatings: OverallRatings,
  secondaryOverallRatings: OverallRatings,
  maximumCharactersPerResponse: z.number(),
})

/** Who gets another questionnaire: each list narrows, any value within a list matches. */
const Condition = z.strictObject({
  departments: z.array(Text(200)).max(500),
  locations: z.array(Text(200)).max(500),
  jobTitles: z.array(Text(200)).max(500),
})

/** An additional questionnaire of a cycle, for some of its people. */
export const OtherQuestionnaire = z.strictObject({
  id: Id,
  name: Line(200),
  /** The library questionnaire it was copied from. */
  from: Id.nullable(),
  for: Condition,
  questionnaire: Questionnaire,
})

/** A ready-made questionnaire in the language of the company (REVC-19). */
export const ReadyMadeQuestionnaire = z.object({
  id: z.enum(readyMadeNames),
  name: z.string(),
  description: z.string(),
  questionnaire: Questionnaire,
})
/** A questionnaire of the company’s library, as cycles copy it. */
export const LibraryQuestionnaire = z.object({ id: Id, name: z.string(), questionnaire: Questionnaire })
export const ReadyMadeScale = z.object({ name: z.enum(scaleNames), options: z.array(Option) })

/** Plain or formatted text, the id of a choice, several of them, a step, a point or a completed sentence; null for no answer. */
export const AnswerValue = z.union([
  Text(1_000_000),
  z.number(),
  z.array(z.string().max(60)).max(50),
  z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }),
  z.strictObject({ blanks: z.record(Code, Text(1_000)) }),
  RichText,
  z.null(),
])
