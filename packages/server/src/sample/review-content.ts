/** When, in minutes from the start of the cycle, and by whom. */
export type MarkTime = readonly [minutes: number, by: string]

export type SampleAnswer = string | number | readonly string[] | { value: unknown; comment: string }

/** What one side of a review wrote, and when it was started, shared and signed. */
export type SampleAssessment = {
  started: number
  saved?: number
  written?: MarkTime
  shared?: MarkTime
  signed?: MarkTime
  answers: Readonly<Record<string, SampleAnswer>>
}

/** One review of the sample company. */
export type SampleReview = {
  reviewee: string
  mainReviewer: string | null
  contributors: readonly string[]
  self?: SampleAssessment
  main?: SampleAssessment
  completed?: MarkTime
}
