import { describe, expect, test } from 'vitest'
import { sampleCycleStart, sampleCycles } from './cycles.ts'
import { cycleNameAt, hourOnDay, relativeDay } from './dates.ts'
import { samplePeople } from './people.ts'
import questionnaire from './review-content/questionnaire.json' with { type: 'json' }
import type { SampleAssessment } from './review-content.ts'

const NOW = new Date('2026-11-25T09:00:00Z')
const MINUTE_MS = 60_000
const keys = new Set(samplePeople.map((person) => person.key))
const sections = new Map(questionnaire.sections.map((section) => [section.id, section]))
const assessments = sampleCycles.flatMap((cycle) =>
  cycle.writings.flatMap(({ reviewee, self, main }) =>
    [self, main].flatMap((assessmentRow): { cycle: string; reviewee: string; assessment: SampleAssessment }[] =>
      assessmentRow ? [{ cycle: cycle.name, reviewee, assessment: assessmentRow }] : [],
    ),
  ),
)
const ofCycle = (name: string) => sampleCycles.find((cycle) => cycle.name === name)?.writings ?? []

describe('the two cycles', () => {
  test('one has ended and one is half way, both named after their quarters', () => {
    const [ended, running] = sampleCycles
    expect(ended && sampleCycleStart(ended, NOW) < NOW && ended.startsInDays + ended.signBy < 0).toBe(true)
    expect(
      running && sampleCycleStart(running, NOW) < NOW && running.startsInDays + running.revieweeWriteUntil > 0,
    ).toBe(true)
    expect(sampleCycles.map((cycle) => cycleNameAt(NOW, cycle.startsInDays))).toEqual([
      'Cycle Q2/2026',
      'Cycle Q4/2026',
    ])
  })
  test('the one that has ended was calibrated: managers shared no rating before that was over', () => {
    const [ended] = sampleCycles
    expect(ended?.shareFrom).toBeGreaterThan(ended?.reviewersEnd ?? 0)
    const shared = ended?.writings.flatMap(({ main }) => main?.shared?.[0] ?? []) ?? []
    expect(Math.min(...shared)).toBeGreaterThan((ended?.shareFrom ?? 0) * 1440)
    expect(new Set(ended?.writings.map(({ main }) => main?.answers.overallRating)).size).toBeGreaterThan(3)
  })

  test('are about people of Fernhill, each once, never about guests', () => {
    for (const { writings } of sampleCycles) {
      const reviewees = writings.map((writing) => writing.reviewee)
      expect(new Set(reviewees).size).toBe(reviewees.length)
      expect(reviewees).not.toContain('gwen')
      for (const { reviewee, mainReviewer, contributors } of writings)
        for (const key of [reviewee, mainReviewer, ...contributors]) if (key) expect(keys).toContain(key)
    }
  })
  test('no one reviews themself', () => {
    for (const { writings } of sampleCycles)
      for (const { reviewee, mainReviewer, contributors } of writings)
        expect([mainReviewer, ...contributors]).not.toContain(reviewee)
  })
})

describe('what was written', () => {
  test('answers questions that were asked', () => {
    for (const { assessment: assessmentRow } of assessments)
      for (const id of Object.keys(assessmentRow.answers)) expect([...sections.keys(), 'overallRating']).toContain(id)
  })
  test('is believable: every person has texts of their own', () => {
    const texts = assessments.flatMap(({ assessment: assessmentRow }) =>
      Object.values(assessmentRow.answers).filter((answer) => typeof answer === 'string'),
    )
    const long = texts.filter((text) => text.length > 40)
    expect(long.length).toBeGreaterThan(150)
    expect(new Set(long).size).toBe(long.length)
    expect(long.some((text) => /lorem|ipsum/i.test(text))).toBe(false)
  })
  test('is shared by its author after it was started, and signed after it was shared', () => {
    for (const { cycle, reviewee, assessment: assessmentRow } of assessments) {
      const { started, shared, signed } = assessmentRow
      if (shared) expect(shared[0], `${cycle} ${reviewee}`).toBeGreaterThanOrEqual(started)
      if (shared && signed) expect(signed[0], `${cycle} ${reviewee}`).toBeGreaterThan(shared[0])
    }
  })
  test('shows every state of a side in the running cycle', () => {
    const states = new Set(
      ofCycle('running').flatMap(({ self, main }) =>
        [self, main].map((assessment) => {
          if (!assessment) return 'NOT_STARTED'
          if (assessment.signed) return 'SIGNED'
          return assessment.shared ? 'SHARED' : 'STARTED'
        }),
      ),
    )
    expect([...states].sort()).toEqual(['NOT_STARTED', 'SHARED', 'SIGNED', 'STARTED'])
  })
  test('is mostly complete in the ended cycle', () => {
    const writings = ofCycle('ended')
    const complete = writings.filter((writing) => writing.completed || (writing.self?.signed && writing.main?.signed))
    expect(complete.length).toBeGreaterThan(writings.length / 2)
  })
  test('is asked for by a questionnaire of several kinds of questions', () => {
    expect(new Set(questionnaire.sections.map((section) => section.type)).size).toBeGreaterThan(4)
    expect(sections.size).toBe(questionnaire.sections.length)
  })
})

describe('the days of the sample', () => {
  test('are full hours of the company’s zone, also across clock changes', () => {
    expect(hourOnDay(new Date('2026-10-20T12:00:00Z'), 10, 9).toISOString()).toBe('2026-10-30T08:00:00.000Z')
    expect(hourOnDay(new Date('2026-10-20T12:00:00Z'), 1, 9).toISOString()).toBe('2026-10-21T07:00:00.000Z')
  })
  test('are counted in the company’s zone', () => {
    expect(relativeDay(new Date('2026-11-24T23:30:00Z'), 0)).toBe('2026-11-25')
  })
  test('are never in the future', () => {
    for (const cycle of sampleCycles)
      for (const { assessment: assessmentRow } of assessments.filter((assessment) => assessment.cycle === cycle.name))
        expect(sampleCycleStart(cycle, NOW).getTime() + assessmentRow.started * MINUTE_MS).toBeLessThan(NOW.getTime())
  })
})
